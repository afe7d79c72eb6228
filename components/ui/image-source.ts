import { imageAddress, imageWidths, offeredWidths } from '@/lib/config/image-settings'

type ImageWidth = (typeof imageWidths)[number]

/** The smallest available width of at least `pixels`, otherwise the largest. */
function widthFor(pixels: number): ImageWidth {
  return imageWidths.find((width) => width >= pixels) ?? imageWidths[imageWidths.length - 1]!
}

/**
 * The width declared in `srcset` for each actual width. On high-density screens Chromium picks the nearest candidate even if it
 * is too narrow, switching at the geometric mean of two neighbours. Declaring every width smaller by half a step makes it
 * always pick a sharp one.
 */
const declared = new Map(
  imageWidths.map((width, index) => {
    const below = imageWidths[index - 1] ?? width
    const above = imageWidths[index + 1] ?? width
    return [width, Math.floor(width / Math.sqrt(Math.max(width / below, above / width)))]
  }),
)

interface ImageSource {
  readonly src: string
  readonly srcSet?: string
}

/** Sources of a fluid picture: every width up to the first that covers the original, given in pixels (0 if unknown). */
export function fluidSource(src: string, originalWidth: number): ImageSource {
  const widths = offeredWidths(originalWidth)
  return {
    src: imageAddress(src, widths[widths.length - 1]!),
    srcSet: widths.map((width) => `${imageAddress(src, width)} ${declared.get(width)}w`).join(', '),
  }
}

/** Sources of a picture of fixed width in CSS pixels, for densities 1 and 2. */
export function fixedSource(src: string, cssWidth: number): ImageSource {
  const single = imageAddress(src, widthFor(cssWidth))
  const double = imageAddress(src, widthFor(cssWidth * 2))
  return single === double ? { src: single } : { src: single, srcSet: `${single} 1x, ${double} 2x` }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Product photos are square and shown in full (`contain`); room photos are wide and fill their frame (`cover`). */
export function isProductPhoto({ width, height }: Size): boolean {
  return width <= height
}

/** Rendered width of a picture as a multiple of its frame's width; `frame` is the frame's aspect ratio. */
export function relativeWidth(picture: Size, frame: number): number {
  if (picture.height === 0) return 1
  const times = Math.ceil((picture.width / picture.height / frame) * 100) / 100
  return isProductPhoto(picture) ? Math.min(1, times) : Math.max(1, times)
}
