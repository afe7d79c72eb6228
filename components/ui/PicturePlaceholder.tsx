interface PicturePlaceholderProps {
  readonly kind?: 'product' | 'room'
  readonly className?: string | undefined
}

/** A drawing in place of a missing picture. Decorative: the name is always shown next to it. */
export function PicturePlaceholder({ kind = 'product', className }: PicturePlaceholderProps) {
  const [width, height] = kind === 'product' ? [400, 400] : [1600, 900]
  return (
    <img
      className={className}
      src={`/icons/${kind}-placeholder.svg`}
      width={width}
      height={height}
      alt=""
      loading="lazy"
    />
  )
}
