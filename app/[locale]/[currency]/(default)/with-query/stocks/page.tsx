import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listingMetadata } from '@/components/catalogue/listing-page'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage } from '@/components/catalogue/stocks-page'
import { parseListingState, type AddressQuery } from '@/lib/catalogue/listing-state'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'

interface PageProps {
  readonly params: PageParameters
  readonly searchParams: Promise<AddressQuery>
}

async function load({ params, searchParams }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const state = parseListingState(await searchParams)
  if (!state) notFound()
  return { subject: await stocksSubject(state, locale, currency), state, locale, currency }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return listingMetadata(await load(props))
}

/** Warehouse at an address with page, order or filters. */
export default async function StocksQueryPage(props: PageProps) {
  return <StocksPage {...await load(props)} />
}
