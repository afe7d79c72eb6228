import type { Metadata } from 'next'
import { pageRoute } from '@/components/page/page-route'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import { defaultListing, type AddressQuery, type ListingState } from '@/lib/catalogue/listing-state'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { path, joinSegments } from '@/lib/routing/path'
import { ListingPage, listingMetadata, type ListingSubject } from './ListingPage'
import { categorySubject, requireCategory } from './listing-subjects'

interface ListingRoute {
  readonly route: 'all-products' | 'sale' | 'stocks'
  readonly subject: (state: ListingState, locale: Locale, currency: Currency) => Promise<ListingSubject>
  readonly View?: typeof ListingPage
  readonly isQueried: boolean
}

const plainListing = { state: defaultListing, way: null } as const

/**
 * A listing's page and metadata. The cached page shows the first page in the default order; an address with a query is
 * served by its dynamic twin.
 */
export function listingRoute({ route, subject, View = ListingPage, isQueried }: ListingRoute) {
  return pageRoute({
    load: async ({ params, searchParams }: QueryPageProps<AddressQuery>) => {
      const { locale, currency } = await pageContext(params)
      const { state, way } = isQueried
        ? await readListingState(await searchParams, path(route, {}, locale), locale, currency.id)
        : plainListing
      return { subject: await subject(state, locale, currency), state, way, locale, currency }
    },
    metadata: listingMetadata,
    View,
  })
}

type CategoryProps = QueryPageProps<AddressQuery, { readonly category_slug: string[] }>

/** The same for categories, which have a slug each: a former one redirects without the query. */
export function categoryRoute({ isQueried }: { readonly isQueried: boolean }) {
  async function load({ params, searchParams }: CategoryProps, find: typeof categorySubject) {
    const { locale, currency } = await pageContext(params)
    const subject = await find(joinSegments((await params).category_slug) ?? '', locale, currency)
    if (!subject) return null
    const { state, way } = isQueried
      ? await readListingState(await searchParams, subject.paths[locale], locale, currency.id)
      : plainListing
    return { subject, state, way, locale, currency }
  }
  return {
    async generateMetadata(props: CategoryProps): Promise<Metadata> {
      // The page itself handles missing and moved categories.
      const found = await load(props, categorySubject)
      return found ? listingMetadata(found) : {}
    },
    async Page(props: CategoryProps) {
      const found = await load(props, requireCategory)
      return found && <ListingPage {...found} />
    },
  }
}
