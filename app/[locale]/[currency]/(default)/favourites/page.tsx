import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { ProductRail } from '@/components/catalogue/ProductRail'
import { FavouritesView } from '@/components/favourites/FavouritesView'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { readHome } from '@/lib/catalogue/reads.server'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 600

export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: PageParameters
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'favourites' })
  const { shop } = await readInit(locale, currency.id)
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
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
  const [home, { favourites, share, listing }] = await Promise.all([
    readHome(locale, currency.id),
    getMessages({ locale }),
  ])
  return (
    <div className="container">
      <Breadcrumbs
        label={t('shell.breadcrumbs')}
        items={[{ title: t('shell.home'), href: path('index', {}, locale) }, { title: t('favourites.title') }]}
      />
      <NextIntlClientProvider locale={locale} messages={{ favourites, share, listing: { card: listing.card } }}>
        <FavouritesView
          paths={{
            favourites: path('favourites', {}, locale),
            products: path('all-products', {}, locale),
            cart: path('cart', {}, locale),
            login: path('auth-login', {}, locale),
          }}
          currency={currency}
        />
      </NextIntlClientProvider>
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
