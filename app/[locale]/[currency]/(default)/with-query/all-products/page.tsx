import type { Metadata } from 'next'
import { ListingPage, listingMetadata } from '@/components/catalogue/listing-page'
import { allProductsSubject } from '@/components/catalogue/listing-subjects'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import type { AddressQuery } from '@/lib/catalogue/listing-state'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'

interface PageProps {
  readonly params: PageParameters
  readonly searchParams: Promise<AddressQuery>
}

async function load({ params, searchParams }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const state = await readListingState(await searchParams, path('all-products', {}, locale), locale, currency.id)
  return { subject: await allProductsSubject(locale, currency), state, locale, currency }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return listingMetadata(await load(props))
}

/** All products with page, order or filters in the query. */
export default async function AllProductsQueryPage(props: PageProps) {
  return <ListingPage {...await load(props)} />
}
