import type { Image } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import type { PicturesDocument } from './document-types'

/** A picture by its address; zero width and height when its size is unknown (specification §8). Null without an address. */
export function pictureOf(pictures: PicturesDocument, src: string, locale: Locale): Image
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null {
  if (src === null) return null
  const picture = pictures[src]
  return { src, alt: picture?.alt[locale] ?? '', width: picture?.width ?? 0, height: picture?.height ?? 0 }
}
