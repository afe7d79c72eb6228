import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SearchPage, type SearchPageProps } from '@/components/search/SearchPage'
import { pageRoute } from '@/components/page/page-route'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import { listingAddress, defaultListing, type AddressQuery } from '@/lib/catalogue/listing-state'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

async function load({ params, searchParams }: QueryPageProps<AddressQuery>) {
  const { locale, currency } = await pageContext(params)
  const state = await readListingState(await searchParams, path('search', {}, locale), locale, currency.id)
  return { state, locale, currency }
}

/** Search pages are `noindex,follow` (R-SEO-2). */
async function metadata({ state, locale, currency }: SearchPageProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'search' })
  return shopMetadata({
    locale,
    currency,
    title: state.q ? t('metaTitle', { text: state.q }) : t('title'),
    description: t('description'),
    path: listingAddress(path('search', {}, locale), { ...defaultListing, q: state.q }),
    index: false,
  })
}

const { generateMetadata, Page } = pageRoute({ load, metadata, View: SearchPage })
export { generateMetadata, Page as default }
