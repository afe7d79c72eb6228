import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { choiceLabels } from '@/components/inquiry/choice-labels'
import { DataSheet } from '@/components/inquiry/DataSheet'
import styles from '@/components/inquiry/DataSheet.module.css'
import { DataSheetForm } from '@/components/inquiry/DataSheetForm'
import { PrintButton } from '@/components/ui/PrintButton'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { readBrands, readCompany } from '@/lib/shop/reads.server'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const [t, { shop }] = await Promise.all([
    getTranslations({ locale, namespace: 'dataSheet' }),
    readInit(locale, currency.id),
  ])
  return shopMetadata({
    locale,
    currency,
    title: t('title', { shop: shop.name }),
    description: t('lead'),
    route: 'adatlap',
  })
}

/** Company data sheet, a landing page for campaigns. */
export default async function DataSheetPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [{ shop }, company, brands, labels, t] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    readBrands(locale, currency.id),
    choiceLabels(locale),
    getTranslations({ locale }),
  ])
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('dataSheet.crumb') }]} />
      <header className={styles.dataSheet_head}>
        <div>
          <h1>{t('dataSheet.title', { shop: shop.name })}</h1>
          <p className="lead">{t('dataSheet.lead')}</p>
        </div>
        <PrintButton variant="quiet" label={t('dataSheet.print')} />
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
          <Messages locale={locale} of={['dataSheet', 'form']}>
            <DataSheetForm privacyPath={path('privacy-policy', {}, locale)} topics={labels.topics} />
          </Messages>
        </aside>
      </div>
    </div>
  )
}
