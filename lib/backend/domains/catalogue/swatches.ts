import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { prepared } from '@/lib/backend/platform/db/statements'
import {
  brands,
  categories,
  productPrices,
  products,
  type ProductDimensions,
} from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductCard } from '@/lib/contract/catalogue'
import { languageTag, perLocale, type Locale, type Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { priceIn, productLink, readableProducts } from './product-row'

type Swatch = ProductCard['swatches'][number]

interface Member {
  readonly id: number
  readonly variantGroup: string
  readonly title: Localized
  readonly slug: Localized
  readonly colourName: Localized
  readonly hex: string
  readonly category: { readonly id: number; readonly path: Localized }
}

export const memberColumns = {
  id: products.id,
  articleNumber: products.articleNumber,
  variantGroup: products.variantGroup,
  title: products.title,
  slug: products.slug,
  colourName: products.colourName,
  hex: products.hex,
  category: { id: categories.id, path: categories.path, title: categories.title },
  brand: { slug: brands.slug, name: brands.name },
}

const membersOf = prepared((db) =>
  db
    .select(memberColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productPrices, priceIn(sql.placeholder('currency')))
    .where(and(eq(products.variantGroup, sql`any(${sql.placeholder('groups')})`), eq(products.isActive, true)))
    .orderBy(asc(products.id)),
)

/** Swatches by product id; variants not sold in the currency are left out. */
export async function findSwatches(
  database: Queryable,
  of: readonly { readonly id: number; readonly variantGroup: string }[],
  locale: Locale,
  currency: CurrencyCode,
): Promise<Map<number, Swatch[]>> {
  if (of.length === 0) return new Map()
  const groups = [...new Set(of.map((product) => product.variantGroup))]
  const members: Member[] = readableProducts(await membersOf(database).execute({ groups, currency }))
  const byGroup = new Map<string, Member[]>()
  for (const member of members) {
    const group = byGroup.get(member.variantGroup)
    if (group) group.push(member)
    else byGroup.set(member.variantGroup, [member])
  }
  return new Map(
    of.map((product) => {
      const group = byGroup.get(product.variantGroup) ?? []
      return [product.id, onePerColour(group, product.id).map((member) => swatch(member, locale))]
    }),
  )
}

/**
 * One variant per visible colour, in order; the product itself represents its own. Variants of one colour may differ in
 * the rest of their colour name: oak, and oak with cane doors. Pure.
 */
export function onePerColour<M extends { readonly id: number; readonly hex: string }>(
  group: readonly M[],
  ownId: number,
): M[] {
  const own = group.find((member) => member.id === ownId)
  const colours = new Map<string, M>()
  for (const member of group) {
    if (!colours.has(member.hex)) colours.set(member.hex, member.hex === own?.hex ? own : member)
  }
  return [...colours.values()]
}

export function swatch(member: Omit<Member, 'variantGroup'>, locale: Locale): Swatch {
  return {
    id: member.id,
    title: member.title[locale],
    colour_name: member.colourName[locale],
    hex: member.hex,
    link: productLink(member, locale),
  }
}

const tenths = perLocale((locale) => new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 1 }))

/** A variant's size label: its width, "80 cm"; empty when unknown. */
export function mainMeasure({ width }: ProductDimensions, locale: Locale): string {
  if (width === undefined) return ''
  return `${tenths(locale).format(width / 10)} cm`
}

type SizedMember = Pick<Member, 'title' | 'colourName'> & { readonly dimensionsMm: ProductDimensions }

/**
 * What distinguishes a variant apart from colour: the size where widths differ, otherwise the part of its title after
 * the common prefix.
 */
export function optionOf(member: SizedMember, group: readonly SizedMember[], locale: Locale): string {
  const widths = new Set(group.map(({ dimensionsMm }) => dimensionsMm.width))
  if (widths.size > 1) return mainMeasure(member.dimensionsMm, locale)
  const sameColour = group.filter(({ colourName }) => colourName[locale] === member.colourName[locale])
  if (sameColour.length < 2) return ''
  return distinguishingPart(
    member.title[locale],
    group.map(({ title }) => title[locale]),
  )
}

function distinguishingPart(title: string, titles: readonly string[]): string {
  const words = title.split(' ')
  const shared = words.findIndex((word, index) => titles.some((other) => other.split(' ')[index] !== word))
  return shared < 0 ? '' : words.slice(shared).join(' ')
}
