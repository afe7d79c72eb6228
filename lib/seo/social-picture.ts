import type { Locale } from '@/lib/i18n/locales'

type PicturedKind = 'product' | 'category' | 'article' | 'shop'

/** Open Graph picture size in pixels (ogp.me). */
export const socialPictureSize = { width: 1200, height: 630 }

export interface SocialPicture {
  /** Path below the origin. */
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Path of the picture of a product (id), category (id), article (slug) or the shop ("home"). */
function socialPicturePath(kind: PicturedKind, id: string | number, locale: Locale): string {
  return `/og/${locale}/${kind}/${String(id).split('/').map(encodeURIComponent).join('/')}.png`
}

export function socialPicture(kind: PicturedKind, id: string | number, locale: Locale, alt: string): SocialPicture {
  return { src: socialPicturePath(kind, id, locale), alt, ...socialPictureSize }
}
