import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ListingPage, listingMetadata } from '@/components/catalogue/listing-page'
import { categorySubject } from '@/components/catalogue/listing-subjects'
import { plainListing } from '@/lib/catalogue/listing-state'
import { pageContext } from '@/lib/i18n/page-context'
import { joinSegments } from '@/lib/routing/segments'

export const revalidate = 600

export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: Promise<{ readonly locale: string; readonly currency: string; readonly category_slug: string[] }>
}

async function load(params: PageProps['params']) {
  const { locale, currency } = await pageContext(params)
  const subject = await categorySubject(joinSegments((await params).category_slug) ?? '', locale, currency)
  if (!subject) notFound()
  return { subject, state: plainListing, locale, currency }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return listingMetadata(await load(params))
}

/** A category: first page, the shop's own order; an address with a query goes to its twin. */
export default async function CategoryPage({ params }: PageProps) {
  return <ListingPage {...await load(params)} />
}
