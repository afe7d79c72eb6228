import type { Metadata } from 'next'
import { listingMetadata } from '@/components/catalogue/listing-page'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage } from '@/components/catalogue/stocks-page'
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
  const state = await readListingState(await searchParams, path('stocks', {}, locale), locale, currency.id)
  return { subject: await stocksSubject(state, locale, currency), state, locale, currency }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return listingMetadata(await load(props))
}

/** The warehouse with page, order or filters in the query. */
export default async function StocksQueryPage(props: PageProps) {
  return <StocksPage {...await load(props)} />
}
