/**
 * Texts of product cards as plain data, so that a card renders the same on the server and in the browser. `{…}` are
 * placeholders.
 */
export interface CardTexts {
  readonly new: string
  readonly net: string
  readonly was: string
  /** Label of the 30-day lowest price. */
  readonly lowest: string
  /** Placeholders: "{quantity}", "{amount}". */
  readonly volume: string
  readonly inStock: string
  readonly soldOut: string
  /** Placeholders: "{from}" and "{to}", weeks. */
  readonly toOrder: string
  /** Placeholder: "{count}". */
  readonly colours: string
  readonly favourites: { readonly add: string; readonly remove: string }
}

type TextKey = Exclude<keyof CardTexts, 'favourites'> | 'favourites.add' | 'favourites.remove'

/** The texts of the namespace `listing.card`, from a translator's `raw`. */
export function cardTextSet(raw: (key: TextKey) => unknown): CardTexts {
  const text = (key: TextKey) => String(raw(key))
  return {
    new: text('new'),
    net: text('net'),
    was: text('was'),
    lowest: text('lowest'),
    volume: text('volume'),
    inStock: text('inStock'),
    soldOut: text('soldOut'),
    toOrder: text('toOrder'),
    colours: text('colours'),
    favourites: { add: text('favourites.add'), remove: text('favourites.remove') },
  }
}
