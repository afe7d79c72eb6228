import { fluidSource } from '@/components/ui/image-source'

export interface HoverPictureProps {
  readonly src: string
  readonly width: number
  readonly height: number
  /** Same as the main photo's. */
  readonly sizes: string | undefined
}

const transparentPixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The second photo of a card, shown on hover. Touch devices do not load it. */
export function HoverPicture({ src, width, height, sizes }: HoverPictureProps) {
  return (
    <picture>
      <source media="(hover: hover)" sizes={sizes} srcSet={fluidSource(src, width).srcSet} />
      <img {...{ width, height }} alt="" loading="lazy" decoding="async" src={transparentPixel} />
    </picture>
  )
}
