import type { Metadata } from 'next'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { choiceLabels } from '@/components/inquiry/choice-labels'
import { DataSheet } from '@/components/inquiry/DataSheet'
import styles from '@/components/inquiry/DataSheet.module.css'
import { DataSheetForm } from '@/components/inquiry/DataSheetForm'
import { PrintSheet } from '@/components/inquiry/PrintSheet'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { alternatePaths, path } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { readBrands } from '@/lib/shop/brands.server'
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
    getTranslations({ locale, namespace: 'dataSheet' }),
    readInit(locale, currency.id),
  ])
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: t('title', { shop: shop.name }),
    description: t('lead'),
    path: path('adatlap', {}, locale),
    alternates: alternatePaths('adatlap', { hu: {}, en: {} }),
  })
}

/** The company data sheet: landing page of campaigns. */
export default async function DataSheetPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [{ shop }, company, brands, labels, t, all] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    readBrands(locale, currency.id),
    choiceLabels(locale),
    getTranslations({ locale }),
    getMessages({ locale }),
  ])
  const { dataSheet, form } = all as Record<'dataSheet' | 'form', AbstractIntlMessages>
  return (
    <div className="container">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        items={[{ title: t('shell.home'), href: path('index', {}, locale) }, { title: t('dataSheet.crumb') }]}
      />
      <header className={styles.dataSheet_head}>
        <div>
          <h1>{t('dataSheet.title', { shop: shop.name })}</h1>
          <p className="lead">{t('dataSheet.lead')}</p>
        </div>
        <PrintSheet label={t('dataSheet.print')} />
      </header>
      <div className={styles.dataSheet}>
        {company && <DataSheet company={company} brands={brands} locale={locale} />}
        <aside className={styles.dataSheet_side} aria-labelledby="call-back">
          <h2 id="call-back">{t('dataSheet.callBack')}</h2>
          {company && (
            <p className="small muted">
              {t('dataSheet.callBackText', { person: company.projects.person, role: company.projects.role })}
            </p>
          )}
          <NextIntlClientProvider locale={locale} messages={{ dataSheet, form }}>
            <DataSheetForm privacyPath={path('privacy-policy', {}, locale)} topics={labels.topics} />
          </NextIntlClientProvider>
        </aside>
      </div>
    </div>
  )
}
