import { isDeepStrictEqual } from 'node:util'
import type { SaveRows } from '@/lib/contract/desk/rows'
import { locales, type Locale } from '@/lib/i18n/locales'
import { inEveryLanguage } from '../../exchange/documents/every-language'
import type { Column } from '../../exchange/import/cells'
import { columnOf, fieldsOf, type TextKind } from '../../exchange/texts/kinds'
import { unshownReason } from '../../exchange/texts/unshown'
import type { TextValue } from '../../exchange/texts/values'
import { inLanguages } from './form'
import type { DocumentFault } from '../../exchange/documents/faults'

type Row = SaveRows['rows'][number]
type Languages = readonly [Locale, ...Locale[]]

/** A changed field of a text, in a language if it has several. */
interface FieldChange {
  readonly field: string
  readonly locale: Locale | null
  readonly from: string
  readonly to: string
}

const cellOf = (column: Column<unknown> | undefined, part: unknown): string => {
  if (typeof part === 'string') return part
  return part === undefined || part === null ? '' : String(column?.print(part) ?? '')
}

const partIn = (value: TextValue | null, field: string, locale: Locale) =>
  (value?.[field] as Partial<Record<Locale, unknown>> | undefined)?.[locale]

/** What the languages that are not offered have: the words of the shop's own, except for an address that they have. */
function partFor(field: string, locale: Locale, given: TextValue, before: TextValue | null, [own, ...more]: Languages) {
  if ([own, ...more].includes(locale)) return partIn(given, field, locale)
  const isKept = partIn(given, field, own) === partIn(before, field, own) || (field === 'slug' && before !== null)
  return isKept ? partIn(before, field, locale) : partIn(given, field, own)
}

/**
 * What a form changes. Space around a text is none of it. Pure.
 * @param before null for a new text
 */
export function changedFields(
  kind: TextKind,
  before: TextValue | null,
  given: TextValue,
  languages: Languages,
): FieldChange[] {
  const changed = (field: string, locale: Locale | null): FieldChange[] => {
    const column = kind.importer.columns[columnOf(kind, field, locale ?? 'hu')]
    const former = locale ? partIn(before, field, locale) : before?.[field]
    const isSame = locale === null && isDeepStrictEqual(inLanguages(former, languages), given[field])
    const part = locale
      ? partFor(field, locale, given, before, languages)
      : inEveryLanguage(isSame ? former : given[field], languages)
    const [from, to] = [cellOf(column, former), cellOf(column, part)]
    return from.trim() === to.trim() ? [] : [{ field, locale, from, to }]
  }
  return [...fieldsOf(kind), 'body'].flatMap((field) =>
    kind.localized.includes(field) ? locales.flatMap((locale) => changed(field, locale)) : changed(field, null),
  )
}

/** Changes of parts that no screen shows. Pure. */
export const unshownFaults = ({ folder }: TextKind, key: string, changes: readonly FieldChange[]): DocumentFault[] =>
  changes.flatMap(({ field, locale }) => {
    const reason = unshownReason(folder, key, field)
    return reason === undefined ? [] : [{ at: [field, locale].filter(Boolean).join('.'), reason }]
  })

/** The rows of an import, and where in the form each of their cells stands. */
export interface TextRows {
  readonly rows: readonly Row[]
  readonly placeOf: (row: number, column: string | null) => string
}

const cellsOf = (kind: TextKind, changes: readonly FieldChange[]) =>
  Object.fromEntries(
    changes.map(({ field, locale, from, to }) => [columnOf(kind, field, locale ?? 'hu'), { from, to }]),
  )

/** Changes of a text as rows of its import. Pure. */
export function rowsOf(
  kind: TextKind,
  key: string,
  { before, given, changes }: { before: TextValue | null; given: TextValue; changes: readonly FieldChange[] },
): TextRows {
  if (!kind.isRowPerLanguage)
    return {
      rows: [{ id: key, is_new: before === null, changes: cellsOf(kind, changes) }],
      placeOf: (_, column) => column?.replace(/_(hu|en)$/, '.$1') ?? '',
    }
  const own = (locale: Locale) => changes.filter((change) => change.locale === null || change.locale === locale)
  const languages = locales.filter((locale) => before === null || own(locale).length > 0)
  const version = (value: TextValue | null, locale: Locale) => cellOf(undefined, partIn(value, 'version', locale))
  return {
    rows: languages.map((locale) => ({
      id: key,
      is_new: before === null,
      changes: {
        locale: { from: '', to: locale },
        // A row is identified by it.
        version: { from: version(before, locale), to: version(given, locale) || version(before, locale) },
        ...cellsOf(kind, own(locale)),
      },
    })),
    placeOf: (row, column) => {
      const locale = languages[row - 2]
      if (column === null || locale === undefined) return ''
      return kind.localized.includes(column) ? `${column}.${locale}` : column
    },
  }
}
