/** The arch with the egg, alone: empty states and error pages. Takes its colour and width from its place. */
export function Glyph() {
  return (
    <svg viewBox="0 0 60 67" aria-hidden="true">
      <use href="/icons/sprite.svg#glyph" />
    </svg>
  )
}
