import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SearchPage } from '@/components/search/SearchPage'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import { listingAddress, defaultListing, type AddressQuery } from '@/lib/catalogue/listing-state'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'

interface PageProps {
  readonly params: PageParameters
  readonly searchParams: Promise<AddressQuery>
}

async function load({ params, searchParams }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const state = await readListingState(await searchParams, path('search', {}, locale), locale, currency.id)
  return { state, locale, currency }
}

/** Search pages are `noindex,follow` (R-SEO-2). */
export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { state, locale, currency } = await load(props)
  const t = await getTranslations({ locale, namespace: 'search' })
  const { shop } = await readInit(locale, currency.id)
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: state.text ? t('metaTitle', { text: state.text }) : t('title'),
    description: t('description'),
    path: listingAddress(path('search', {}, locale), { ...defaultListing, text: state.text }),
    index: false,
  })
}

/** Search results; without a search term, the search form. */
export default async function Page(props: PageProps) {
  return <SearchPage {...await load(props)} />
}
