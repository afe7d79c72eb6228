import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/lib/api/error'
import { maxFileSize, maxTotalFileSize, maxFiles } from '@/lib/contract/inquiry-limits'
import { validateFile, validateFiles, progressOfFiles } from '@/lib/inquiry/attachments'

const megabyte = 1024 * 1024

interface Attachments {
  readonly files: readonly File[]
  readonly change: (files: readonly File[]) => void
  readonly errorOf: (file: File, index: number) => string | undefined
  readonly problem: string | undefined
  /** Number of errors that block sending. */
  readonly errorCount: number
  readonly progressOf: (index: number) => number | undefined
  /** Runs an upload that reports its progress; the backend's errors are shown at their files. */
  readonly send: <Answer>(call: (onSent: (bytes: number) => void) => Promise<Answer>) => Promise<Answer>
}

export function useAttachments(): Attachments {
  const t = useTranslations('inquiry.errors')
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map())
  const [sentBytes, setSentBytes] = useState<number>()

  const error = validateFiles(files)
  const problem = error
    ? t(error, { maximum: error === 'tooManyFiles' ? maxFiles : maxTotalFileSize / megabyte })
    : undefined
  const errorOf = (file: File) => {
    const error = validateFile(file)
    return error ? t(error, { maximum: maxFileSize / megabyte }) : refused.get(file)
  }

  return {
    files,
    change: setFiles,
    errorOf,
    problem,
    errorCount: files.filter((file) => errorOf(file) !== undefined).length + (error ? 1 : 0),
    progressOf: (index) => (sentBytes === undefined ? undefined : progressOfFiles(files, sentBytes)[index]),
    async send(call) {
      setSentBytes(files.length > 0 ? 0 : undefined)
      try {
        return await call((bytes) => setSentBytes(bytes))
      } catch (error) {
        if (error instanceof ApiError) {
          const errorCount = files.flatMap((file, index) => {
            const [message] = error.fields[`files.${index}`] ?? []
            return message === undefined ? [] : [[file, message] as const]
          })
          setRefused(new Map(errorCount))
        }
        throw error
      } finally {
        setSentBytes(undefined)
      }
    },
  }
}
