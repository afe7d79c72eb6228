/** A line of a cart, an order or an offer, as the right of withdrawal sees it. */
export interface MadeLine {
  readonly name: string
  /** Made to the buyer's wishes: no right of withdrawal (R-LAW-4). */
  readonly isCustomMade: boolean | undefined
}

/**
 * What a sentence about withdrawing has to leave out: `made` chooses its words, `items` names what is made for the buyer.
 */
export function customMadeWords(lines: readonly MadeLine[]): { readonly made: 'none' | 'some' | 'all'; items: string } {
  const made = lines.filter(({ isCustomMade }) => isCustomMade)
  const items = made.map(({ name }) => name).join('; ')
  if (made.length === 0) return { made: 'none', items }
  return { made: made.length === lines.length ? 'all' : 'some', items }
}
