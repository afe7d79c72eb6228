import { fileKinds, maxFileSize, maxTotalFileSize, maxFiles } from '@/lib/contract/inquiry-limits'

/** What the browser can check before the upload; the content is checked by the backend. */
type FileError = 'fileEmpty' | 'fileTooLarge' | 'fileVideo' | 'fileKind'
type FilesError = 'tooManyFiles' | 'filesTooLarge'

type FileInfo = Pick<File, 'name' | 'size' | 'type'>

const extensions: readonly string[] = fileKinds.flatMap((kind) => [...kind.endings])

/** The file input's `accept`. */
export const accepted = extensions.map((ending) => `.${ending}`).join(',')

export function validateFile({ name, size, type }: FileInfo): FileError | null {
  if (type.startsWith('video/')) return 'fileVideo'
  if (!extensions.includes(name.split('.').pop()?.toLowerCase() ?? '')) return 'fileKind'
  if (size === 0) return 'fileEmpty'
  return size > maxFileSize ? 'fileTooLarge' : null
}

export function validateFiles(files: readonly FileInfo[]): FilesError | null {
  if (files.length > maxFiles) return 'tooManyFiles'
  return files.reduce((sum, { size }) => sum + size, 0) > maxTotalFileSize ? 'filesTooLarge' : null
}

/**
 * Upload progress of each file (0 … 1) from the bytes sent: a form sends its files one after the other. Multipart
 * overhead is ignored.
 */
export function progressOfFiles(files: readonly Pick<File, 'size'>[], sentBytes: number): number[] {
  let before = 0
  return files.map(({ size }) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / size))
    before += size
    return share
  })
}
