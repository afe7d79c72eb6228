export function Logo() {
  return (
    <svg viewBox="0 0 369 74" role="img" aria-label="Nidora">
      <use href="/icons/sprite.svg#logo" />
    </svg>
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
