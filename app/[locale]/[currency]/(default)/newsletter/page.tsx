import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import styles from '@/components/newsletter/Newsletter.module.css'
import { NewsletterForm } from '@/components/newsletter/NewsletterForm'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { Callout } from '@/components/ui/Callout'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/reads.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { routes } from '@/lib/routing/routes'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

async function load(params: PageProps['params']) {
  const { locale, currency } = await pageContext(params)
  const page = await readContentPage(routes.newsletter.paths[locale], locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'newsletter' })
  // The form is shown even if the operator has written no text for the page.
  const { title, description, body } = page ?? { title: t('heading'), description: '', body: '' }
  return { locale, currency, title, description, body }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency, title, description } = await load(params)
  return shopMetadata({ locale, currency, title, description, route: 'newsletter' })
}

export default async function NewsletterPage({ params }: PageProps) {
  const { locale, title, description, body } = await load(params)
  const t = await getTranslations({ locale })
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title }]} />
      <div className={styles.newsletterPage}>
        <header className={styles.newsletterPage_head}>
          <h1>{title}</h1>
          {description && <p className="lead">{description}</p>}
        </header>
        <section className={styles.panel} aria-labelledby="subscribe">
          <h2 id="subscribe">{t('newsletter.heading')}</h2>
          <div id="sent" className={styles.outcome}>
            <Callout tone="success">{`${t('newsletter.sent')}. ${t('newsletter.sentPlain')}`}</Callout>
          </div>
          <div id="failed" className={styles.outcome}>
            <Callout tone="error">{t('newsletter.failed')}</Callout>
          </div>
          <Messages locale={locale} of={['newsletter', 'form']}>
            <NewsletterForm privacyPath={path('privacy-policy', {}, locale)} />
          </Messages>
        </section>
        {body && <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body).html }} />}
      </div>
    </div>
  )
}
