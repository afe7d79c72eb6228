import type { Metadata } from 'next'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import styles from '@/components/newsletter/Newsletter.module.css'
import { NewsletterForm } from '@/components/newsletter/NewsletterForm'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { Notice } from '@/components/ui/Notice'
import { environment } from '@/lib/config/environment'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/pages.server'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { alternatePaths, path } from '@/lib/routing/path'
import { routes } from '@/lib/routing/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: PageParameters
}

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
  const { shop } = await readInit(locale, currency.id)
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title,
    description,
    path: path('newsletter', {}, locale),
    alternates: alternatePaths('newsletter', { hu: {}, en: {} }),
  })
}

export default async function NewsletterPage({ params }: PageProps) {
  const { locale, title, description, body } = await load(params)
  const t = await getTranslations({ locale })
  const { newsletter, form } = (await getMessages({ locale })) as Record<'newsletter' | 'form', AbstractIntlMessages>
  return (
    <div className="container">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        items={[{ title: t('shell.home'), href: path('index', {}, locale) }, { title }]}
      />
      <div className={styles.newsletterPage}>
        <header className={styles.newsletterPage_head}>
          <h1>{title}</h1>
          {description && <p className="lead">{description}</p>}
        </header>
        <section className={styles.panel} aria-labelledby="subscribe">
          <h2 id="subscribe">{t('newsletter.heading')}</h2>
          <div id="sent" className={styles.outcome}>
            <Notice tone="success">
              {t('newsletter.sent')}. {t('newsletter.sentPlain')}
            </Notice>
          </div>
          <div id="failed" className={styles.outcome}>
            <Notice tone="error">{t('newsletter.failed')}</Notice>
          </div>
          <NextIntlClientProvider locale={locale} messages={{ newsletter, form }}>
            <NewsletterForm privacyPath={path('privacy-policy', {}, locale)} />
          </NextIntlClientProvider>
        </section>
        <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body).html }} />
      </div>
    </div>
  )
}
