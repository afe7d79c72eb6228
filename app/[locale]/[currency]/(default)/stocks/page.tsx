import type { Metadata } from 'next'
import { listingMetadata } from '@/components/catalogue/listing-page'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage as Stocks } from '@/components/catalogue/stocks-page'
import { defaultListing } from '@/lib/catalogue/listing-state'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'

export const revalidate = 600

export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: PageParameters
}

async function load(params: PageParameters) {
  const { locale, currency } = await pageContext(params)
  return { subject: await stocksSubject(defaultListing, locale, currency), state: defaultListing, locale, currency }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return listingMetadata(await load(params))
}

/** First page in the default order; an address with a query is served by its dynamic twin. */
export default async function StocksPage({ params }: PageProps) {
  return <Stocks {...await load(params)} />
}
