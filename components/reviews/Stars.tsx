interface StarsProps {
  /** 1 to 5. */
  readonly stars: number
  /** "4 of 5 stars", for screen readers. */
  readonly label: string
}

/** Stars as text, which keeps its form in forced colours. */
export function Stars({ stars, label }: StarsProps) {
  return (
    <span role="img" aria-label={label}>
      {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
    </span>
  )
}
