/** A line item of a cart, order or quote, as far as the right of withdrawal is concerned. */
interface MadeLine {
  readonly name: string
  /** Custom-made for the buyer: no right of withdrawal (R-LAW-4). */
  readonly isCustomMade: boolean | undefined
}

/** What texts about withdrawal must exclude: `made` selects the wording, `items` lists the custom-made items. */
export function customMadeWords(lines: readonly MadeLine[]): { readonly made: 'none' | 'some' | 'all'; items: string } {
  const made = lines.filter(({ isCustomMade }) => isCustomMade)
  const items = made.map(({ name }) => name).join('; ')
  if (made.length === 0) return { made: 'none', items }
  return { made: made.length === lines.length ? 'all' : 'some', items }
}
