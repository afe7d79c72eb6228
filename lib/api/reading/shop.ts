import type { City, Country, Home, Init, MenuItem, Place, Shop, Showroom } from '@/lib/contract/shop'
import { currencies } from '@/lib/money/currency'
import { itemsOf } from './catalogue'
import { card, categoryReference, image } from './card'
import { teasers } from './content'
import { derived, fieldsOf, flag, list, nullable, number, numeric, object, oneOf, text, type Reader } from './reader'

type Link = NonNullable<MenuItem['link']>
const linkFields: Reader<Link> = object<Link>({
  type: oneOf(['content', 'category', 'static'], 'static'),
  slug: text(),
  ref_id: nullable(number()),
})
const menuItem: Reader<MenuItem> = object<MenuItem>({
  title: text(),
  link: nullable(linkFields),
  children: (raw, context) => list(menuItem)(raw, context),
})

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const placeFields: Reader<Place> = object<Place>({
  name: text(),
  zipcode: text(),
  city: text(),
  address: text(),
  latitude: number(),
  longitude: number(),
  opening_hours: list(
    object<Place['opening_hours'][number]>({
      days: (raw) => (Array.isArray(raw) ? days.filter((day) => raw.includes(day)) : []),
      opens: text(),
      closes: text(),
    }),
  ),
  closed: list(text()),
  map_links: object<Place['map_links']>({ google_maps: text(), waze: text() }),
})
const showroomFields: Reader<Showroom> = (raw, context) => ({
  ...placeFields(raw, context),
  landmark: text()(fieldsOf(raw).landmark, context),
})

const shop: Reader<Shop> = object<Shop>({
  name: text('Nidora'),
  legal_name: text(),
  slogan: text(),
  description: text(),
  phone: text(),
  phone_e164: text(),
  email: text(),
  phone_hours: text(),
  tax_number: text(),
  registry_number: text(),
  showroom: nullable(showroomFields),
  warehouse: nullable(placeFields),
  social: list(object<Shop['social'][number]>({ network: text(), handle: text(), url: text() })),
})

type InitCurrency = Init['currencies'][number]
const ownCurrencies: InitCurrency[] = currencies.map(({ id, code, symbol, decimals, minimumAmount }) => ({
  id,
  code,
  symbol,
  decimals,
  minimum_amount: minimumAmount,
}))
const currency: Reader<InitCurrency> = (raw) => {
  const own = ownCurrencies.find(({ id }) => id === numeric(fieldsOf(raw).id))
  return { ...(own ?? ownCurrencies[0]!), ...fieldsOf(raw) }
}

type Extension = Init['extensions'][number]

export const init: Reader<Init> = derived(
  object<Init>({
    menu: object<Init['menu']>({
      header: list(menuItem),
      categories: list(menuItem),
      footer: list(menuItem),
      footer_legal: list(menuItem),
    }),
    all_products: number(),
    biggest_discount: number(),
    extensions: list(object<Extension>({ name: text(), data: object<Extension['data']>({ enabled: flag() }) })),
    currencies: list(currency),
    currency_id: number(),
    announcements: list(object<Init['announcements'][number]>({ icon: text(), text: text() })),
    shop,
    free_delivery_from_gross: nullable(number()),
    cart_hold_minutes: number(),
  }),
  (read, raw, { currencyId }) => ({
    ...read,
    currencies: read.currencies.length > 0 ? read.currencies : ownCurrencies,
    currency_id: numeric(raw.currency_id) ?? currencyId,
  }),
)

type Hero = Home['heroes'][number]
const homeLink = object<Hero['primary']>({ label: text(), href: text() })
/** Room photos with hotspots; those without a picture are dropped. */
const heroes: Reader<Hero[]> = (raw, context) =>
  (Array.isArray(raw) ? raw : []).flatMap((one) => {
    const picture = image(fieldsOf(one).image, context)
    if (!picture) return []
    return {
      ...object<Omit<Hero, 'image'>>({
        key: text(),
        eyebrow: nullable(text()),
        title: text(),
        text: text(),
        primary: homeLink,
        secondary: nullable(homeLink),
        points: list(text()),
        hotspots: list(object<Hero['hotspots'][number]>({ x: number(), y: number(), product: card })),
      })(one, context),
      image: picture,
    }
  })

type PopularCategory = Home['popular_categories'][number]
const popularCategory: Reader<PopularCategory> = (raw, context) => ({
  ...object<Pick<PopularCategory, 'image' | 'product_count'>>({ image, product_count: nullable(number()) })(
    raw,
    context,
  ),
  ...categoryReference(raw, context),
})

type SocialPost = Home['social_feed'][number]
const socialPosts: Reader<SocialPost[]> = (raw, context) =>
  (Array.isArray(raw) ? raw : []).flatMap((one) => {
    const picture = image(fieldsOf(one).image, context)
    if (!picture) return []
    const fields = object<Omit<SocialPost, 'image'>>({ author: text(), text: text(), href: text() })(one, context)
    return { ...fields, image: picture }
  })

const homeBrand = object<Home['brands'][number]>({ slug: text(), name: text() })

export const home: Reader<Home> = object<Home>({
  heroes,
  usp: list(object<Home['usp'][number]>({ key: text(), icon: text(), title: text(), text: text() })),
  headings: (raw) => fieldsOf(raw) as Home['headings'],
  popular_categories: (raw, context) => list(popularCategory)(raw, context).filter(({ slug }) => slug !== ''),
  popular: list(card),
  newest: list(card),
  discounted: list(card),
  brands: (raw, context) => list(homeBrand)(raw, context).filter(({ slug, name }) => slug !== '' && name !== ''),
  articles: teasers,
  social_feed: socialPosts,
  newsletter: object<Home['newsletter']>({ title: text(), text: text() }),
})

export const countries: Reader<Country[]> = (raw, context) =>
  list(
    object<Country>({
      id: number(),
      iso2: text(),
      iso3: text(),
      name: text(),
      eu: flag(true),
      vat_prefix: nullable(text()),
      phone_prefix: text(),
      delivered: flag(true),
    }),
  )(itemsOf(raw), context)

export const cities: Reader<City[]> = (raw, context) =>
  list(
    derived(
      object<City>({ id: number(), city: text(), name: text(), county: text(), zipcodes: list(text()) }),
      (read) => ({ ...read, city: read.city || read.name, name: read.name || read.city }),
    ),
  )(itemsOf(raw), context)

export const favourites: Reader<ReturnType<typeof card>[]> = (raw, context) => list(card)(itemsOf(raw), context)
