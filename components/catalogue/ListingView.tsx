import { listingData, type ListingLayout } from '@/lib/catalogue/listing-data'
import type { ListingScope } from '@/lib/catalogue/listing-query'
import { listingAddress, type ListingState } from '@/lib/catalogue/listing-state'
import type { Listing as Answer } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { readInit } from '@/lib/shop/init.server'
import { cardTexts } from './card-texts'
import { Listing, type ListingTitles } from './Listing'
import { listingTextSet } from './listing-text-set'
import { listingTexts } from './listing-texts'
import { stockTexts } from './stock-texts'

export interface ListingViewProps {
  /** The listing's path without a query. */
  readonly path: string
  readonly scope: ListingScope
  readonly layout?: ListingLayout
  readonly state: ListingState
  readonly listing: Answer
  /** Number of products without filters, if known. */
  readonly all: number | undefined
  readonly titles?: ListingTitles
  readonly locale: Locale
  readonly currency: Currency
  /** Name of the default sort order, if it differs from the usual one. */
  readonly best?: string
  readonly tile?: React.ReactNode
}

/** The server part of a listing: loads the texts and data of the client component. */
export async function ListingView(props: ListingViewProps) {
  const { path, scope, layout = 'cards', state, listing, all, titles, locale, currency, best, tile } = props
  const t = await listingTexts(locale)
  return (
    <Listing
      // Another served address is another instance; changes within one are handled by the client.
      key={listingAddress(path, state)}
      {...{ path, scope, layout, state, all, locale, currency }}
      data={listingData(listing, layout, { locale, currencyId: currency.id })}
      texts={listingTextSet((key) => t.raw(key as never), layout === 'stocks' ? t('byQuantity') : best)}
      cardTexts={await cardTexts(locale)}
      {...(layout === 'stocks' && {
        stockTexts: await stockTexts(locale, (await readInit(locale, currency.id)).shop.warehouse?.opening_hours ?? []),
      })}
      {...(titles && { titles })}
      {...(tile !== undefined && { tile })}
    />
  )
}
