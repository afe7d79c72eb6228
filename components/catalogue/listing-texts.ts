import type { Messages } from 'next-intl'
import type { OpeningHours } from '@/lib/contract/shop'

/** The texts of a listing that the browser renders, too. */
export const listingTextKeys = [
  'filters',
  'closeFilters',
  'applyFilters',
  'removeFilter',
  'clear',
  'clearAll',
  'failed',
  'retry',
  'price',
  'count',
  'countOfAll',
  'show',
  'sort',
  'pages',
  'more',
  'choices',
  'fit',
  'flags',
  'measures',
  'words',
  'understood',
] as const satisfies readonly (keyof Messages['listing'])[]

export type ListingTexts = Readonly<Pick<Messages['listing'], (typeof listingTextKeys)[number]>>

/** Texts of the warehouse list, with the opening hours for its dates. */
export type StockTexts = Readonly<
  Messages['stocks']['table'] &
    Pick<Messages['listing']['card'], 'net' | 'was' | 'lowest'> & {
      offline: string
      hours: readonly OpeningHours[]
      /** Time of rendering, ISO 8601: base of the dates until the browser knows the time. */
      renderedAt: string
    }
>
