/**
 * Settings of the image optimizer. Plain JavaScript, since next.config.ts and the server in front of Next
 * (scripts/serving/prepare-pictures.mjs) read them too.
 */

/**
 * Widths in pixels: six up to 1536, and two for full-width room photos on high-density screens, up to the width of the
 * originals (R-MEDIA-1).
 */
export const imageWidths = /** @type {const} */ ([320, 640, 768, 1024, 1280, 1536, 1920, 2400])
export const imageQuality = 80
/** Maximum bytes on disk, with LRU eviction. By default, Next takes half of the free disk space. */
export const imageCacheBytes = 2 ** 30

/**
 * Widths offered for a picture: all up to the first that covers the original.
 * @param {number} originalWidth in pixels, 0 if unknown: all widths
 * @returns {(typeof imageWidths)[number][]}
 */
export function offeredWidths(originalWidth) {
  if (originalWidth <= 0) return [...imageWidths]
  return imageWidths.filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < originalWidth)
}

/**
 * @param {string} src path of a picture, "/media/products/lune-armchair-ivory.webp"
 * @param {(typeof imageWidths)[number]} width
 * @returns {string} its address in the optimizer at that width: WebP
 */
export function imageAddress(src, width) {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${imageQuality}`
}
