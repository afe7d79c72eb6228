import { Failure } from '../../exchange/failure'
import { unshownReason } from '../../exchange/texts/unshown'
import { readTexts, type NamedFile, type Texts } from './files'

/** A file that differs from the shop. */
export interface Change {
  readonly name: string
  readonly change: 'new' | 'changed'
  /** The fields that differ; lines of the text added and removed. */
  readonly what: string
  readonly file: NamedFile
  /** The files of the same key in other languages, with which it is imported. */
  readonly others: readonly NamedFile[]
}

/**
 * The files that differ from the shop's texts. Throws a Failure for changes that nobody would see. Pure.
 * @param stored the shop's texts as files
 */
export function changesOf(stored: Texts, files: readonly NamedFile[]): Change[] {
  const known = new Map(readTexts(stored).map((file) => [file.name, file]))
  const changes = files.flatMap((file): Change[] => {
    const before = known.get(file.name)
    const parts = before ? changedParts(before, file) : []
    if (before && parts.length === 0) return []
    refuseUnshown(file, parts)
    const others = files.filter((one) => one !== file && one.kind === file.kind && one.key === file.key)
    const what = before ? parts.map((part) => (part === 'body' ? lines(before, file) : part)).join(', ') : ''
    return [{ name: file.name, change: before ? 'changed' : 'new', what, file: dated(file, before), others }]
  })
  return changes
}

/** The parts that differ. A field that a file leaves out is kept unless it can be empty; a date alone is no change. */
function changedParts(before: NamedFile, { kind, file }: NamedFile): string[] {
  const isOptional = (field: string) => kind.importer.columns[field]?.isClearable !== undefined
  const changed = Object.keys({ ...before.file.fields, ...file.fields }).filter(
    (field) =>
      field !== 'updated' &&
      (field in file.fields || isOptional(field)) &&
      before.file.fields[field] !== file.fields[field],
  )
  return before.file.body === file.body ? changed : [...changed, 'body']
}

/** Whoever changes a text means today, unless the date is later than the one before: it may be that of the last pull. */
function dated(file: NamedFile, before: NamedFile | undefined): NamedFile {
  const { updated = '', ...fields } = file.file.fields
  if (!before || updated > (before.file.fields.updated ?? '')) return file
  return { ...file, file: { ...file.file, fields } }
}

function refuseUnshown({ name, key, kind }: NamedFile, parts: readonly string[]): void {
  for (const part of parts) {
    const reason = unshownReason(kind.folder, key, part)
    if (reason !== undefined) throw new Failure(`${name}: ${reason.en}`)
  }
}

function lines(before: NamedFile, file: NamedFile): string {
  const [old, now] = [before.file.body.split('\n'), file.file.body.split('\n')]
  const added = now.filter((line) => !old.includes(line)).length
  const removed = old.filter((line) => !now.includes(line)).length
  return `text (+${added} −${removed} lines)`
}
