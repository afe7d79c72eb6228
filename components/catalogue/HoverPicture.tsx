import { fluidSource } from '@/components/ui/image-source'

export interface HoverPictureProps {
  readonly src: string
  readonly width: number
  readonly height: number
  /** As of the photo below it. */
  readonly sizes: string | undefined
}

/** One pixel that nobody sees. */
const transparentPixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The second picture of a card, seen below a mouse: fingers do not hover, so phones do not load it. */
export function HoverPicture({ src, width, height, sizes }: HoverPictureProps) {
  return (
    <picture>
      <source media="(hover: hover)" sizes={sizes} srcSet={fluidSource(src, width).srcSet} />
      <img {...{ width, height }} alt="" loading="lazy" decoding="async" src={transparentPixel} />
    </picture>
  )
}
