import type { Metadata } from 'next'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import { defaultListing, type AddressQuery, type ListingState } from '@/lib/catalogue/listing-state'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { ListingPage, listingMetadata, type ListingSubject } from './listing-page'

interface ListingRoute {
  readonly subject: (state: ListingState, locale: Locale, currency: Currency) => Promise<ListingSubject>
  readonly View?: typeof ListingPage
  /** The route whose query is read. */
  readonly queried?: 'all-products' | 'sale' | 'stocks'
}

/**
 * A listing's page and metadata. The cached page shows the first page in the default order; an address with a query is
 * served by its dynamic twin, which is `queried`.
 */
export function listingRoute({ subject, View = ListingPage, queried }: ListingRoute) {
  async function load({ params, searchParams }: QueryPageProps<AddressQuery>) {
    const { locale, currency } = await pageContext(params)
    const state = queried
      ? await readListingState(await searchParams, path(queried, {}, locale), locale, currency.id)
      : defaultListing
    return { subject: await subject(state, locale, currency), state, locale, currency }
  }
  type Props = Parameters<typeof load>[0]
  return {
    generateMetadata: async (props: Props): Promise<Metadata> => listingMetadata(await load(props)),
    Page: async (props: Props) => <View {...await load(props)} />,
  }
}
