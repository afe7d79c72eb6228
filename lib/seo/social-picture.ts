import type { Locale } from '@/lib/i18n/locales'

export type PicturedKind = 'product' | 'category' | 'article'

/** Size of a picture for social networks (ogp.me, domain §4), pixels. */
export const socialPictureSize = { width: 1200, height: 630 }

/** Address of the picture of a product (its id), a category (its id) or an article (its slug). */
export function socialPicturePath(kind: PicturedKind, id: string | number, locale: Locale): string {
  return `/og/${locale}/${kind}/${String(id).split('/').map(encodeURIComponent).join('/')}.png`
}

/** The picture of a page as its metadata names it. */
export function socialPicture(kind: PicturedKind, id: string | number, locale: Locale, alt: string) {
  return { src: socialPicturePath(kind, id, locale), alt, ...socialPictureSize }
}
