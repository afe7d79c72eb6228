import { rawTexts } from '@/lib/i18n/pick-messages'

// Placeholders: `volume` "{quantity}" and "{amount}", `toOrder` "{from}" and "{to}" in weeks, `colours` "{count}".
const plain = ['new', 'net', 'was', 'lowest', 'volume', 'inStock', 'soldOut', 'toOrder', 'colours'] as const
type Plain = (typeof plain)[number]

export type CardTexts = Readonly<Record<Plain, string>> & {
  readonly favourites: Readonly<Record<'add' | 'remove', string>>
}

/** The texts of the namespace `listing.card`, from a translator's `raw`. */
export function cardTextSet(raw: (key: Plain | 'favourites') => unknown): CardTexts {
  return { ...rawTexts(raw, plain), favourites: raw('favourites') as CardTexts['favourites'] }
}
