import {
  brandSchema,
  categoryDetailSchema,
  categorySchema,
  listingSchema,
  suggestionsSchema,
  type Category,
  type Suggestions,
  type CategoryReference,
  deliveryPromiseSchema,
  productCardSchema,
  productSchema,
  variantSchema,
  type Product,
} from '@/lib/contract/catalogue'
import { facetSchema, facetValueSchema, type Facet } from '@/lib/contract/facet'
import { feedDetailSchema, productAttributeSchema } from '@/lib/contract/attribute'
import { lookupSchema } from '@/lib/contract/lookup'
import { metaSchema, type Meta } from '@/lib/contract/common'
import { feedItemSchema, feedSchema, type FeedItem } from '@/lib/contract/feed'
import { currencyCodeOf } from '@/lib/money/currency'
import { netPrice, standardVatRate } from '@/lib/money/money'
import { card, partialLink, swatch } from './card'
import { offeredOptions } from './options'
import {
  lenient,
  readBy,
  derived,
  fieldsOf,
  list,
  number,
  numeric,
  type MenuCategory,
  type Reader,
  flag,
  object,
  optional,
  text,
} from './reader'

const metaFields = lenient(metaSchema, { current_page: number(1), last_page: number(1), per_page: number(24) })

/** Pagination; a list without it is complete. */
function metaOf(raw: unknown, items: readonly unknown[]): Meta {
  const read = metaFields(raw, undefined as never)
  return { ...read, total: numeric(fieldsOf(raw).total) ?? items.length }
}

/** A list, or the `items` of an object. */
export function itemsOf(raw: unknown): unknown {
  return Array.isArray(raw) ? raw : fieldsOf(raw).items
}

export const items =
  <Value>(reader: Reader<Value | null>): Reader<Value[]> =>
  (raw, context) =>
    list(reader)(itemsOf(raw), context)

/** A page of a list; without pages it may be sent as a bare list. */
export const paged =
  <Value extends { readonly items: readonly unknown[]; readonly meta: Meta }>(reader: Reader<Value>): Reader<Value> =>
  (raw, context) => {
    const read = reader({ ...fieldsOf(raw), items: itemsOf(raw) }, context)
    return { ...read, meta: metaOf(fieldsOf(raw).meta, read.items) }
  }

const facetValues = list(lenient(facetValueSchema))

/** Facets of an unknown kind are dropped. */
readBy(facetSchema, (raw, context): Facet | null => {
  const { kind, key, label, values, min, max, min_net, max_net } = fieldsOf(raw)
  const [from, to] = [numeric(min), numeric(max)]
  if (kind === 'range' && from !== undefined && to !== undefined) {
    const net = (given: unknown, gross: number) =>
      numeric(given) ?? netPrice(gross, currencyCodeOf(context.currencyId), standardVatRate)
    return { kind, key: String(key), min: from, max: to, min_net: net(min_net, from), max_net: net(max_net, to) }
  }
  if (kind !== 'values') return null
  return {
    kind,
    key: String(key),
    ...(typeof label === 'string' && { label }),
    values: facetValues(values, context),
  }
})

export const listing = paged(lenient(listingSchema))

const categoryFields = items(lenient(categorySchema))

/**
 * Slug path of a category: the menu's, else built from its parents. If the parents cannot be resolved, an error is
 * logged to the console and the category's own slug is used.
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
      console.error(`The slug path of category ${category.id} cannot be built: its parent ${id} is missing or circular`)
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
  const read = categoryFields(raw, context)
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

export const categoryDetail = lenient(categoryDetailSchema)

export const brands = derived(items(lenient(brandSchema)), (read) =>
  read.filter(({ slug, name }) => slug !== '' && name !== ''),
)

export const suggestions: Reader<Suggestions> = derived(lenient(suggestionsSchema), (read) => ({
  ...read,
  categories: read.categories.filter(({ slug }) => slug !== ''),
  articles: read.articles.filter(({ slug }) => slug !== ''),
}))

export const lookup = lenient(lookupSchema)

const feedFields = lenient(feedItemSchema, { details: optional(list(lenient(feedDetailSchema))) })
const isOfBoth = (name: string) => name in productCardSchema.shape && name in feedItemSchema.shape
const feedItem: Reader<FeedItem> = (raw, context) => ({
  ...feedFields(raw, context),
  ...Object.fromEntries(Object.entries(card(raw, context)).filter(([name]) => isOfBoth(name))),
})
export const feed = paged(lenient(feedSchema, { items: list(feedItem) }))

/** The categories of GET /api/init's menu by id: titles, slug paths and parents. */
export function menuCategories(init: unknown): Map<number, MenuCategory> {
  const found = new Map<number, MenuCategory>()
  const walk = (items: unknown, parentId: number | null) => {
    if (!Array.isArray(items)) return
    for (const item of items) {
      const { title, link, children } = fieldsOf(item)
      const { type, slug, ref_id: reference } = fieldsOf(link)
      const id = numeric(reference)
      const isCategory = type === 'category' && id !== undefined && typeof slug === 'string' && slug !== ''
      if (isCategory && !found.has(id)) found.set(id, { id, title: String(title ?? ''), slug, parentId })
      walk(children, isCategory ? id : parentId)
    }
  }
  const menu = fieldsOf(fieldsOf(init).menu)
  walk(menu.categories, null)
  walk(menu.header, null)
  return found
}

/** The path from the root to a category; empty if it is not in the menu. */
function menuTrail(id: number, categories: ReadonlyMap<number, MenuCategory>): CategoryReference[] {
  const trail: CategoryReference[] = []
  for (let one = categories.get(id); one && trail.length < 9; one = categories.get(one.parentId ?? -1)) {
    trail.unshift({ id: one.id, title: one.title, slug: one.slug, merchant_identifiers: { google: '' } })
  }
  return trail
}

/** Paragraphs, sent as one text or as a list. */
const paragraphs: Reader<string[]> = (raw, context) =>
  typeof raw === 'string' ? raw.split(/\n{2,}/).filter((part) => part.trim() !== '') : list(text())(raw, context)

const variantFields = lenient(variantSchema)
readBy(variantSchema, (raw, context) => variantFields(swatch(raw, context), context))

readBy(deliveryPromiseSchema, lenient(deliveryPromiseSchema, { available: flag(true) }))

const productFields = lenient(productSchema, {
  description: paragraphs,
  attributes: optional(list(lenient(productAttributeSchema))),
  options: offeredOptions,
  price_valid_until: optional(text()),
  // The shop's default, and the legal minimum.
  warranty_years: number(2),
  links: object<Product['links']>({ hu: partialLink, en: partialLink }),
})

/** A product; missing breadcrumbs are derived from the menu. */
export const product: Reader<Product> = derived(
  (raw, context) => productFields(card(raw, context), context),
  (read, raw, { categories, locale }) => ({
    ...read,
    breadcrumbs: read.breadcrumbs.length > 0 ? read.breadcrumbs : menuTrail(read.category.id, categories),
    // The other language's address is empty if unknown.
    links: raw.links === undefined ? { ...read.links, [locale]: read.link } : read.links,
  }),
)
