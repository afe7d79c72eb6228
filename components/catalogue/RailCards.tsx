'use client'

import { FavouriteButton } from '@/components/favourites/FavouriteButton'
import type { CardView } from '@/lib/catalogue/card-view'
import type { CurrencyCode } from '@/lib/money/currency'
import type { CardTexts } from './card-text-set'
import { ProductCard } from './ProductCard'
import { railSizes } from './rail-sizes'

export interface RailCardsProps {
  readonly cards: readonly CardView[]
  readonly currency: CurrencyCode
  readonly texts: CardTexts
  readonly brief: boolean
  /** Number of photos above the fold. */
  readonly priority?: number
}

/** The cards of a rail whose products are loaded in the browser. */
export function RailCards({ cards, priority = 0, ...rest }: RailCardsProps) {
  return cards.map((card, index) => (
    <ProductCard
      heart={FavouriteButton}
      key={card.id}
      card={card}
      sizes={railSizes}
      priority={index < priority}
      {...rest}
    />
  ))
}
