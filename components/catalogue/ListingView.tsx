import { listingData, type ListingLayout } from '@/lib/catalogue/listing-data'
import { listingAddress } from '@/lib/catalogue/listing-state'
import type { Listing as Answer } from '@/lib/contract/catalogue'
import { readInit } from '@/lib/shop/init.server'
import { Listing, type ListingProps } from './Listing'
import { listingTextSet } from './listing-text-set'
import { cardTexts, listingTexts, stockTexts } from './listing-texts'

interface ListingViewProps extends Omit<ListingProps, 'layout' | 'data' | 'texts' | 'cardTexts' | 'stockTexts'> {
  readonly layout?: ListingLayout | undefined
  readonly listing: Answer
  /** Name of the default sort order, if it differs from the usual one. */
  readonly best?: string
}

export async function ListingView({ layout = 'cards', listing, best, ...props }: ListingViewProps) {
  const { path, state, locale, currency } = props
  const t = await listingTexts(locale)
  const { shop } = await readInit(locale, currency.id)
  const isStocks = layout === 'stocks'
  return (
    <Listing
      // Each served address gets its own instance; changes within one are handled by the client.
      key={listingAddress(path, state)}
      {...props}
      layout={layout}
      data={listingData(listing, layout, { locale, currencyId: currency.id })}
      texts={listingTextSet((key) => t.raw(key as never), isStocks ? t('byQuantity') : best)}
      cardTexts={await cardTexts(locale)}
      stockTexts={isStocks ? await stockTexts(locale, shop.warehouse?.opening_hours ?? []) : undefined}
    />
  )
}
