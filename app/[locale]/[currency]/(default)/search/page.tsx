import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SearchPage, type SearchPageProps } from '@/components/search/SearchPage'
import { pageRoute } from '@/components/page/page-route'
import { readListingState } from '@/lib/catalogue/listing-address.server'
import { listingAddress, defaultListing, type AddressQuery } from '@/lib/catalogue/listing-state'
import { readListing } from '@/lib/catalogue/reads.server'
import { understoodState } from '@/lib/catalogue/understood-state'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

async function load({ params, searchParams }: QueryPageProps<AddressQuery>) {
  const { locale, currency } = await pageContext(params)
  const ownPath = path('search', {}, locale)
  const { state, way } = await readListingState(await searchParams, ownPath, locale, currency.id)
  // A sentence leads to the address of the filters it was understood as, each of which can be removed there.
  const understood = state.q && !state.exact && (await readListing({}, state, locale, currency.id))?.understood
  if (understood) redirect(listingAddress(ownPath, understoodState(state, understood)))
  return { state, way, locale, currency }
}

/** Search pages are `noindex,follow` (R-SEO-2). */
async function metadata({ state, locale, currency }: SearchPageProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'search' })
  const asked = state.asked || state.q
  return shopMetadata({
    locale,
    currency,
    title: asked ? t('metaTitle', { text: asked }) : t('title'),
    description: t('description'),
    path: listingAddress(path('search', {}, locale), { ...defaultListing, q: state.q }),
    index: false,
  })
}

const { generateMetadata, Page } = pageRoute({ load, metadata, View: SearchPage })
export { generateMetadata, Page as default }
