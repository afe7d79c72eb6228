interface Named {
  readonly name: string
  /** Null for a shop without one; left out by a backend that does not know logos. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number } | null | undefined
}

/** The shop's logo, else its name. */
export function Logo({ shop: { name, logo } }: { readonly shop: Named }) {
  if (!logo) return <span className="wordmark">{name}</span>
  const { src, width, height } = logo
  // A symbol takes the colour of the text around it; a picture has its own.
  return src.includes('#') ? (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <use href={src} />
    </svg>
  ) : (
    <img {...{ src, width, height }} alt={name} />
  )
}

/** The logo's arch with the egg, for empty states and error pages. The container sets colour and width. */
export function Glyph() {
  return (
    <svg viewBox="0 0 60 67" aria-hidden="true">
      <use href="/icons/sprite.svg#glyph" />
    </svg>
  )
}
