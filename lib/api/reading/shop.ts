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
  type City,
  type Country,
  type Home,
  type Init,
} from '@/lib/contract/shop'
import { currencies } from '@/lib/money/currency'
import { card, categoryReference, image } from './card'
import { itemsOf } from './catalogue'
import './content'
import { lenient, readBy } from './lenient'
import { derived, fieldsOf, flag, list, numeric, oneOf, text, type Reader } from './reader'

readBy(menuLinkSchema, lenient(menuLinkSchema, { type: oneOf(menuLinkSchema.shape.type.options, 'static') }))

const { days } = openingHoursSchema.shape
readBy(
  openingHoursSchema,
  lenient(openingHoursSchema, {
    days: (raw) => (Array.isArray(raw) ? days.element.options.filter((day) => raw.includes(day)) : []),
  }),
)
readBy(shopSchema, lenient(shopSchema, { name: text('Nidora') }))

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

const country = lenient(countrySchema, { eu: flag(true), delivered: flag(true) })
export const countries: Reader<Country[]> = (raw, context) => list(country)(itemsOf(raw), context)

const city = derived(lenient(citySchema), (read) => ({
  ...read,
  city: read.city || read.name,
  name: read.name || read.city,
}))
export const cities: Reader<City[]> = (raw, context) => list(city)(itemsOf(raw), context)

export const favourites: Reader<ReturnType<typeof card>[]> = (raw, context) => list(card)(itemsOf(raw), context)
