import type { Metadata } from 'next'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { choiceLabels } from '@/components/inquiry/choice-labels'
import styles from '@/components/inquiry/Inquiry.module.css'
import { ProjectForm } from '@/components/inquiry/ProjectForm'
import { ProjectSide } from '@/components/inquiry/ProjectSide'
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
    getTranslations({ locale, namespace: 'inquiry' }),
    readInit(locale, currency.id),
  ])
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: t('metaTitle'),
    description: t('description'),
    path: path('project-inquiry', {}, locale),
    alternates: alternatePaths('project-inquiry', { hu: {}, en: {} }),
  })
}

export default async function ProjectInquiryPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [company, labels, t, all] = await Promise.all([
    readCompany(locale, currency.id),
    choiceLabels(locale),
    getTranslations({ locale }),
    getMessages({ locale }),
  ])
  const { inquiry, form } = all as Record<'inquiry' | 'form', AbstractIntlMessages>
  return (
    <div className="container">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        items={[
          { title: t('shell.home'), href: path('index', {}, locale) },
          { title: t('inquiry.parent'), href: path('companies', {}, locale) },
          { title: t('inquiry.crumb') },
        ]}
      />
      <div className={styles.quote}>
        <NextIntlClientProvider locale={locale} messages={{ inquiry, form }}>
          <ProjectForm
            privacyPath={path('privacy-policy', {}, locale)}
            rooms={labels.rooms}
            budgets={labels.budgets}
            head={
              <header className={styles.quote_head}>
                <h1>{t('inquiry.title')}</h1>
                <p className="lead">{t('inquiry.lead')}</p>
              </header>
            }
          />
        </NextIntlClientProvider>
        <ProjectSide projects={company?.projects} />
      </div>
    </div>
  )
}
