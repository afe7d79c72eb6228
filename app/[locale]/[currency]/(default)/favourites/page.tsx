import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductRail } from '@/components/catalogue/ProductRail'
import { FavouritesView } from '@/components/lists/FavouritesView'
import { Messages } from '@/components/page/Messages'
import { PlanLink } from '@/components/page/PlanLink'
import { Trail } from '@/components/page/Trail'
import { readHome } from '@/lib/catalogue/reads.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'favourites' })
  return shopMetadata({
    locale,
    currency,
    title: t('title'),
    description: t('description'),
    path: path('favourites', {}, locale),
    index: false,
  })
}

/** One cached page for everybody; the visitor's list is loaded in the browser. */
export default async function FavouritesPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale })
  const home = await readHome(locale, currency.id)
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('favourites.title') }]} />
      <Messages locale={locale} of={['favourites', 'share', 'listing.card']}>
        <FavouritesView
          paths={{
            favourites: path('favourites', {}, locale),
            products: path('all-products', {}, locale),
            cart: path('cart', {}, locale),
            login: path('auth-login', {}, locale),
          }}
          currency={currency}
        />
      </Messages>
      <PlanLink locale={locale} />
      <div className="section">
        <ProductRail
          id="popular"
          title={t('favourites.popular')}
          products={home.popular}
          locale={locale}
          currency={currency}
          brief
        />
      </div>
    </div>
  )
}
