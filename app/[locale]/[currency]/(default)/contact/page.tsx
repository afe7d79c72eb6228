import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import styles from '@/components/contact/Contact.module.css'
import { ContactForm } from '@/components/contact/ContactForm'
import { ContactList } from '@/components/contact/ContactList'
import { Showroom } from '@/components/contact/Showroom'
import { Messages } from '@/components/page/Messages'
import { PlaceHours } from '@/components/page/place'
import { Trail } from '@/components/page/Trail'
import { contactTopics, type ContactTopic } from '@/lib/contract/inquiry-limits'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { readInit } from '@/lib/shop/init.server'
import { readCompany } from '@/lib/shop/reads.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const [{ shop }, t] = await Promise.all([
    readInit(locale, currency.id),
    getTranslations({ locale, namespace: 'contact' }),
  ])
  const words = shop.showroom
    ? { title: t('metaTitle'), description: t('description') }
    : { title: t('crumb'), description: t('write') }
  return shopMetadata({ locale, currency, ...words, route: 'contact' })
}

const formId = 'message-form'

export default async function ContactPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [{ shop }, company, t] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    getTranslations({ locale }),
  ])
  const topics = Object.fromEntries(
    contactTopics.map((topic) => [topic, t(`backend.inquiry.topic_${topic}`)]),
  ) as Record<ContactTopic, string>
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('contact.crumb') }]} />
      <h1 className={styles.title}>{shop.showroom ? t('contact.title') : t('contact.crumb')}</h1>
      {shop.showroom && company && (
        <Showroom
          showroom={shop.showroom}
          hours={<PlaceHours place={shop.showroom} caption={t('contact.hours')} locale={locale} />}
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
          <Messages locale={locale} of={['contact', 'form']}>
            <ContactForm
              privacyPath={path('privacy-policy', {}, locale)}
              topics={topics}
              orderNumberStart={shop.order_number_start}
            />
          </Messages>
        </div>
      </section>
    </div>
  )
}
