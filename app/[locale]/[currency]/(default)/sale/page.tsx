import type { Metadata } from 'next'
import { ListingPage, listingMetadata } from '@/components/catalogue/listing-page'
import { saleSubject } from '@/components/catalogue/listing-subjects'
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
  return { subject: await saleSubject(defaultListing, locale, currency), state: defaultListing, locale, currency }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return listingMetadata(await load(params))
}

/** First page in the default order; an address with a query is served by its dynamic twin. */
export default async function SalePage({ params }: PageProps) {
  return <ListingPage {...await load(params)} />
}
