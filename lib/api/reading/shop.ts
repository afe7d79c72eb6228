import {
  articleListItemSchema,
  articleSchema,
  blogSchema,
  pageSchema,
  type Article,
  type Page,
} from '@/lib/contract/content'
import {
  citySchema,
  countrySchema,
  currencySchema,
  heroSchema,
  homeSchema,
  initSchema,
  menuLinkSchema,
  openingHoursSchema,
  shopSchema,
  socialPostSchema,
  type Home,
  type Init,
  articleTeaserSchema,
} from '@/lib/contract/shop'
import { currencies } from '@/lib/money/currency'
import { card, categoryReference, image } from './card'
import { items, paged } from './catalogue'
import {
  lenient,
  readBy,
  derived,
  fieldsOf,
  flag,
  list,
  numeric,
  oneOf,
  text,
  type Reader,
  object,
  type ReadingContext,
} from './reader'

/** Articles without a slug are dropped: they have no page. */
const withPage =
  <Value extends { readonly slug: string }>(reader: Reader<Value>): Reader<Value | null> =>
  (raw, context) => {
    const read = reader(raw, context)
    return read.slug === '' ? null : read
  }
readBy(articleTeaserSchema, withPage(lenient(articleTeaserSchema)))
readBy(articleListItemSchema, withPage(lenient(articleListItemSchema)))

export const blog = paged(lenient(blogSchema))

/** Slugs by language; with a single slug, the other language's is empty. */
function slugsOf({ slug, slugs }: Readonly<Record<string, unknown>>, context: ReadingContext): Page['slugs'] {
  const known = fieldsOf(slugs)
  const read = object<Page['slugs']>({ hu: text(), en: text() })(known, context)
  return { ...read, [context.locale]: read[context.locale] || text()(slug, context) }
}

export const article: Reader<Article> = derived(lenient(articleSchema), (read, raw, context) => ({
  ...read,
  slugs: slugsOf(raw, context),
}))

export const page: Reader<Page> = derived(lenient(pageSchema), (read, raw, context) => ({
  ...read,
  slugs: slugsOf(raw, context),
}))

readBy(menuLinkSchema, lenient(menuLinkSchema, { type: oneOf(menuLinkSchema.shape.type.options, 'static') }))

const { days } = openingHoursSchema.shape
readBy(
  openingHoursSchema,
  lenient(openingHoursSchema, {
    days: (raw) => (Array.isArray(raw) ? days.element.options.filter((day) => raw.includes(day)) : []),
  }),
)
readBy(shopSchema, lenient(shopSchema, { name: text('Shop') }))

type InitCurrency = Init['currencies'][number]
const ownCurrencies: InitCurrency[] = currencies.map(({ id, code, symbol, decimals, minimumAmount }) => ({
  id,
  code,
  symbol,
  decimals,
  minimum_amount: minimumAmount,
}))
readBy(currencySchema, (raw): InitCurrency => {
  const own = ownCurrencies.find(({ id }) => id === numeric(fieldsOf(raw).id))
  return { ...(own ?? ownCurrencies[0]!), ...fieldsOf(raw) }
})

export const init: Reader<Init> = derived(lenient(initSchema), (read, raw, { currencyId }) => ({
  ...read,
  currencies: read.currencies.length > 0 ? read.currencies : ownCurrencies,
  currency_id: numeric(raw.currency_id) ?? currencyId,
}))

/** Room photos and posts without a picture are dropped. */
function readPictured<Schema extends typeof heroSchema | typeof socialPostSchema>(schema: Schema): void {
  const fields = lenient(schema)
  readBy(schema, (raw, context) => (image(fieldsOf(raw).image, context) ? fields(raw, context) : null))
}
readPictured(heroSchema)
readPictured(socialPostSchema)

const { popular_categories: popularCategories } = homeSchema.shape
const popularCategory = lenient(popularCategories.element)

export const home: Reader<Home> = derived(
  lenient(homeSchema, {
    popular_categories: list((raw, context) => ({
      ...popularCategory(raw, context),
      ...categoryReference(raw, context),
    })),
  }),
  (read) => ({
    ...read,
    popular_categories: read.popular_categories.filter(({ slug }) => slug !== ''),
    brands: read.brands.filter(({ slug, name }) => slug !== '' && name !== ''),
  }),
)

export const countries = items(lenient(countrySchema, { eu: flag(true), delivered: flag(true) }))

export const cities = items(
  derived(lenient(citySchema), (read) => ({ ...read, city: read.city || read.name, name: read.name || read.city })),
)

export const favourites = items(card)
