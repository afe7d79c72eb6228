import type {
  Brand,
  Category,
  CategoryDetail,
  Facet,
  Listing,
  Lookup,
  LookupItem,
  ProductCard,
  Suggestions,
} from '@/lib/contract/catalogue'
import type { Meta } from '@/lib/contract/common'
import type { Feed, FeedItem } from '@/lib/contract/feed'
import { card, categoryReference, image } from './card'
import {
  derived,
  fieldsOf,
  list,
  nullable,
  number,
  numeric,
  object,
  text,
  type MenuCategory,
  type Reader,
} from './reader'

const metaFields: Reader<Meta> = object<Meta>({
  current_page: number(1),
  last_page: number(1),
  per_page: number(24),
  total: number(),
})

/** Pagination; a list without it is complete. */
export function metaOf(raw: unknown, items: readonly unknown[]): Meta {
  const read = metaFields(raw, undefined as never)
  return { ...read, total: numeric(fieldsOf(raw).total) ?? items.length }
}

/** A list, or the `items` of an object. */
export function itemsOf(raw: unknown): unknown {
  return Array.isArray(raw) ? raw : fieldsOf(raw).items
}

type Values = Extract<Facet, { kind: 'values' }>
type FacetValue = Values['values'][number]
const facetValue: Reader<FacetValue> = object<FacetValue>({ value: text(), label: text(), count: number() })

/** Facets of an unknown kind are dropped. */
const facets: Reader<Facet[]> = (raw, context) =>
  (Array.isArray(raw) ? raw : []).flatMap((one): Facet[] => {
    const { kind, key, values, min, max } = fieldsOf(one)
    const [from, to] = [numeric(min), numeric(max)]
    if (kind === 'range' && from !== undefined && to !== undefined)
      return [{ kind, key: String(key), min: from, max: to }]
    return kind === 'values' ? [{ kind, key: String(key), values: list(facetValue)(values, context) }] : []
  })

export const listing: Reader<Listing> = (raw, context) => {
  const items = list(card)(itemsOf(raw), context)
  const fields = fieldsOf(raw)
  return {
    ...fields,
    items,
    meta: metaOf(fields.meta, items),
    facets: facets(fields.facets, context),
    corrected_query: nullable(text())(fields.corrected_query, context),
  }
}

const categoryFields: Reader<Category> = object<Category>({
  id: number(),
  title: text(),
  slug: text(),
  merchant_identifiers: object<Category['merchant_identifiers']>({ google: text() }),
  parent_id: nullable(number()),
  intro: text(),
  seo_description: text(),
  image,
  product_count: nullable(number()),
  slugs: object<Category['slugs']>({ hu: text(), en: text() }),
  updated_at: text(),
})

/**
 * Slug path of a category: the menu's, else built from its parents. If the parents cannot be resolved, its own slug,
 * with a console warning.
 */
function slugPath(
  category: Category,
  all: ReadonlyMap<number, Category>,
  categories: ReadonlyMap<number, MenuCategory>,
): string {
  const known = categories.get(category.id)
  if (known) return known.slug
  const parts = [category.slug]
  const seen = new Set([category.id])
  for (let id = category.parent_id; id !== null;) {
    const parent = all.get(id)
    if (!parent || seen.has(id)) {
      console.error(`The slug path of category ${category.id} cannot be built: its parent ${id} leads nowhere`)
      return category.slug
    }
    if (parts[0]?.startsWith(`${parent.slug}/`)) return parts.join('/')
    seen.add(id)
    parts.unshift(parent.slug)
    id = parent.parent_id
  }
  return parts.join('/')
}

/** All categories; missing titles and paths are taken from the menu. */
export const categoryList: Reader<Category[]> = (raw, context) => {
  const read = list(categoryFields)(itemsOf(raw), context)
  const all = new Map(read.map((category) => [category.id, category]))
  return read.map((category) => {
    const isWhole = category.slugs[context.locale] !== ''
    const slug = isWhole ? category.slug : slugPath(category, all, context.categories)
    return {
      ...category,
      slug,
      title: category.title || (context.categories.get(category.id)?.title ?? slug),
      slugs: isWhole ? category.slugs : { ...category.slugs, [context.locale]: slug },
    }
  })
}

export const categoryDetail: Reader<CategoryDetail> = object<CategoryDetail>({
  category: categoryFields,
  breadcrumbs: list(categoryReference),
  children: list(categoryFields),
})

const brand: Reader<Brand> = object<Brand>({
  slug: text(),
  name: text(),
  country: text(),
  about: text(),
  product_count: number(),
})
export const brands: Reader<Brand[]> = (raw, context) =>
  list(brand)(itemsOf(raw), context).filter(({ slug, name }) => slug !== '' && name !== '')

type FoundArticle = Suggestions['articles'][number]
export const suggestions: Reader<Suggestions> = derived(
  object<Suggestions>({
    products: list(card),
    categories: list(categoryReference),
    articles: list(object<FoundArticle>({ slug: text(), title: text() })),
  }),
  (read) => ({
    ...read,
    categories: read.categories.filter(({ slug }) => slug !== ''),
    articles: read.articles.filter(({ slug }) => slug !== ''),
  }),
)

const lookupItem: Reader<LookupItem> = object<LookupItem>({
  term: text(),
  product: nullable(card),
  suggestions: list(card),
})
export const lookup: Reader<Lookup> = object<Lookup>({ items: list(lookupItem) })

type FeedFacts = Omit<FeedItem, keyof ProductCard>
const noDimensions: FeedItem['dimensions_mm'] = {
  width: null,
  depth: null,
  height: null,
  seat_height: null,
  seat_depth: null,
  extended_width: null,
  cord_length: null,
}
const feedFacts: Reader<FeedFacts> = object<FeedFacts>({
  description: text(),
  category_titles: list(text()),
  gtin: nullable(text()),
  variant_group: text(),
  colour_name: text(),
  material_names: list(text()),
  dimensions_mm: (raw) => ({ ...noDimensions, ...fieldsOf(raw) }),
  weight_kg: nullable(number()),
  delivery_gross: nullable(number()),
})

const feedItem: Reader<FeedItem> = (raw, context) => {
  const { id, article_number, title, brand, category, link, price_gross, price_original_gross, ...rest } = card(
    raw,
    context,
  )
  const { availability, lead_time_days, images } = rest
  const told = { id, article_number, title, brand, category, link, price_gross, price_original_gross }
  return { ...feedFacts(raw, context), ...told, availability, lead_time_days, images }
}

export const feed: Reader<Feed> = (raw, context) => {
  const items = list(feedItem)(itemsOf(raw), context)
  return { ...fieldsOf(raw), items, meta: metaOf(fieldsOf(raw).meta, items) }
}
