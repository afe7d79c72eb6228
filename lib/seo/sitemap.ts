import type { SitemapItem } from '@/lib/contract/sitemap'
import { locales, type Locale } from '@/lib/i18n/locales'
import { offered, shopLocale } from '@/lib/i18n/offered'
import { alternatePaths, productSlug } from '@/lib/routing/path'
import { routes, routesWith } from '@/lib/routing/routes'
import { xmlDeclaration, xmlElement, xmlText } from './xml'

/** An entry with its address in every language (sitemaps.org 0.9 with Google's image and xhtml extensions). */
export interface SitemapEntry {
  readonly paths: Readonly<Record<Locale, string>>
  /** ISO 8601, if known. */
  readonly updatedAt?: string
  /** Path of a picture below the origin. */
  readonly image?: string | null
}

/** Items per sitemap file: each has an address per language, and a file may contain 50,000 addresses. */
export const itemsPerSitemap = 50_000 / locales.length

const screens = routesWith('sitemap')

/** The shop's screens; without those of samples and articles if it has none. */
export function screenEntries({
  hasSamples,
  hasArticles,
}: Readonly<Record<'hasSamples' | 'hasArticles', boolean>>): SitemapEntry[] {
  const shown = screens.filter((name) => hasArticles || name !== 'blog')
  return [...shown, ...(hasSamples ? (['samples'] as const) : [])].map((name) => ({
    paths: alternatePaths(name, { hu: {}, en: {} }),
  }))
}

const screenPaths: readonly string[] = screens.map((name) => routes[name].paths.en)

/** Entries of the backend's items, except content pages that are among the screens. */
export function sitemapEntry(item: SitemapItem): SitemapEntry[] {
  const { updated_at: updatedAt } = item
  if (item.kind === 'product') {
    const slugOf = (locale: Locale) => ({ product_slug: productSlug(item.id, item.links[locale]) })
    const paths = alternatePaths('products-product_slug', { hu: slugOf('hu'), en: slugOf('en') })
    return [{ paths, updatedAt, image: item.image }]
  }
  if (item.kind === 'page' && screenPaths.includes(item.slugs.en)) return []
  return [{ paths: pathsOf(item), updatedAt }]
}

function pathsOf({ kind, slugs: { hu, en } }: Exclude<SitemapItem, { kind: 'product' }>): SitemapEntry['paths'] {
  switch (kind) {
    case 'category':
      return alternatePaths('categories-category_slug', { hu: { category_slug: hu }, en: { category_slug: en } })
    case 'article':
      return alternatePaths('blog-slug', { hu: { slug: hu }, en: { slug: en } })
    case 'page':
      return alternatePaths('page_slug', { hu: { page_slug: hu }, en: { page_slug: en } })
  }
}

/** Start and end of a sitemap file, around its entries. */
export const sitemapFrame = {
  head: `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`,
  tail: '</urlset>\n',
}

/** Entries of a sitemap file: every address with its alternates; x-default is the shop's own language. */
export function sitemapUrls(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.flatMap(({ paths, updatedAt, image }) => {
    const { languages } = offered()
    const named = [...languages.map((locale) => [locale, paths[locale]]), ['x-default', paths[shopLocale()]]]
    const alternates = (languages.length > 1 ? named : [])
      .map(([lang, path]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(`${origin}${path}`)}"/>`)
      .join('')
    const picture = image ? `<image:image>${xmlElement('image:loc', `${origin}${image}`)}</image:image>` : ''
    return languages.map(
      (locale) =>
        `<url>${xmlElement('loc', `${origin}${paths[locale]}`)}${xmlElement('lastmod', updatedAt)}${alternates}${picture}</url>\n`,
    )
  })
  return urls.join('')
}

export const sitemapPath = (number: number) => `/sitemaps/${number}.xml`

/**
 * The sitemap index; files are numbered from 1.
 * @param modified the newest date of each file's entries, ISO 8601
 */
export function sitemapIndexXml(modified: readonly (string | undefined)[], origin: string): string {
  const rows = modified.map(
    (date, index) =>
      `<sitemap>${xmlElement('loc', `${origin}${sitemapPath(index + 1)}`)}${xmlElement('lastmod', date)}</sitemap>\n`,
  )
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`
}
