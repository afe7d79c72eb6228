import type { Image } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import type { PicturesDocument } from './document-types'

/** A picture by its path; zero width and height when its size is unknown (R-MEDIA-5). Null without a path. */
export function pictureOf(pictures: PicturesDocument, src: string, locale: Locale): Image
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null {
  if (src === null) return null
  const picture = pictures[src]
  return { src, alt: picture?.alt[locale] ?? '', width: picture?.width ?? 0, height: picture?.height ?? 0 }
}
