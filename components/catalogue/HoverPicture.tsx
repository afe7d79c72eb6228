import { fixedSource } from '@/components/ui/image-source'

export interface HoverPictureProps {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** CSS pixels: as wide as a card becomes; hovered at, it need not be sharper. */
const shownWidth = 320
/** One pixel that nobody sees. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The second picture of a card, seen below a mouse: fingers do not hover, so phones do not load it. */
export function HoverPicture({ src, width, height }: HoverPictureProps) {
  const source = fixedSource(src, shownWidth)
  return (
    <picture>
      <source media="(hover: hover)" srcSet={source.srcSet ?? source.src} />
      <img {...{ width, height }} alt="" loading="lazy" decoding="async" src={nothing} />
    </picture>
  )
}
