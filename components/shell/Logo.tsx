/** The word mark, in the text's colour; its height is set by its place. */
export function Logo() {
  return (
    <svg viewBox="0 0 369 74" role="img" aria-label="Nidora">
      <use href="/icons/sprite.svg#logo" />
    </svg>
  )
}
