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
}

/** The cards of a rail whose products only the browser knows. */
export function RailCards({ cards, ...rest }: RailCardsProps) {
  return cards.map((card) => (
    <ProductCard heart={FavouriteButton} key={card.id} card={card} sizes={railSizes} {...rest} />
  ))
}
