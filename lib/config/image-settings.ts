/** Settings of the image optimizer, for Next and for the server in front of it (scripts/serving/prepare-pictures.ts). */

/**
 * Widths in pixels: six up to 1536, and two for full-width room photos on high-density screens, up to the width of the
 * originals (R-MEDIA-1).
 */
export const imageWidths = [320, 640, 768, 1024, 1280, 1536, 1920, 2400] as const
type ImageWidth = (typeof imageWidths)[number]
export const imageQuality = 80
/** Maximum bytes on disk, with LRU eviction. By default, Next takes half of the free disk space. */
export const imageCacheBytes = 2 ** 30

/**
 * Widths offered for a picture: all up to the first that covers the original.
 * @param originalWidth in pixels, 0 if unknown: all widths
 */
export function offeredWidths(originalWidth: number): ImageWidth[] {
  if (originalWidth <= 0) return [...imageWidths]
  return imageWidths.filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < originalWidth)
}

/**
 * The address of a picture in the optimizer at a width: WebP.
 * @param src its path, "/media/products/lune-armchair-ivory.webp"
 */
export function imageAddress(src: string, width: ImageWidth): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${imageQuality}`
}
