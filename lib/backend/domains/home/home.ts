import { findProductCards } from '@/lib/backend/domains/catalogue/cards'
import { countProducts, findCategories, referenceOf } from '@/lib/backend/domains/catalogue/categories'
import { productIdMap } from '@/lib/backend/domains/catalogue/store'
import { findTeasers, toTeaser } from '@/lib/backend/domains/content/articles'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { pictureAddress } from '@/lib/backend/domains/shop/picture-address'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { path, productPath } from '@/lib/routing/path'
import type { HomeDocument, KeyedLink } from '../shop/document-schemas'
import { readDocuments, pictureOf } from '../shop/documents'
import { findMenuTargets, readCatalogueFacts } from './store'

/** Response of GET /api/home, from the operator's document and the targets of its keys. */
export async function readHome(database: Queryable, locale: Locale, currency: CurrencyCode): Promise<Home> {
  return composeHome(await readInput(database, locale, currency))
}

type HomeInput = Awaited<ReturnType<typeof readInput>>

/** The targets by key, brands by slug. Items missing in a currency or language are left out. */
async function readInput(database: Queryable, locale: Locale, currency: CurrencyCode) {
  const { home, pictures } = await readDocuments(database, ['home', 'pictures'])
  const ids = await productIdMap(database, productKeys(home))
  const cards = await findProductCards(database, [...ids.values()], locale, currency)
  const categories = await findCategories(database)
  const { pages } = await findMenuTargets(database, locale)
  const teasers = await findTeasers(database)
  const facts = await readCatalogueFacts(database, currency)
  const brands = await readCached(database, 'brands')
  return {
    home,
    pictures,
    locale,
    currency,
    biggestDiscount: facts.biggestDiscount,
    cards: new Map([...ids].flatMap(([key, id]) => pair(key, cards.get(id)))),
    categories: new Map(categories.map((row) => [row.key, row])),
    productCounts: await countProducts(database, currency),
    pages,
    articles: new Map(teasers.map((row) => [row.key, row])),
    brands: new Map(brands.map(({ slug, name }) => [slug, { slug, name }])),
  }
}

function pair<Value>(key: string, value: Value | undefined): [string, Value][] {
  return value === undefined ? [] : [[key, value]]
}

function productKeys(home: HomeDocument): string[] {
  const linked = home.social_feed.filter(({ link }) => link.type === 'product').map(({ link }) => link.key)
  const shown = home.heroes.flatMap(({ hotspots }) => hotspots.map(({ product }) => product))
  return [...new Set([...home.popular_products, ...home.newest_products, ...home.discount_slider, ...linked, ...shown])]
}

/** Composes the home page. Pure. */
function composeHome(input: HomeInput): Home {
  const { home, pictures, locale } = input
  const pick = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]) =>
    keys.flatMap((key) => map.get(key) ?? [])
  const picture = (name: string) => pictureOf(pictures, pictureAddress(name), locale)
  return {
    title: home.title?.[locale] ?? null,
    heroes: home.heroes.flatMap((hero) => {
      const primary = hrefOf(hero.primary.link, input)
      if (primary === undefined) return []
      const secondary = hero.secondary && hrefOf(hero.secondary.link, input)
      return [
        {
          key: hero.key,
          eyebrow: hero.eyebrow?.[locale] ?? null,
          title: hero.title[locale],
          text: hero.text[locale],
          image: picture(hero.image),
          primary: { label: hero.primary.label[locale], href: primary },
          secondary: hero.secondary && secondary ? { label: hero.secondary.label[locale], href: secondary } : null,
          points: (hero.points ?? []).map((point) => point[locale]),
          hotspots: hero.hotspots.flatMap(({ product, x, y }) => {
            const card = input.cards.get(product)
            return card ? [{ x, y, product: card }] : []
          }),
        },
      ]
    }),
    headings: Object.fromEntries(
      Object.entries(home.headings).map(([key, heading]) => [
        key,
        heading[locale].replace('{percent}', String(input.biggestDiscount)),
      ]),
    ),
    popular_categories: pick(input.categories, home.popular_categories).map((row) => ({
      ...referenceOf(row, locale),
      image: pictureOf(pictures, row.image, locale),
      product_count: input.productCounts.get(row.id) ?? 0,
    })),
    popular: pick(input.cards, home.popular_products),
    newest: pick(input.cards, home.newest_products),
    discounted: pick(input.cards, home.discount_slider).filter((card) => card.discount_percent > 0),
    brands: pick(input.brands, home.brand_strip),
    articles: pick(input.articles, home.articles).map((row) => toTeaser(row, pictures, locale)),
    social_feed: home.social_feed.flatMap(({ image, author, text, link }) => {
      const href = hrefOf(link, input)
      return href === undefined ? [] : [{ image: picture(image), author, text: text[locale], href }]
    }),
    newsletter: { title: home.newsletter.title[locale], text: home.newsletter.text[locale] },
  }
}

/** Public path of a link's target; undefined when it does not exist. */
function hrefOf({ type, key }: KeyedLink, input: HomeInput): string | undefined {
  const { locale } = input
  switch (type) {
    case 'category': {
      const category = input.categories.get(key)
      return category && path('categories-category_slug', { category_slug: category.path[locale] }, locale)
    }
    case 'content': {
      const slug = input.pages.get(key)
      return slug && path('page_slug', { page_slug: slug }, locale)
    }
    case 'product': {
      const card = input.cards.get(key)
      return card && productPath(card, locale)
    }
    case 'article': {
      const article = input.articles.get(key)
      return article && path('blog-slug', { slug: article.slug[locale] }, locale)
    }
    case 'static':
      return key in staticRoutes ? path(staticRoutes[key as keyof typeof staticRoutes], {}, locale) : undefined
  }
}

/** Routes without parameters that the home page may link to. */
const staticRoutes = {
  offer: 'offer',
  sale: 'sale',
  blog: 'blog',
  'all-products': 'all-products',
  'project-inquiry': 'project-inquiry',
} as const
