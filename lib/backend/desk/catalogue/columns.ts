import { z } from '@hono/zod-openapi'
import type { DeskColumn } from '@/lib/contract/desk/rows'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { isOfferedLocale, offered, offeredCurrencies, shopLocale } from '@/lib/i18n/offered'
import { currencies } from '@/lib/money/currency'
import type { Column } from '../../exchange/import/cells'
import { attributeColumns } from '../../exchange/import/products/attributes'
import { columnsOf, type AnyImporter } from '../../exchange/import/importer'
import { readReferences } from '../../exchange/import/products/references'
import { readCached } from '../../platform/db/cached-tables'
import type { Queryable } from '../../platform/db/database'
import { clearingHint } from '../../exchange/import/cells'

/** The columns of an import, for a form that edits one of its rows. */

type Group = DeskColumn['group']
type Choices = NonNullable<DeskColumn['choices']>

/** The groups of columns by the beginnings of their names; the first that fits. Others are facts. */
const beginnings: readonly (readonly [Group, RegExp])[] = [
  ['options', /^options$/],
  ['pictures', /^(?:images?$|images_alt_|model_3d)/],
  ['prices', /^(?:price_|original_price_|volume_prices_|vat_rate$|amount_|minimum_)/],
  ['stock', /^(?:stock$|availability$|lead_time_days$|active$|custom_made$|on_display$|popularity$|delivery_class$)/],
  [
    'places',
    /^(?:brand$|category$|categories$|colours?$|hex$|model$|variant_group$|materials$|tags$|related$|parent$|position$)/,
  ],
  ['texts', /^(?!attr\.).*_(?:hu|en)$/],
]

export const groupOf = (name: string): Group => beginnings.find(([, form]) => form.test(name))?.[0] ?? 'facts'

/** Whether the shop has the language or the currency in which a column ends. */
export function isOfferedColumn(name: string): boolean {
  const ending = /_([a-z]{2,3})$/.exec(name)?.[1] ?? ''
  if (isLocale(ending)) return isOfferedLocale(ending)
  const isCurrency = currencies.some(({ code }) => code.toLowerCase() === ending)
  return !isCurrency || offeredCurrencies().some(({ code }) => code.toLowerCase() === ending)
}

/** What columns that name records of the shop can name. */
async function referenceChoices(database: Queryable): Promise<Readonly<Record<string, Choices>>> {
  const { brands, categories, colours, materials } = await readReferences(database)
  const locale = shopLocale()
  const named = <Row>(rows: ReadonlyMap<string, Row>, nameOf: (row: Row) => string): Choices =>
    [...rows].map(([id, row]) => ({ id, name: nameOf(row) })).toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const ofCategories = named(categories, ({ title }) => title[locale])
  const ofColours = named(colours, ({ name }) => name[locale])
  return {
    brand: named(brands, ({ name }) => name),
    category: ofCategories,
    categories: ofCategories,
    parent: ofCategories,
    colour: ofColours,
    colours: ofColours,
    materials: named(materials, ({ name }) => name[locale]),
  }
}

/** What the owner calls columns of attributes, and their choices. */
async function attributeNames(database: Queryable, locale: Locale) {
  const attributes = await readCached(database, 'attributes')
  return new Map(
    attributes.flatMap((attribute) => {
      const { label, unit, type, choices } = attribute
      const names = {
        label: unit[locale] ? `${label[locale]} (${unit[locale]})` : label[locale],
        choices: type === 'choice' ? choices.map((choice) => ({ id: choice.key, name: choice.label[locale] })) : null,
      }
      return Object.keys(attributeColumns([attribute])).map((column) => [column, names] as const)
    }),
  )
}

/** What the JSON of a column can be, without currencies that the shop does not have. */
function schemaOf({ json }: Column<unknown>): DeskColumn['schema'] {
  if (!json) return null
  const others = currencies.map(({ code }) => code).filter((code) => !offered().currencies.includes(code))
  const schema = JSON.stringify(z.toJSONSchema(json, { io: 'input' }))
  return JSON.parse(schema, (name, value: unknown) =>
    others.some((code) => code === name) ? undefined : value,
  ) as DeskColumn['schema']
}

/** The columns that a form shows. */
export async function deskColumns(database: Queryable, importer: AnyImporter, locale: Locale): Promise<DeskColumn[]> {
  const references = await referenceChoices(database)
  const ofAttributes = await attributeNames(database, locale)
  return Object.entries(await columnsOf(database, importer))
    .filter(([name]) => isOfferedColumn(name))
    .map(([name, column]) => ({
      name,
      label: ofAttributes.get(name)?.label ?? null,
      // An emptied field clears it.
      help: column.help[locale].replace(clearingHint[locale], ''),
      group: groupOf(name),
      is_key: importer.needed.includes(name),
      is_clearable: column.isClearable === true,
      is_long: column.isLong === true,
      is_list: column.isList === true,
      of: column.of ?? null,
      choices:
        references[name] ?? ofAttributes.get(name)?.choices ?? column.choices?.map((id) => ({ id, name: id })) ?? null,
      schema: schemaOf(column),
    }))
}
