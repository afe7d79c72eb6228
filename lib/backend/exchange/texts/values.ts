import { locales } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import type { Column } from '../import/cells'
import { columnOf, fieldsOf, type TextKind } from './kinds'

/**
 * A text as JSON: its fields by name, each the cell of its import, or its items; localized ones with a part per
 * language.
 */
export type TextValue = Readonly<Record<string, unknown>>

/** The name under which a text's versions are kept. */
export const textName = ({ folder }: Pick<TextKind, 'folder'>, key: string) => `${folder}/${key}`

/** Moments as their cell; lists, texts and what is yes or no as they are. */
const partOf = (column: Column<unknown> | undefined, raw: unknown): unknown =>
  raw instanceof Date ? column?.print(raw) : (raw ?? '')

/**
 * The shop's texts of a kind by key, in the order of their export.
 * @param only keys; without them, all
 */
export async function readTexts(
  database: Queryable,
  kind: TextKind,
  only?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, TextValue>> {
  const { importer, localized } = kind
  const found = new Map<string, Record<string, unknown>>()
  for await (const row of importer.stored(database)) {
    const key = String(row.key)
    if (only && !only.has(key)) continue
    const value = found.get(key) ?? {}
    found.set(key, value)
    const part = (name: string) => partOf(importer.columns[name], row[name])
    for (const field of [...fieldsOf(kind), 'body']) {
      if (!localized.includes(field)) value[field] ??= part(field)
      for (const locale of locales.filter((one) => localized.includes(field) && (row.locale ?? one) === one))
        value[field] = { ...(value[field] as object | undefined), [locale]: part(columnOf(kind, field, locale)) }
    }
  }
  return found
}

/** The text of a key; null if the shop has none. */
export async function findText(database: Queryable, kind: TextKind, key: string): Promise<TextValue | null> {
  return (await readTexts(database, kind, new Set([key]))).get(key) ?? null
}
