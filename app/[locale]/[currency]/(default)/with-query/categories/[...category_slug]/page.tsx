import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ListingPage, listingMetadata } from '@/components/catalogue/listing-page'
import { categorySubject } from '@/components/catalogue/listing-subjects'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import type { AddressQuery } from '@/lib/catalogue/listing-state'
import { pageContext } from '@/lib/i18n/page-context'
import { joinSegments } from '@/lib/routing/segments'

interface PageProps {
  readonly params: Promise<{ readonly locale: string; readonly currency: string; readonly category_slug: string[] }>
  readonly searchParams: Promise<AddressQuery>
}

async function load({ params, searchParams }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const subject = await categorySubject(joinSegments((await params).category_slug) ?? '', locale, currency)
  if (!subject) notFound()
  const state = await readListingState(await searchParams, subject.paths[locale], locale, currency.id)
  return { subject, state, locale, currency }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return listingMetadata(await load(props))
}

/** A category at an address with page, order or filters. */
export default async function CategoryQueryPage(props: PageProps) {
  return <ListingPage {...await load(props)} />
}
