import { fileTypeFromBuffer } from 'file-type'
import { fileKinds, maxFileSize, maxTotalFileSize, maxFiles } from '@/lib/contract/inquiry-limits'
import { FieldError } from '../../platform/http/errors'
import { checkEach, megabytes, type RefusedFile } from '../../platform/http/uploads'

/** A checked attachment: named and typed by its content. */
export interface CheckedFile {
  readonly name: string
  readonly contentType: string
  readonly content: Buffer
}

const maxNameLength = 120

/**
 * A name that is safe in mails, folders and tables: without path, control or bidirectional characters, and with an
 * extension that matches the content, so that it cannot be opened as another type.
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const base = (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = base.lastIndexOf('.')
  const ending = base.slice(dot + 1).toLowerCase()
  const isMatching = dot > 0 && endings.includes(ending)
  const stem = (isMatching ? base.slice(0, dot) : base).slice(0, maxNameLength).trim() || 'file'
  return `${stem}.${isMatching ? ending : endings[0]}`
}

/**
 * Whether a file of another type ends as a ZIP archive, which can hide a program or document behind a picture. The
 * archive's end record states the length of its comment, which ends the file.
 */
export function endsAsArchive(content: Buffer): boolean {
  const minRecordLength = 22
  const earliest = Math.max(0, content.length - minRecordLength - 0xffff)
  for (let at = content.length - minRecordLength; at >= earliest; at -= 1)
    if (
      content.readUInt32LE(at) === 0x06054b50 &&
      at + minRecordLength + content.readUInt16LE(at + 20) === content.length
    )
      return true
  return false
}

async function kindOf(content: Buffer): Promise<(typeof fileKinds)[number] | 'video' | null> {
  const found = await fileTypeFromBuffer(content)
  if (found?.mime.startsWith('video/')) return 'video'
  const kind = fileKinds.find(({ type }) => type === found?.mime)
  if (!kind) return null
  const isArchiveItself = kind.type.startsWith('application/vnd.openxmlformats')
  return !isArchiveItself && endsAsArchive(content) ? null : kind
}

async function check(file: File): Promise<CheckedFile | RefusedFile> {
  const values = { name: safeFileName(file.name, [file.name.split('.').pop() ?? '']) }
  if (file.size === 0) return { fault: { key: 'inquiry.fileEmpty', values } }
  if (file.size > maxFileSize)
    return { fault: { key: 'inquiry.fileTooLarge', values: { ...values, maximum: megabytes(maxFileSize) } } }
  const content = Buffer.from(await file.arrayBuffer())
  const kind = await kindOf(content)
  if (kind === 'video') return { fault: { key: 'inquiry.fileVideo', values } }
  return (kind && namedAs(file.name, kind, content)) ?? { fault: { key: 'inquiry.fileKind', values } }
}

function namedAs(name: string, kind: (typeof fileKinds)[number], content: Buffer): CheckedFile {
  return { name: safeFileName(name, kind.endings), contentType: kind.type, content }
}

/** Checks a stored attachment again before it is mailed; null when its type is not accepted. */
export async function checkAgain({ name, content }: CheckedFile): Promise<CheckedFile | null> {
  const kind = await kindOf(content)
  return kind === null || kind === 'video' ? null : namedAs(name, kind, content)
}

/**
 * Checks attachments by content, never by name or claimed type. 422 naming every rejected file by position ("files.0"),
 * or "files" when there are too many or their total size is too large.
 */
export async function checkFiles(files: readonly File[]): Promise<CheckedFile[]> {
  if (files.length > maxFiles) throw FieldError.of('files', 'inquiry.tooManyFiles', { maximum: maxFiles })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const checked = await checkEach(files, 'files', check)
  if (total > maxTotalFileSize)
    throw FieldError.of('files', 'inquiry.filesTooLarge', { maximum: megabytes(maxTotalFileSize) })
  return checked
}
