import { Fragment, memo } from 'react'
import { LazyCompare } from '@/components/compare/LazyCompare'
import type { ListingData, ListingLook } from '@/lib/catalogue/listing-data'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { CardTexts } from './card-text-set'
import { gridSizes } from './grid-sizes'
import { ProductCard } from './ProductCard'
import styles from './ProductCard.module.css'
import type { StockTexts } from './stock-text-set'
import { StockTable } from './StockTable'

export interface ListingItemsProps {
  readonly items: ListingData['items']
  readonly look: ListingLook
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly cardTexts: CardTexts
  readonly stockTexts?: StockTexts | undefined
  readonly tile?: React.ReactNode
}

/** Photos in the first view. */
const firstPhotos = 2
/** The tile stands at the end of the second row of three. */
const tilePlace = 5

/** The products of a listing: cards, or rows of the warehouse. What is chosen meanwhile does not draw them anew. */
export const ListingItems = memo(function ListingItems({
  items,
  locale,
  currency,
  cardTexts,
  stockTexts,
  tile,
}: ListingItemsProps) {
  if (items.look === 'stocks') {
    return stockTexts ? <StockTable rows={items.rows} {...{ locale, currency }} texts={stockTexts} /> : null
  }
  const place = Math.min(tilePlace, items.cards.length)
  return (
    <div className={styles.cards}>
      {items.cards.map((card, index) => (
        <Fragment key={card.id}>
          {index === place && tile}
          <ProductCard
            {...{ card, currency }}
            sizes={gridSizes}
            texts={cardTexts}
            heading="h2"
            priority={index < firstPhotos}
            tools={<LazyCompare locale={locale} product={{ id: card.id, title: card.title }} />}
          />
        </Fragment>
      ))}
      {place === items.cards.length && tile}
      <LazyCompare locale={locale} />
    </div>
  )
})
