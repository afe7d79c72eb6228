import { getMessages } from 'next-intl/server'
import { serverTime } from '@/lib/browser/clock'
import { listingData, type ListingLayout } from '@/lib/catalogue/listing-data'
import { listingAddress } from '@/lib/catalogue/listing-state'
import type { Listing as Answer } from '@/lib/contract/catalogue'
import { pick } from '@/lib/i18n/texts'
import { readInit } from '@/lib/shop/init.server'
import { appliedFilters } from '@/lib/catalogue/applied-filters'
import { fewProducts } from '@/lib/contract/listing-parameters'
import { FewProducts } from './FewProducts'
import { Listing, type ListingProps } from './Listing'
import { listingTextKeys, type StockTexts } from './listing-texts'

interface ListingViewProps extends Omit<
  ListingProps,
  'layout' | 'data' | 'texts' | 'cardTexts' | 'stockTexts' | 'alternatives'
> {
  readonly layout?: ListingLayout | undefined
  readonly listing: Answer
  /** Name of the default sort order, if it differs from the usual one. */
  readonly best?: string
}

async function stockTexts({ locale, currency }: Pick<ListingViewProps, 'locale' | 'currency'>): Promise<StockTexts> {
  const { stocks, listing, cart } = await getMessages({ locale })
  const { shop } = await readInit(locale, currency.id)
  return {
    ...stocks.table,
    ...pick(listing.card, ['net', 'was', 'lowest']),
    offline: cart.add.offline,
    hours: shop.warehouse?.opening_hours ?? [],
    renderedAt: new Date(serverTime()).toISOString(),
  }
}

export async function ListingView({ layout = 'cards', listing, best, ...props }: ListingViewProps) {
  const { path, state, locale, currency } = props
  const messages = (await getMessages({ locale })).listing
  const texts = pick(messages, listingTextKeys)
  const isStocks = layout === 'stocks'
  const defaultSort = isStocks ? messages.byQuantity : best
  const { alternatives, ...data } = listingData(listing, layout, { locale, currencyId: currency.id })
  return (
    <Listing
      // Each served address gets its own instance; changes within one are handled by the client.
      key={listingAddress(path, state)}
      {...props}
      layout={layout}
      data={data}
      texts={defaultSort ? { ...texts, sort: { ...texts.sort, default: defaultSort } } : texts}
      cardTexts={messages.card}
      stockTexts={isStocks ? await stockTexts(props) : undefined}
      few={
        data.meta.total < fewProducts && (
          <FewProducts
            {...{ path, state, alternatives, locale, currency }}
            texts={messages}
            total={data.meta.total}
            filters={appliedFilters(state, data.facets, currency.code, messages)}
          />
        )
      }
    />
  )
}
