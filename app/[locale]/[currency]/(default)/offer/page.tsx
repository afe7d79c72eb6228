import type { Metadata } from 'next'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { NoScriptCart } from '@/components/cart/NoScriptCart'
import { CompanySide } from '@/components/offer/CompanySide'
import { offerPaths } from '@/components/offer/offer-paths'
import { OfferRequest } from '@/components/offer/OfferRequest'
import styles from '@/components/offer/Quote.module.css'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { alternatePaths, path } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { readCompany } from '@/lib/shop/company.server'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: PageParameters
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const [t, { shop }] = await Promise.all([
    getTranslations({ locale, namespace: 'offer.request' }),
    readInit(locale, currency.id),
  ])
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: t('title'),
    description: t('description'),
    path: path('offer', {}, locale),
    alternates: alternatePaths('offer', { hu: {}, en: {} }),
  })
}

/** Quote request, first page: products and quantities. */
export default async function OfferPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [init, company, t, all] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    getTranslations({ locale }),
    getMessages({ locale }),
  ])
  const { offer, form } = all as Record<'offer' | 'form', AbstractIntlMessages>
  const { request, projects } = offer as Record<'request' | 'projects', AbstractIntlMessages>
  const paths = offerPaths(locale)
  return (
    <div className="container">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        items={[{ title: t('shell.home'), href: paths.home }, { title: t('offer.request.crumb') }]}
      />
      <div className={styles.quote}>
        <div>
          <header className={styles.quote_head}>
            <h1>{t('offer.request.title')}</h1>
            <p className="lead">{t('offer.request.lead')}</p>
          </header>
          <NoScriptCart text={t('offer.request.noScript', { phone: init.shop.phone })} />
          <NextIntlClientProvider locale={locale} messages={{ offer: { request, projects }, form }}>
            <OfferRequest paths={{ data: paths.data, inquiry: paths.inquiry }} currency={currency} />
          </NextIntlClientProvider>
        </div>
        <CompanySide contact={company?.projects} />
      </div>
    </div>
  )
}
