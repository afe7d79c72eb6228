import { fixedSource, fluidSource } from './image-source'
import { PicturePlaceholder } from './PicturePlaceholder'

export interface PictureProps {
  /** Path below the origin, "/media/products/lune-armchair-ivory.webp"; without one the placeholder is shown. */
  readonly src: string | null | undefined
  readonly alt: string
  /** Pixels of the original; 0 when unknown. They keep the place's ratio while the picture loads. */
  readonly width: number
  readonly height: number
  /** Media conditions of a fluid picture, default the whole viewport. */
  readonly sizes?: string
  /** CSS pixels of a picture whose size never changes: it is offered in densities 1 and 2 instead. */
  readonly fixedWidth?: number
  /** The first big picture of a page: loaded at once and first. */
  readonly priority?: boolean
  readonly placeholder?: 'product' | 'room'
  readonly className?: string | undefined
}

/** A picture through the image optimizer: responsive, lazy, with a stable ratio. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes = '100vw', fixedWidth, priority = false, placeholder, className } = props
  if (!src) return <PicturePlaceholder {...(placeholder && { kind: placeholder })} className={className} />
  const source = fixedWidth ? fixedSource(src, fixedWidth) : fluidSource(src, width)
  return (
    <img
      className={className}
      {...(width > 0 && height > 0 && { width, height })}
      alt={alt}
      {...(!fixedWidth && { sizes })}
      // React sets attributes in this order: sizes and loading must be known before the sources are.
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      srcSet={source.srcSet}
      src={source.src}
    />
  )
}
