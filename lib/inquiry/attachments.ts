import { fileKinds, largestFile, largestFiles, mostFiles } from '@/lib/contract/inquiry-limits'

/** What a browser can tell of an attachment before it is sent; what it holds, only the backend sees. */
export type FileError = 'fileEmpty' | 'fileTooLarge' | 'fileVideo' | 'fileKind'
export type FilesError = 'tooManyFiles' | 'filesTooLarge'

type FileInfo = Pick<File, 'name' | 'size' | 'type'>

const extensions: readonly string[] = fileKinds.flatMap((kind) => [...kind.endings])

/** For the chooser: what it offers first. */
export const accepted = extensions.map((ending) => `.${ending}`).join(',')

/** What is wrong with a file by what is known of it before it travels; the backend looks into it. */
export function validateFile({ name, size, type }: FileInfo): FileError | null {
  if (type.startsWith('video/')) return 'fileVideo'
  if (!extensions.includes(name.split('.').pop()?.toLowerCase() ?? '')) return 'fileKind'
  if (size === 0) return 'fileEmpty'
  return size > largestFile ? 'fileTooLarge' : null
}

/** What is wrong with all files together. */
export function validateFiles(files: readonly FileInfo[]): FilesError | null {
  if (files.length > mostFiles) return 'tooManyFiles'
  return files.reduce((sum, { size }) => sum + size, 0) > largestFiles ? 'filesTooLarge' : null
}

/**
 * How much of each file has travelled (0 … 1), by the bytes of the whole body: a form sends its files one after the
 * other. Fields and headings around them count as nothing.
 */
export function progressOfFiles(files: readonly Pick<File, 'size'>[], sentBytes: number): number[] {
  let before = 0
  return files.map(({ size }) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / size))
    before += size
    return share
  })
}
