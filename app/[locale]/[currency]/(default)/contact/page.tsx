import type { Metadata } from 'next'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import styles from '@/components/contact/Contact.module.css'
import { ContactForm } from '@/components/contact/ContactForm'
import { ContactList } from '@/components/contact/ContactList'
import { Showroom } from '@/components/contact/Showroom'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { environment } from '@/lib/config/environment'
import { contactTopics, type ContactTopic } from '@/lib/contract/inquiry-limits'
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
    getTranslations({ locale, namespace: 'contact' }),
    readInit(locale, currency.id),
  ])
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: t('metaTitle'),
    description: t('description'),
    path: path('contact', {}, locale),
    alternates: alternatePaths('contact', { hu: {}, en: {} }),
  })
}

const formId = 'message-form'

export default async function ContactPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [{ shop }, company, t, all] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    getTranslations({ locale }),
    getMessages({ locale }),
  ])
  const { contact, form } = all as Record<'contact' | 'form', AbstractIntlMessages>
  const topics = Object.fromEntries(
    contactTopics.map((topic) => [topic, t(`backend.inquiry.topic_${topic}`)]),
  ) as Record<ContactTopic, string>
  return (
    <div className="container">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        items={[{ title: t('shell.home'), href: path('index', {}, locale) }, { title: t('contact.crumb') }]}
      />
      <h1 className={styles.title}>{t('contact.title')}</h1>
      {shop.showroom && company && (
        <Showroom
          showroom={shop.showroom}
          warehouse={shop.warehouse}
          company={company}
          locale={locale}
          formId={formId}
        />
      )}
      <section className={`section ${styles.contactGrid}`} aria-labelledby="write">
        <div>
          <h2 id="write">{t('contact.write')}</h2>
          <ContactList shop={shop} company={company} locale={locale} />
        </div>
        <div id={formId}>
          <NextIntlClientProvider locale={locale} messages={{ contact, form }}>
            <ContactForm privacyPath={path('privacy-policy', {}, locale)} topics={topics} />
          </NextIntlClientProvider>
        </div>
      </section>
    </div>
  )
}
