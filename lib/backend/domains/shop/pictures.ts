import type { Image } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import type { PicturesDocument } from './document-types'

/** A picture by its path; zero width and height when its size is unknown (R-MEDIA-5). Null without a path. */
export function pictureOf(pictures: PicturesDocument, src: string, locale: Locale): Image
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null {
  if (src === null) return null
  const { alt, width = 0, height = 0, colour, focus } = pictures[src] ?? {}
  return { src, alt: alt?.[locale] ?? '', width, height, ...(colour && { colour }), ...(focus && { focus }) }
}
