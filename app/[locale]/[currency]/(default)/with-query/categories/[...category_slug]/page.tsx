import type { Metadata } from 'next'
import { ListingPage, listingMetadata } from '@/components/catalogue/listing-page'
import { categorySubject, requireCategory } from '@/components/catalogue/listing-subjects'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import type { AddressQuery } from '@/lib/catalogue/listing-state'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { joinSegments } from '@/lib/routing/segments'

type Props = QueryPageProps<AddressQuery, { readonly category_slug: string[] }>

async function contextOf({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  return { slug: joinSegments((await params).category_slug) ?? '', locale, currency }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, locale, currency } = await contextOf(props)
  const subject = await categorySubject(slug, locale, currency)
  // The page itself handles missing and moved categories.
  if (!subject) return {}
  const state = await readListingState(await props.searchParams, subject.paths[locale], locale, currency.id)
  return listingMetadata({ subject, state, locale, currency })
}

/** A category with page, order or filters in the query; a former address redirects without them. */
export default async function CategoryQueryPage(props: Props) {
  const { slug, locale, currency } = await contextOf(props)
  const subject = await requireCategory(slug, locale, currency)
  const state = await readListingState(await props.searchParams, subject.paths[locale], locale, currency.id)
  return <ListingPage {...{ subject, state, locale, currency }} />
}
