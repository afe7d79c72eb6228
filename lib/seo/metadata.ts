import type { Metadata } from 'next'
import type { Image } from '@/lib/contract/common'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import { offered, otherOffered, shopLocale } from '@/lib/i18n/offered'
import { encodedPath } from '@/lib/routing/path'

export interface PageMetadata {
  readonly locale: Locale
  /** Public origin without a trailing slash. */
  readonly origin: string
  /** Appended to the title by the root layout's template. */
  readonly shopName: string
  readonly title: string
  readonly description: string
  /** Path of the canonical address, including a query that is part of it. */
  readonly path: string
  /** The page in every language; without them it has no hreflang. */
  readonly alternates?: Readonly<Record<Locale, string>> | undefined
  /** Defaults to the shop's picture. */
  readonly image?: SocialPicture | undefined
  /** RSS feed of the page: path and title. */
  readonly feed?: { readonly path: string; readonly title: string }
  readonly index?: boolean
  /** Omits the shop's name from the title (home page). */
  readonly bareTitle?: boolean
}

export const maxDescriptionLength = 160

/** A meta description: whole words, at most 160 characters unless told otherwise. */
export function shortDescription(text: string, length = maxDescriptionLength): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= length) return clean
  const cut = clean.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.\s]+$/, '')}…`
}

/**
 * Title, description, canonical address, hreflang (x-default is the shop's own language) and robots of a page. hreflang only on
 * indexed pages that are their own canonical address (R-SEO-1).
 */
export function headMetadata(page: PageMetadata): Metadata {
  const absolute = (path: string) => `${page.origin}${path}`
  const index = page.index ?? true
  const { languages: offeredLanguages } = offered()
  const languages = page.alternates &&
    offeredLanguages.length > 1 && {
      ...Object.fromEntries(offeredLanguages.map((locale) => [locale, absolute(page.alternates?.[locale] ?? '')])),
      'x-default': absolute(page.alternates[shopLocale()]),
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
    // Indexed is the default.
    ...(!index && { robots: { index, follow: true } }),
  }
}

/** The page's Open Graph metadata (ogp.me); other networks fall back to it if they find no tags of their own. */
function openGraphOf(page: PageMetadata) {
  const other = otherOffered(page.locale)
  const { src, alt, width, height } = page.image ?? socialPicture('shop', 'home', page.locale, page.shopName)
  return {
    type: 'website' as const,
    siteName: page.shopName,
    title: page.title,
    description: shortDescription(page.description),
    url: `${page.origin}${page.path}`,
    locale: languageTag[page.locale].replace('-', '_'),
    ...(other && { alternateLocale: [languageTag[other].replace('-', '_')] }),
    images: [{ url: `${page.origin}${src}`, alt, width, height }],
  }
}

/** `headMetadata` plus Open Graph, as Next metadata. Without pictures of its own, the card shows Open Graph's. */
export function pageMetadata(page: PageMetadata): Metadata {
  return { ...headMetadata(page), openGraph: openGraphOf(page), twitter: { card: 'summary_large_image', images: [] } }
}

type PicturedKind = 'product' | 'category' | 'article' | 'shop'

/** Open Graph picture size in pixels (ogp.me). */
export const socialPictureSize = { width: 1200, height: 630 }

/** `src` is a path below the origin. */
export type SocialPicture = Readonly<Pick<Image, 'src' | 'alt' | 'width' | 'height'>>

/** The picture of a product (id), category (id), article (slug) or the shop ("home"). */
export function socialPicture(kind: PicturedKind, id: string | number, locale: Locale, alt: string): SocialPicture {
  return { src: `/og/${locale}/${kind}/${encodedPath(String(id))}.png`, alt, ...socialPictureSize }
}
