import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { attributes, StoredAttributes } from '@/lib/backend/platform/db/schema/catalogue'
import { text } from '@/lib/backend/platform/http/texts'
import type { ProductAttribute } from '@/lib/contract/attribute'
import { attributeFacet, attributeFilter } from '@/lib/contract/attribute-filter'
import type { Facet } from '@/lib/contract/facet'
import { languageTag, type Locale, type Localized } from '@/lib/i18n/locales'
import type { ListingCounts } from './listing-counts'

export type AttributeRow = typeof attributes.$inferSelect
type StoredValue = StoredAttributes[string]
type NamedAttribute = Pick<AttributeRow, 'key' | 'type' | 'label' | 'unit' | 'choices'>

const noBreakSpace = '\u00a0'

/** "35 kg", "100 000", "80%", localized. */
function numberText(value: number, unit: string, locale: Locale): string {
  const digits = new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 3 }).format(value)
  return unit === '' ? digits : `${digits}${unit === '%' ? '' : noBreakSpace}${unit}`
}

/** A product's value in words; null without one, or if it is not of the attribute's type. Pure. */
export function attributeText(
  attribute: NamedAttribute,
  value: StoredValue | undefined,
  locale: Locale,
): string | null {
  switch (attribute.type) {
    case 'number':
      return typeof value === 'number' ? numberText(value, attribute.unit[locale], locale) : null
    case 'yes-no':
      return typeof value === 'boolean' ? text(locale, value ? 'catalogue.yes' : 'catalogue.no') : null
    case 'choice':
      return attribute.choices.find(({ key }) => key === value)?.label[locale] ?? null
    case 'text':
      return (typeof value === 'object' && value[locale]) || null
  }
}

/** The words by which a product's values are searched: label and value; nothing for a "no". Pure. */
export function attributeNames(rows: readonly NamedAttribute[], stored: StoredAttributes): Localized[] {
  return rows.flatMap((attribute) => {
    const value = stored[attribute.key]
    if (value === undefined || value === false) return []
    const words = (locale: Locale) =>
      [attribute.label[locale], value === true ? null : attributeText(attribute, value, locale)]
        .filter((word) => word !== null)
        .join(' ')
    return [{ hu: words('hu'), en: words('en') }]
  })
}

/** A product's values in the order of the attributes. */
export async function readAttributes(
  database: Queryable,
  stored: StoredAttributes,
  locale: Locale,
): Promise<ProductAttribute[]> {
  const rows = await readCached(database, 'attributes')
  return rows.flatMap((attribute): ProductAttribute[] => {
    const value = stored[attribute.key]
    const words = attributeText(attribute, value, locale)
    if (words === null) return []
    return [
      {
        key: attribute.key,
        label: attribute.label[locale],
        text: words,
        number: typeof value === 'number' ? value : null,
        unit: attribute.unit[locale],
        comparable: attribute.comparable,
        in_structured_data: attribute.inStructuredData,
      },
    ]
  })
}

/** The attributes that are filters, in their order. */
export async function filterAttributes(database: Queryable): Promise<AttributeRow[]> {
  return (await readCached(database, 'attributes')).filter(({ filterable }) => filterable)
}

/** The values an attribute's facet can have, in order, with their text. */
function optionsOf(attribute: AttributeRow, counts: ListingCounts, locale: Locale): [value: string, label: string][] {
  if (attribute.type === 'choice') return attribute.choices.map(({ key, label }) => [key, label[locale]])
  if (attribute.type === 'yes-no') return (['yes', 'no'] as const).map((key) => [key, text(locale, `catalogue.${key}`)])
  const prefix = `${attributeFacet(attribute.key)} `
  return [...counts.values.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((value) => Number.isFinite(Number(value)))
    .toSorted((a, b) => Number(a) - Number(b))
    .map((value) => [value, numberText(Number(value), attribute.unit[locale], locale)])
}

/** The facets of attributes that occur in the listing, with the values that do, as in readFacets. Pure. */
export function attributeFacets(rows: readonly AttributeRow[], counts: ListingCounts, locale: Locale): Facet[] {
  return rows.flatMap((attribute): Facet[] => {
    const key = attributeFacet(attribute.key)
    const values = optionsOf(attribute, counts, locale).flatMap(([value, label]) => {
      const count = counts.values.get(`${key} ${value}`)
      return count === undefined ? [] : [{ value: attributeFilter(attribute.key, value), label, count }]
    })
    return values.length === 0 ? [] : [{ kind: 'values', key, label: attribute.label[locale], values }]
  })
}
