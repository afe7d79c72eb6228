/** Widths of specification §9 (xs … xxl), the same as `images.deviceSizes` in next.config.ts. */
export const imageWidths = [320, 640, 768, 1024, 1280, 1536] as const

const quality = 80

/** Address of a picture of the shop at one of the widths, from the image optimizer: webp, quality 80 (specification §9). */
export function imageAddress(src: string, width: (typeof imageWidths)[number]): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`
}

/** The narrowest offered width that holds `pixels`, else the widest. */
function widthFor(pixels: number): (typeof imageWidths)[number] {
  return imageWidths.find((width) => width >= pixels) ?? imageWidths[imageWidths.length - 1]!
}

export interface ImageSource {
  readonly src: string
  readonly srcSet?: string
}

/**
 * Sources of a picture that is as wide as its place: every width up to the first that holds all of the original.
 * `originalWidth` in pixels, 0 when unknown.
 */
export function fluidSource(src: string, originalWidth: number): ImageSource {
  const widest = originalWidth > 0 ? widthFor(originalWidth) : imageWidths[imageWidths.length - 1]!
  const widths = imageWidths.filter((width) => width <= widest)
  return {
    src: imageAddress(src, widest),
    srcSet: widths.map((width) => `${imageAddress(src, width)} ${width}w`).join(', '),
  }
}

/** Sources of a picture shown at a fixed width in CSS pixels, in the densities 1 and 2 (specification §9). */
export function fixedSource(src: string, cssWidth: number): ImageSource {
  const single = imageAddress(src, widthFor(cssWidth))
  const double = imageAddress(src, widthFor(cssWidth * 2))
  return single === double ? { src: single } : { src: single, srcSet: `${single} 1x, ${double} 2x` }
}
