import type { Metadata } from 'next'
import { ListingPage, listingMetadata } from '@/components/catalogue/listing-page'
import { categorySubject, requireCategory } from '@/components/catalogue/listing-subjects'
import { defaultListing } from '@/lib/catalogue/listing-state'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { joinSegments } from '@/lib/routing/segments'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

type Props = PageProps<{ readonly category_slug: string[] }>

async function contextOf(params: Props['params']) {
  const { locale, currency } = await pageContext(params)
  return { slug: joinSegments((await params).category_slug) ?? '', locale, currency }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, locale, currency } = await contextOf(params)
  const subject = await categorySubject(slug, locale, currency)
  // The page itself handles missing and moved categories.
  return subject ? listingMetadata({ subject, state: defaultListing, locale, currency }) : {}
}

/** First page of a category in the default order; an address with a query is served by its dynamic twin. */
export default async function CategoryPage({ params }: Props) {
  const { slug, locale, currency } = await contextOf(params)
  const subject = await requireCategory(slug, locale, currency)
  return <ListingPage {...{ subject, state: defaultListing, locale, currency }} />
}
