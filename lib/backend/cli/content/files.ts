import { locales, type Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { csvLine, noValue, type CsvCell } from '../../exchange/csv'
import { Failure } from '../../exchange/failure'
import { printCell } from '../../exchange/import/cells'
import type { ColumnSet, StoredRow } from '../../exchange/import/importer'
import { columnOf, fieldsOf, textKinds, type TextKind } from '../../exchange/texts/kinds'
import type { PlannedTexts } from '../../domains/content/link-targets'
import { printMarkdown, readMarkdown, type MarkdownFile } from './front-matter'

/** The texts of a folder: its Markdown files by name, "pages/terms.hu.md". */
export type Texts = ReadonlyMap<string, string>

type Cells = Readonly<Record<string, CsvCell>>

/** All texts of the shop as files. */
export async function storedTexts(database: Queryable): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const kind of textKinds)
    for await (const row of kind.importer.stored(database)) {
      const languages = kind.isRowPerLanguage ? locales.filter((locale) => locale === row.locale) : locales
      for (const locale of languages)
        texts.set(`${kind.folder}/${String(row.key)}.${locale}.md`, printMarkdown(fileOf(kind, row, locale)))
    }
  return texts
}

function fileOf(kind: TextKind, row: StoredRow<ColumnSet>, locale: Locale): MarkdownFile {
  const cell = (field: string) => {
    const column = columnOf(kind, field, locale)
    const printed = kind.importer.columns[column] && printCell(kind.importer.columns[column], row[column] ?? null)
    return typeof printed === 'string' || typeof printed === 'number' ? String(printed) : ''
  }
  const fields = fieldsOf(kind).map((field) => [field, cell(field)] as const)
  return { fields: Object.fromEntries(fields.filter(([, value]) => value !== '')), body: cell('body') }
}

const fileName = /^(pages|articles)\/([a-z0-9-]{1,80})\.(hu|en)\.md$/

export interface NamedFile {
  readonly name: string
  readonly kind: TextKind
  readonly key: string
  readonly locale: Locale
  readonly file: MarkdownFile
}

/** Reads the files of a folder; throws a Failure that names the first that is none. Pure. */
export function readTexts(texts: Texts): NamedFile[] {
  return [...texts].map(([name, text]) => {
    const [, folder, key = '', locale] = fileName.exec(name) ?? []
    const kind = textKinds.find((one) => one.folder === folder)
    if (!kind || locale === undefined)
      throw new Failure(`${name}: a file is named by key and language, like ${folder ?? 'pages'}/about-us.hu.md`)
    const file = readMarkdown(name, text)
    const unknown = Object.keys(file.fields).find((field) => !fieldsOf(kind).includes(field))
    if (unknown !== undefined)
      throw new Failure(`${name}: unknown field "${unknown}". Known fields: ${fieldsOf(kind).join(', ')}`)
    const body = kind.importer.columns[columnOf(kind, 'body', locale as Locale)]
    if (file.body.trim() === '' && !body?.isClearable)
      throw new Failure(`${name} has no text: "npm run shop -- remove article ${key}" takes an article off the shop`)
    return { name, kind, key, locale: locale as Locale, file }
  })
}

/** The addresses that files give to their texts, to which others of the same folder may link. Pure. */
export function plannedBy(files: readonly NamedFile[]): PlannedTexts {
  const named = files.flatMap(({ kind, key, locale, file: { fields } }) =>
    fields.slug === undefined ? [] : [{ folder: kind.folder, key, locale, slug: fields.slug }],
  )
  return {
    pages: named.filter(({ folder }) => folder === 'pages'),
    articles: named
      .filter(({ folder }) => folder === 'articles')
      .map(({ key, locale, slug }) => ({ key, slug: { [locale]: slug } })),
  }
}

/** The rows of an import, and which file each cell stands in. */
export interface Rows {
  readonly csv: string
  readonly fileAt: (row: number, column: string | null) => string
}

/** The files of a kind as a file for its import. Throws a Failure if two languages differ in what they share. Pure. */
export function rowsOf(kind: TextKind, files: readonly NamedFile[]): Rows {
  const grouped = new Map<string, NamedFile[]>()
  for (const file of files) {
    const identity = kind.isRowPerLanguage ? file.name : file.key
    grouped.set(identity, [...(grouped.get(identity) ?? []), file])
  }
  const columns = Object.keys(kind.importer.columns)
  const groups = [...grouped.values()]
  const rows = groups.map((group) => mergedRow(kind, group))
  return {
    csv: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
      .map((cells) => csvLine(cells))
      .join(''),
    fileAt: (row, column) => {
      const group = groups[row - 2] ?? []
      return (group.find(({ locale }) => column?.endsWith(`_${locale}`)) ?? group[0])?.name ?? kind.folder
    },
  }
}

function mergedRow(kind: TextKind, group: readonly NamedFile[]): Cells {
  const [first] = group
  const row: Record<string, CsvCell> = {}
  if (kind.isRowPerLanguage && first) row.locale = first.locale
  for (const { name, key, locale, file } of group) {
    row.key = key
    for (const field of [...fieldsOf(kind), 'body']) {
      const column = columnOf(kind, field, locale)
      const written = field === 'body' ? file.body : (file.fields[field] ?? '')
      const cell = written === '' && kind.importer.columns[column]?.isClearable ? noValue : written
      const known = row[column]
      if (known !== undefined && known !== cell)
        throw new Failure(`${name}: "${field}" differs from that of ${first?.name ?? ''}, but is one for all languages`)
      row[column] = cell
    }
  }
  return row
}
