/**
 * The widths that the image optimizer answers (`images.deviceSizes` in next.config.ts): the six named ones of the design, xs to
 * xxl, and two for rooms that fill a dense screen, up to the width of the originals.
 */
export const imageWidths = [320, 640, 768, 1024, 1280, 1536, 1920, 2400] as const
type ImageWidth = (typeof imageWidths)[number]

const quality = 80

/** Address of a picture of the shop at one of the widths, from the image optimizer: webp, quality 80. */
export function imageAddress(src: string, width: ImageWidth): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`
}

/** The narrowest offered width that holds `pixels`, else the widest. */
function widthFor(pixels: number): ImageWidth {
  return imageWidths.find((width) => width >= pixels) ?? imageWidths[imageWidths.length - 1]!
}

/**
 * What a width is said to be. On dense screens Chromium takes the width that is nearer to what it needs, even if it is too
 * narrow: its border is the geometric mean of two neighbours. Told less by half the step to its neighbours, it never takes
 * one that would be blurred.
 */
const declared = new Map(
  imageWidths.map((width, index) => {
    const below = imageWidths[index - 1] ?? width
    const above = imageWidths[index + 1] ?? width
    return [width, Math.floor(width / Math.sqrt(Math.max(width / below, above / width)))]
  }),
)

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
    srcSet: widths.map((width) => `${imageAddress(src, width)} ${declared.get(width)}w`).join(', '),
  }
}

/** Sources of a picture shown at a fixed width in CSS pixels, in the densities 1 and 2. */
export function fixedSource(src: string, cssWidth: number): ImageSource {
  const single = imageAddress(src, widthFor(cssWidth))
  const double = imageAddress(src, widthFor(cssWidth * 2))
  return single === double ? { src: single } : { src: single, srcSet: `${single} 1x, ${double} 2x` }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Photos of products are square and shown whole in any frame; those of rooms are wide and fill it. */
export function isOfProduct({ width, height }: Size): boolean {
  return width <= height
}

/** How wide a picture is drawn in a frame, as a multiple of the frame's width; `frame` is its width divided by its height. */
export function timesFrame(picture: Size, frame: number): number {
  if (picture.height === 0) return 1
  const times = Math.ceil((picture.width / picture.height / frame) * 100) / 100
  return isOfProduct(picture) ? Math.min(1, times) : Math.max(1, times)
}
