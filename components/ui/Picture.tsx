import { fixedSource, fluidSource } from './image-source'

/** A point of a picture: fractions of its width and height from the top left. */
interface Focus {
  readonly x: number
  readonly y: number
}

/** A crop keeps the focal point at its relative position in the frame, so that it is always visible. */
const positionOf = ({ x, y }: Focus) => `${x * 100}% ${y * 100}%`

interface PictureProps {
  /** Absolute path, "/media/products/lune-armchair-ivory.webp"; if missing, the placeholder is shown. */
  readonly src: string | null | undefined
  readonly alt: string
  /** Size of the original in pixels, 0 if unknown; reserves the space while the picture loads. */
  readonly width: number
  readonly height: number
  /** "#c0bcad", shown until the picture is loaded; otherwise the background of its frame. */
  readonly colour?: string | undefined
  /** The point that stays visible when the frame crops the picture; otherwise the centre. */
  readonly focus?: Focus | undefined
  /** `sizes` of a fluid picture; default: the full viewport width. */
  readonly sizes?: string | undefined
  /** Width in CSS pixels of a picture of fixed size, served in densities 1 and 2. */
  readonly fixedWidth?: number
  /** For the page's LCP image: loaded eagerly, with high priority. */
  readonly priority?: boolean
  readonly placeholder?: 'product' | 'room'
  readonly className?: string | undefined
}

/** A drawing in place of a missing picture. Decorative: the name is always shown next to it. */
function Placeholder({
  kind,
  className,
}: {
  readonly kind: 'product' | 'room'
  readonly className?: string | undefined
}) {
  const [width, height] = kind === 'product' ? [400, 400] : [1600, 900]
  return <img {...{ className, width, height }} src={`/icons/${kind}-placeholder.svg`} alt="" loading="lazy" />
}

/** Shows the placeholder. */
export const noPicture = { src: null, width: 0, height: 0 }

export function Picture(props: PictureProps) {
  const { src, alt, width, height, colour, focus, sizes = '100vw' } = props
  const { fixedWidth, priority = false, placeholder = 'product', className } = props
  if (!src) return <Placeholder kind={placeholder} className={className} />
  const source = fixedWidth ? fixedSource(src, fixedWidth) : fluidSource(src, width)
  return (
    <img
      {...(className && { className })}
      {...(width > 0 && height > 0 && { width, height })}
      alt={alt}
      {...((colour ?? focus) && { style: { backgroundColor: colour, objectPosition: focus && positionOf(focus) } })}
      {...(!fixedWidth && { sizes })}
      // React sets attributes in this order: `sizes` and `loading` must precede the sources, which start the download.
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      srcSet={source.srcSet}
      src={source.src}
    />
  )
}
