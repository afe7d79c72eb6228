export function Logo() {
  return (
    <svg viewBox="0 0 369 74" role="img" aria-label="Nidora">
      <use href="/icons/sprite.svg#logo" />
    </svg>
  )
}
