interface CountBadgeProps {
  /** Property of <html> with the number of the last visit (lib/cart/counts.ts). */
  readonly stored: '--cart-count' | '--favourites-count'
  /** Undefined until it is loaded. */
  readonly count: number | undefined
}

/** The number on a button of the header. For the eye only: the button's name contains it too. */
export function CountBadge({ stored, count }: CountBadgeProps) {
  const loaded = count ? `"${count}"` : 'none'
  return (
    <span
      className="countBadge"
      aria-hidden="true"
      style={{ '--count': count === undefined ? `var(${stored})` : loaded }}
    />
  )
}
