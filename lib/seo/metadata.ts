import type { Metadata } from 'next'
import { languageTag, locales, otherLocale, type Locale } from '@/lib/i18n/locales'
import { socialPicture, type SocialPicture } from './social-picture'

export interface PageMetadata {
  readonly locale: Locale
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string
  /** Name of the shop; the root layout's template puts it behind the title. */
  readonly shopName: string
  readonly title: string
  readonly description: string
  /** Path of the canonical address, with its query where the query is part of it. */
  readonly path: string
  /** The same page in every language; without them the page has no hreflang. */
  readonly alternates?: Readonly<Record<Locale, string>> | undefined
  /** The shop's when the page has none of its own. */
  readonly image?: SocialPicture | undefined
  /** The RSS feed that the page belongs to: its path, and what it is called. */
  readonly feed?: { readonly path: string; readonly title: string }
  readonly index?: boolean
  /** The title stands alone, without the shop's name behind it (home page). */
  readonly bareTitle?: boolean
}

const longestDescription = 160

/** A description as search results show it: whole words, at most 160 characters. */
export function shortDescription(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= longestDescription) return clean
  const cut = clean.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.\s]+$/, '')}…`
}

/**
 * Title, description, canonical address, hreflang (hu, en, x-default = hu) and robots of a page (domain §4).
 * hreflang stands only on pages that are their own canonical address and are indexed.
 */
export function headMetadata(page: PageMetadata): Metadata {
  const absolute = (path: string) => `${page.origin}${path}`
  const index = page.index ?? true
  const languages = page.alternates && {
    ...Object.fromEntries(locales.map((locale) => [locale, absolute(page.alternates?.[locale] ?? '')])),
    'x-default': absolute(page.alternates.hu),
  }
  return {
    title: page.bareTitle ? { absolute: page.title } : page.title,
    description: shortDescription(page.description),
    alternates: {
      canonical: absolute(page.path),
      ...(languages && index && { languages }),
      ...(page.feed && {
        types: { 'application/rss+xml': [{ url: absolute(page.feed.path), title: page.feed.title }] },
      }),
    },
    // What is indexed needs no word about it.
    ...(!index && { robots: { index, follow: true } }),
  }
}

/** The page's Open Graph (ogp.me): other networks read it too when they find nothing of their own. */
function openGraphOf(page: PageMetadata) {
  const { src, alt, width, height } = page.image ?? socialPicture('shop', 'home', page.locale, page.shopName)
  return {
    type: 'website' as const,
    siteName: page.shopName,
    title: page.title,
    description: shortDescription(page.description),
    url: `${page.origin}${page.path}`,
    locale: languageTag[page.locale].replace('-', '_'),
    alternateLocale: [languageTag[otherLocale(page.locale)].replace('-', '_')],
    images: [{ url: `${page.origin}${src}`, alt, width, height }],
  }
}

/** `headMetadata` and Open Graph together, for Next to write. */
export function pageMetadata(page: PageMetadata): Metadata {
  return { ...headMetadata(page), openGraph: openGraphOf(page), twitter: { card: 'summary_large_image' } }
}
