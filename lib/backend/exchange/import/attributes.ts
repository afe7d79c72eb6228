import { count, sql, type SQL } from 'drizzle-orm'
import type { AttributeRow } from '@/lib/backend/domains/catalogue/attributes'
import {
  attributeKeyForm,
  attributeSchema,
  attributeTypes,
  maxAttributeChoices,
  maxAttributeLabel,
  maxAttributeUnit,
  type AttributeChoice,
} from '@/lib/contract/attribute'
import type { Queryable } from '../../platform/db/database'
import { attributes, products } from '../../platform/db/schema/catalogue'
import { excluded } from '../../platform/db/statements'
import { clearable, integer, line, list, oneOf, pattern, yesNo } from './cells'
import { languageCells, keep, type Fault, type RowOf } from './importer'
import { keyedImporter } from './keyed'
import { maxFilterNumbers, numbersOf } from './products/attributes'
import { ofCells, ofRows } from '../../platform/said/cells'
import type { Help } from '../../platform/said/columns'
import { countedWords, type Said } from '../../platform/said/said'
import { faultsIn } from '../../platform/said/schemas'

const key = (help: Help) =>
  pattern(help, attributeKeyForm, 'a key (at most 29 lower-case letters, digits, hyphens between them)')
const name = (help: Help) => line(help, maxAttributeLabel)
const unit = (help: Help) => clearable(line(help, maxAttributeUnit))

const columns = {
  key: key('key of the attribute; products have the column attr.KEY'),
  type: oneOf('what its values are, for a new attribute', attributeTypes),
  label_hu: name('name in Hungarian, for a new attribute'),
  label_en: name('name in English, for a new attribute'),
  unit_hu: unit('unit of a number in Hungarian'),
  unit_en: unit('unit of a number in English'),
  choices: clearable(list(key('keys of the choices, in their order'), { maxItems: maxAttributeChoices })),
  choices_hu: list(name('names of the choices in Hungarian, in the order of the keys'), {
    maxItems: maxAttributeChoices,
  }),
  choices_en: list(name('names of the choices in English, in the order of the keys'), {
    maxItems: maxAttributeChoices,
  }),
  filterable: yesNo('whether lists have a filter for it; not for a text'),
  comparable: yesNo('whether the comparison shows it; new ones are shown'),
  in_feed: yesNo('whether product feeds have it'),
  in_structured_data: yesNo('whether the structured data of the product page have it'),
  position: integer('position in tables and filters; new ones come last', { max: 10_000 }),
}
type Row = RowOf<typeof columns, 'key'>

/** The choices after the import. New names are matched by their place, kept ones by their key. */
function choicesOf(row: Row, current: readonly AttributeChoice[]): AttributeChoice[] {
  const keys = keep(
    row.choices,
    current.map((choice) => choice.key),
    [],
  )
  return keys.map((choice, index) => {
    const known = current.find((one) => one.key === choice)?.label
    return {
      key: choice,
      label: {
        hu: row.choices_hu ? (row.choices_hu[index] ?? '') : (known?.hu ?? ''),
        en: row.choices_en ? (row.choices_en[index] ?? '') : (known?.en ?? ''),
      },
    }
  })
}

function merge(row: Row, current: AttributeRow | undefined, last: number): AttributeRow {
  return {
    key: row.key,
    // A new attribute without a type is reported by its column.
    type: row.type ?? current?.type ?? 'text',
    label: { hu: row.label_hu ?? current?.label.hu ?? '', en: row.label_en ?? current?.label.en ?? '' },
    unit: { hu: keep(row.unit_hu, current?.unit.hu, ''), en: keep(row.unit_en, current?.unit.en, '') },
    choices: choicesOf(row, current?.choices ?? []),
    filterable: row.filterable ?? current?.filterable ?? false,
    comparable: row.comparable ?? current?.comparable ?? true,
    inFeed: row.in_feed ?? current?.inFeed ?? false,
    inStructuredData: row.in_structured_data ?? current?.inStructuredData ?? false,
    position: row.position ?? current?.position ?? last + 1,
  }
}

/** The column of a part of the schema: `label.hu` is `label_hu`, `choices.0.label.hu` is `choices_hu`. */
function columnOf(path: readonly PropertyKey[]): keyof typeof columns {
  const parts = path.filter((part) => typeof part === 'string' && !(path[0] === 'choices' && part === 'label'))
  const column = parts.join('_')
  return column in columns ? (column as keyof typeof columns) : 'key'
}

function reasonsOf(content: AttributeRow): readonly { readonly path: readonly PropertyKey[]; readonly reason: Said }[] {
  return faultsIn(attributeSchema, content).map(({ code, path, reason }) => ({
    path,
    reason: code === 'too_small' ? ofCells.isMissing : reason,
  }))
}

/** What the schema refuses, and lists of names that do not match their keys. */
function faultsOf(content: AttributeRow, row: Row): Omit<Fault, 'row'>[] {
  const lists = (['choices_hu', 'choices_en'] as const).flatMap((column) => {
    const [names, keys] = [row[column]?.length, content.choices.length]
    return names === undefined || names === keys
      ? []
      : [
          {
            column,
            reason: ofRows.namesForKeys(countedWords(names, 'name', 'név'), countedWords(keys, 'key', 'kulcs')),
          },
        ]
  })
  const named = new Set<string>(lists.map(({ column }) => column))
  // What a new attribute lacks is reported as such.
  if (content.label.hu === '') named.add('label_hu')
  if (content.label.en === '') named.add('label_en')
  const refused = reasonsOf(content).flatMap(({ path, reason }) => {
    const column = columnOf(path)
    if (named.has(column)) return []
    named.add(column)
    return [{ column, reason }]
  })
  return [...lists, ...refused]
}

async function countUses(database: Queryable, condition: SQL): Promise<number> {
  const [found] = await database.select({ uses: count() }).from(products).where(condition)
  return found?.uses ?? 0
}

/** What products have that the changed attribute would no longer allow. */
async function usesOf(
  database: Queryable,
  content: AttributeRow,
  current: AttributeRow,
): Promise<Omit<Fault, 'row'>[]> {
  const has = sql`jsonb_exists(${products.attributes}, ${content.key})`
  if (content.type !== current.type) {
    const uses = await countUses(database, has)
    return uses === 0
      ? []
      : [{ column: 'type', reason: ofRows.typeIsUsed(current.type, countedWords(uses, 'product', 'termék')) }]
  }
  const faults: Omit<Fault, 'row'>[] = []
  for (const { key: choice } of current.choices) {
    if (content.choices.some((one) => one.key === choice)) continue
    const uses = await countUses(database, sql`${products.attributes}->>${content.key} = ${choice}`)
    if (uses > 0)
      faults.push({ column: 'choices', reason: ofRows.choiceIsUsed(choice, countedWords(uses, 'product', 'termék')) })
  }
  if (content.type === 'number' && content.filterable && !current.filterable) {
    const { size } = await numbersOf(database, content.key)
    if (size > maxFilterNumbers)
      faults.push({
        column: 'filterable',
        reason: ofRows.filterTooMany(size, maxFilterNumbers),
      })
  }
  return faults
}

export const attributeImporter = keyedImporter({
  noun: 'attributes',
  description: 'facts about products, by key: adds new fields and filters, and updates the others',
  columns,
  needed: ['key'],
  requiredForNew: ['type', 'label_hu', 'label_en'],
  identity: (row) => row.key,
  read: async (database) => new Map((await database.select().from(attributes)).map((row) => [row.key, row])),
  merge,
  positionOf: ({ position }) => position,
  faultsOf,
  usesOf,
  cellsOf: ({ label, unit: units, choices, inFeed, inStructuredData, ...attribute }) => ({
    ...attribute,
    ...languageCells('label', label),
    ...languageCells('unit', units),
    choices: choices.map((choice) => choice.key),
    choices_hu: choices.map((choice) => choice.label.hu),
    choices_en: choices.map((choice) => choice.label.en),
    in_feed: inFeed,
    in_structured_data: inStructuredData,
  }),
  save: async (database, rows) => {
    await database
      .insert(attributes)
      .values([...rows])
      .onConflictDoUpdate({ target: attributes.key, set: excluded(attributes, ['key']) })
  },
  nameOf: ({ label, unit, choices }) => ({ label, unit, choices }),
  productsOf: (_, keys) =>
    sql`jsonb_exists_any(${products.attributes}, array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`,
})
