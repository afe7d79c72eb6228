import { sql } from 'drizzle-orm'
import type { AttributeRow } from '@/lib/backend/domains/catalogue/attributes'
import { products, type StoredAttributes } from '@/lib/backend/platform/db/schema/catalogue'
import { isAttributeNumber, maxAttributeNumber, maxAttributeText } from '@/lib/contract/attribute'
import type { Localized } from '@/lib/i18n/locales'
import type { Queryable } from '../../../platform/db/database'
import { CellFault, clearable, decimal, line, oneOf, yesNo, type Column } from '../cells'
import { keep, type ColumnSet, type Fault } from '../importer'
import { ofCells, ofRows } from '@/lib/backend/platform/said/cells'
import type { Said } from '@/lib/backend/platform/said/said'

/**
 * The columns of the shop's attributes in the import of products. They come from the table, so that a new attribute
 * has its columns without a change of the code.
 */

type Cell = number | boolean | string | null | undefined
/** The parsed cells of a row, by column. */
export type AttributeCells = Readonly<Record<`attr.${string}`, Cell>>

const languages = ['hu', 'en'] as const

/** "attr.socket"; a text has a column per language, "attr.origin_hu". */
export const attributeColumn = (key: string) => `attr.${key}` as const
const textColumn = (key: string, locale: (typeof languages)[number]) => `${attributeColumn(key)}_${locale}` as const

export const attributeHelp = {
  'attr.KEY': 'value of an attribute (import attributes): a number, yes or no, or the key of a choice (- clears it)',
  'attr.KEY_hu': 'value of an attribute that is a text, in Hungarian (- clears it)',
  'attr.KEY_en': 'value of an attribute that is a text, in English (- clears it)',
}

function attributeNumber(help: Said): Column<number> {
  const number = decimal(help, { min: -maxAttributeNumber, max: maxAttributeNumber })
  return {
    ...number,
    parse: (cell) => {
      const value = number.parse(cell)
      if (!isAttributeNumber(value)) throw new CellFault(ofCells.threeDecimals(cell))
      return value
    },
  }
}

function columnsOf({ key, type, label, choices }: AttributeRow): ColumnSet {
  const column = attributeColumn(key)
  switch (type) {
    case 'number':
      return { [column]: clearable(attributeNumber(label)) }
    case 'yes-no':
      return { [column]: clearable(yesNo(label)) }
    case 'choice':
      return {
        [column]: clearable(
          oneOf(
            label,
            choices.map((choice) => choice.key),
          ),
        ),
      }
    case 'text':
      return Object.fromEntries(
        languages.map((locale) => [textColumn(key, locale), clearable(line(label, maxAttributeText))]),
      )
  }
}

export function attributeColumns(attributes: readonly AttributeRow[]): ColumnSet {
  return Object.assign({}, ...attributes.map(columnsOf)) as ColumnSet
}

/** The text after the import, with an empty text in a language that lacks it. */
function mergedText(key: string, values: AttributeCells, current: StoredAttributes): Localized {
  const known = current[key]
  const text = (locale: (typeof languages)[number]) =>
    keep<string>(
      values[textColumn(key, locale)] as string | null | undefined,
      typeof known === 'object' ? known[locale] : '',
      '',
    )
  return { hu: text('hu'), en: text('en') }
}

/** A product's values as the cells of a row. Pure. */
export function attributeCells(stored: StoredAttributes, attributes: readonly AttributeRow[]): AttributeCells {
  const cells: Record<`attr.${string}`, Cell> = {}
  for (const { key, type } of attributes) {
    const value = stored[key]
    if (type !== 'text') cells[attributeColumn(key)] = typeof value === 'object' ? null : (value ?? null)
    else
      for (const locale of languages) cells[textColumn(key, locale)] = typeof value === 'object' ? value[locale] : null
  }
  return cells
}

/** Texts that would be shown in one language only. Pure. */
export function attributeFaults(
  values: AttributeCells,
  current: StoredAttributes,
  attributes: readonly AttributeRow[],
): Omit<Fault, 'row'>[] {
  return attributes.flatMap(({ key, type }) => {
    if (type !== 'text' || languages.every((locale) => values[textColumn(key, locale)] === undefined)) return []
    const text = mergedText(key, values, current)
    return languages
      .filter((locale) => text[locale] === '' && text[locale === 'hu' ? 'en' : 'hu'] !== '')
      .map((locale) => ({ column: textColumn(key, locale), reason: ofRows.withOtherLanguage }))
  })
}

/** A product's values after the import. Faults have been reported earlier. Pure. */
export function mergeAttributes(
  values: AttributeCells,
  current: StoredAttributes,
  attributes: readonly AttributeRow[],
): StoredAttributes {
  const merged = { ...current }
  for (const { key, type } of attributes) {
    const given = type === 'text' ? mergedText(key, values, current) : values[attributeColumn(key)]
    if (given === undefined) continue
    if (given === null || (typeof given === 'object' && given.hu === '')) delete merged[key]
    else merged[key] = given
  }
  return merged
}

/** How many different values a filter by a number can have. */
export const maxFilterNumbers = 40

/** The different values that products have of a number. */
export async function numbersOf(database: Queryable, key: string): Promise<Set<number>> {
  const { rows } = await database.execute<{ value: number }>(sql`
    select distinct (${products.attributes}->>${key})::float8 as value from ${products}
    where jsonb_typeof(${products.attributes}->${key}) = 'number'`)
  return new Set(rows.map(({ value }) => value))
}

/** The different values of the attributes that are filters by a number. */
export async function filterNumbers(
  database: Queryable,
  attributes: readonly AttributeRow[],
): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  for (const { key, type, filterable } of attributes)
    if (filterable && type === 'number') found.set(key, await numbersOf(database, key))
  return found
}
