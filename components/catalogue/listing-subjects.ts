import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { categoryOfSlug, categoryTrail, childrenOf } from '@/lib/catalogue/category-tree'
import { listingScopes, type ListingScope, defaultListing, type ListingState } from '@/lib/catalogue/listing-state'
import { readCategories, readListing, readMovedCategory } from '@/lib/catalogue/reads.server'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { alternatePaths, path } from '@/lib/routing/path'
import { socialPicture } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'
import { choiceChips, subcategoryChips } from './category-chips'
import type { ListingSubject } from './ListingPage'

export async function categorySubject(
  slug: string,
  locale: Locale,
  currency: Currency,
): Promise<ListingSubject | null> {
  const categories = await readCategories(locale, currency.id)
  const category = categoryOfSlug(categories, slug)
  if (!category) return null
  const t = await getTranslations({ locale, namespace: 'listing' })
  const all = category.product_count ?? (await totalOf({ category: category.id }, locale, currency))
  const trail = categoryTrail(categories, category).map((step) => ({
    title: step.title,
    href: path('categories-category_slug', { category_slug: step.slug }, locale),
  }))
  const paths = alternatePaths('categories-category_slug', {
    hu: { category_slug: category.slugs.hu },
    en: { category_slug: category.slugs.en },
  })
  return {
    scope: { category: category.id },
    title: category.title,
    intro: category.intro,
    description: category.seo_description || category.intro,
    image: socialPicture('category', category.id, locale, category.title),
    paths,
    breadcrumbs: [
      { title: t('home'), href: path('index', {}, locale) },
      { title: t('products'), href: path('all-products', {}, locale) },
      ...trail,
    ],
    chips: subcategoryChips(
      childrenOf(categories, category.id),
      { title: t('all'), href: paths[locale], count: all },
      locale,
    ),
    all,
  }
}

async function totalOf(scope: ListingScope, locale: Locale, currency: Currency): Promise<number> {
  return (await readListing(scope, defaultListing, locale, currency.id))?.meta.total ?? 0
}

/** The category of an address. A former slug, or one of the other language, redirects (308); an unknown one is a 404. */
export async function requireCategory(slug: string, locale: Locale, currency: Currency): Promise<ListingSubject> {
  const subject = await categorySubject(slug, locale, currency)
  if (subject) return subject
  const moved = await readMovedCategory(slug, locale, currency.id)
  if (moved) permanentRedirect(path('categories-category_slug', { category_slug: moved.slug }, locale))
  notFound()
}

export async function allProductsSubject(_: ListingState, locale: Locale, currency: Currency): Promise<ListingSubject> {
  const t = await getTranslations({ locale, namespace: 'listing' })
  const categories = await readCategories(locale, currency.id)
  const init = await readInit(locale, currency.id)
  const paths = alternatePaths('all-products', { hu: {}, en: {} })
  return {
    scope: listingScopes['all-products'],
    title: t('allProducts'),
    intro: t('allProductsIntro'),
    description: t('allProductsIntro'),
    paths,
    breadcrumbs: [
      { title: t('home'), href: path('index', {}, locale) },
      { title: t('allProducts'), href: path('all-products', {}, locale) },
    ],
    chips: subcategoryChips(
      childrenOf(categories, null),
      { title: t('all'), href: paths[locale], count: init.all_products },
      locale,
    ),
    all: init.all_products,
  }
}

/** What the listings of a part of the catalogue have in common; their chips are the categories within. */
async function partOf(route: 'sale' | 'stocks', state: ListingState, locale: Locale, currency: Currency) {
  const t = await getTranslations({ locale, namespace: 'listing' })
  const scope = listingScopes[route]
  const whole = await readListing(scope, defaultListing, locale, currency.id)
  const all = whole?.meta.total ?? 0
  const paths = alternatePaths(route, { hu: {}, en: {} })
  const chips = choiceChips({
    facets: whole?.facets ?? [],
    categories: await readCategories(locale, currency.id),
    state,
    path: paths[locale],
    whole: { title: t('all'), count: all },
  })
  const breadcrumbs = (title: string) => [
    { title: t('home'), href: path('index', {}, locale) },
    { title, href: paths[locale] },
  ]
  return { part: { scope, paths, chips, all }, breadcrumbs }
}

/** Reduced products, with a note on how the percentages are calculated (EU Omnibus directive). */
export async function saleSubject(state: ListingState, locale: Locale, currency: Currency): Promise<ListingSubject> {
  const t = await getTranslations({ locale, namespace: 'listing' })
  const { biggest_discount: percent } = await readInit(locale, currency.id)
  const { part, breadcrumbs } = await partOf('sale', state, locale, currency)
  const figure = t('sale.upTo', { percent })
  return {
    ...part,
    title: percent > 0 ? `${t('sale.title')}, ${figure}` : t('sale.title'),
    ...(percent > 0 && { figure }),
    intro: t('sale.intro'),
    description: t('sale.rule'),
    rule: t('sale.rule'),
    breadcrumbs: breadcrumbs(t('sale.title')),
  }
}

export async function stocksSubject(state: ListingState, locale: Locale, currency: Currency): Promise<ListingSubject> {
  const t = await getTranslations({ locale, namespace: 'stocks' })
  const { part, breadcrumbs } = await partOf('stocks', state, locale, currency)
  const { shop } = await readInit(locale, currency.id)
  const lead = t(shop.warehouse ? 'leadCollection' : 'lead')
  return {
    ...part,
    layout: 'stocks',
    title: t('title'),
    intro: lead,
    description: lead,
    breadcrumbs: breadcrumbs(t('crumb')),
  }
}
