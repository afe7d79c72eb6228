import { fileKinds, maxFileSize, maxTotalFileSize, maxFiles } from '@/lib/contract/inquiry-limits'

/** What a browser can tell of an attachment before it is sent; what it holds, only the backend sees. */
export type FileFault = 'fileEmpty' | 'fileTooLarge' | 'fileVideo' | 'fileKind'
export type FilesFault = 'tooManyFiles' | 'filesTooLarge'

type Attached = Pick<File, 'name' | 'size' | 'type'>

const endings: readonly string[] = fileKinds.flatMap((kind) => [...kind.endings])

/** For the chooser: what it offers first. */
export const accepted = endings.map((ending) => `.${ending}`).join(',')

/** What is wrong with a file by what is known of it before it travels; the backend looks into it. */
export function faultOfFile({ name, size, type }: Attached): FileFault | null {
  if (type.startsWith('video/')) return 'fileVideo'
  if (!endings.includes(name.split('.').pop()?.toLowerCase() ?? '')) return 'fileKind'
  if (size === 0) return 'fileEmpty'
  return size > maxFileSize ? 'fileTooLarge' : null
}

/** What is wrong with all files together. */
export function faultOfFiles(files: readonly Attached[]): FilesFault | null {
  if (files.length > maxFiles) return 'tooManyFiles'
  return files.reduce((sum, { size }) => sum + size, 0) > maxTotalFileSize ? 'filesTooLarge' : null
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
