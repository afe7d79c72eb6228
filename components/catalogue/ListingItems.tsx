import type { Messages } from 'next-intl'
import { Fragment, memo } from 'react'
import { LazyListIsland } from './LazyListIsland'
import type { ListingData } from '@/lib/catalogue/listing-data'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { gridSizes, ProductCard } from './ProductCard'
import styles from './ProductCard.module.css'
import type { StockTexts } from './listing-texts'
import { StockTable } from './StockTable'

interface ListingItemsProps {
  readonly items: ListingData['items']
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly cardTexts: Messages['listing']['card']
  readonly stockTexts?: StockTexts | undefined
  readonly tile?: React.ReactNode
}

/** Photos above the fold. */
const firstPhotos = 2
/** Position of the tile: the end of the second row of three. */
const tilePlace = 5

/**
 * The products of a listing: cards, or rows of the warehouse. Memoized, so that choosing a filter does not re-render
 * them.
 */
export const ListingItems = memo(function ListingItems({
  items,
  locale,
  currency,
  cardTexts,
  stockTexts,
  tile,
}: ListingItemsProps) {
  if (items.layout === 'stocks') {
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
            tools={<LazyListIsland locale={locale} product={{ id: card.id, title: card.title }} />}
          />
        </Fragment>
      ))}
      {place === items.cards.length && tile}
      <LazyListIsland locale={locale} />
    </div>
  )
})
