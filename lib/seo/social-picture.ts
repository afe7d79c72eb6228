import type { Locale } from '@/lib/i18n/locales'

export type PicturedKind = 'product' | 'category' | 'article' | 'shop'

/** Size of a picture for social networks (ogp.me, domain §4), pixels. */
export const socialPictureSize = { width: 1200, height: 630 }

/** A picture as a page's metadata names it. */
export interface SocialPicture {
  /** Path below the origin. */
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Address of the picture of a product (its id), a category (its id), an article (its slug) or the shop ("home"). */
export function socialPicturePath(kind: PicturedKind, id: string | number, locale: Locale): string {
  return `/og/${locale}/${kind}/${String(id).split('/').map(encodeURIComponent).join('/')}.png`
}

/** The picture of a page. */
export function socialPicture(kind: PicturedKind, id: string | number, locale: Locale, alt: string): SocialPicture {
  return { src: socialPicturePath(kind, id, locale), alt, ...socialPictureSize }
}
