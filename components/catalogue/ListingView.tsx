import { getTranslations } from 'next-intl/server'
import type { PluralText } from '@/lib/catalogue/fill'
import { listingData, type ListingLayout } from '@/lib/catalogue/listing-data'
import { type ListingScope, listingAddress, type ListingState } from '@/lib/catalogue/listing-state'
import type { Listing as Answer } from '@/lib/contract/catalogue'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import { readInit } from '@/lib/shop/init.server'
import { cardTexts } from './card-texts'
import { Listing, type ListingTitles } from './Listing'
import { listingTextSet } from './listing-text-set'
import { listingTexts } from './listing-texts'
import type { StockTexts } from './stock-text-set'

async function stockTexts(locale: Locale, hours: readonly OpeningHours[]): Promise<StockTexts> {
  const t = await getTranslations({ locale, namespace: 'stocks' })
  const card = await getTranslations({ locale, namespace: 'listing.card' })
  const cart = await getTranslations({ locale, namespace: 'cart.add' })
  return {
    caption: t('caption'),
    product: t('product'),
    inStock: t('inStock'),
    delivery: t('delivery'),
    collectable: t('collectable'),
    price: t('price'),
    action: t('action'),
    pieces: String(t.raw('pieces')),
    few: String(t.raw('few')),
    days: t.raw('days') as PluralText,
    noDelivery: t('noDelivery'),
    at: String(t.raw('at')),
    add: String(t.raw('add')),
    offline: cart('offline'),
    net: card('net'),
    was: card('was'),
    lowest: card('lowest'),
    hours,
    renderedAt: new Date().toISOString(),
  }
}

interface ListingViewProps extends PageContext {
  /** The listing's path without a query. */
  readonly path: string
  readonly scope: ListingScope
  readonly layout?: ListingLayout
  readonly state: ListingState
  readonly listing: Answer
  /** Number of products without filters, if known. */
  readonly all: number | undefined
  readonly titles?: ListingTitles
  /** Name of the default sort order, if it differs from the usual one. */
  readonly best?: string
  readonly tile?: React.ReactNode
}

export async function ListingView(props: ListingViewProps) {
  const { path, scope, layout = 'cards', state, listing, all, titles, locale, currency, best, tile } = props
  const t = await listingTexts(locale)
  return (
    <Listing
      // Each served address gets its own instance; changes within one are handled by the client.
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
