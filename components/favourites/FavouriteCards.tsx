'use client'

import { useLocale, useTranslations } from 'next-intl'
import { cardTextSet } from '@/components/catalogue/card-text-set'
import { ProductCard } from '@/components/catalogue/ProductCard'
import grid from '@/components/catalogue/ProductCard.module.css'
import { gridSizes } from '@/components/catalogue/grid-sizes'
import { cardView } from '@/lib/catalogue/card-view'
import type { ProductCard as Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'

interface FavouriteCardsProps {
  readonly products: readonly Product[]
  readonly currency: Currency
  readonly renderActions: (product: Product) => React.ReactNode
}

/** The favourites as product cards, as in listings. */
export function FavouriteCards({ products, currency, renderActions }: FavouriteCardsProps) {
  const t = useTranslations('listing.card')
  const locale = useLocale() as Locale
  const texts = cardTextSet((key) => t.raw(key))
  return (
    <div className={grid.cards} data-columns="4">
      {products.map((product) => (
        <ProductCard
          key={product.id}
          card={cardView(product, locale, currency.id, false)}
          currency={currency.code}
          texts={texts}
          sizes={gridSizes}
          heading="h2"
          tools={renderActions(product)}
        />
      ))}
    </div>
  )
}
