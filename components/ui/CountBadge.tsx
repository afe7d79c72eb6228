/** The number on a header button, taken from a custom property on <html> ("--cart-count"). */
export function CountBadge({ property }: { property: string }) {
  return <span className="countBadge" aria-hidden="true" style={{ '--count': `var(${property})` }} />
}
