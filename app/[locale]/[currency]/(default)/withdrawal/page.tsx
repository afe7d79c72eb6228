import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { Notice } from '@/components/ui/Notice'
import { GoodToKnow } from '@/components/withdrawal/GoodToKnow'
import styles from '@/components/withdrawal/Withdrawal.module.css'
import { WithdrawalFlow } from '@/components/withdrawal/WithdrawalFlow'
import { environment } from '@/lib/config/environment'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/pages.server'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { alternatePaths, path } from '@/lib/routing/path'
import { routes } from '@/lib/routing/routes'
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

async function load(params: PageParameters) {
  const { locale, currency } = await pageContext(params)
  const page = await readContentPage(routes.withdrawal.paths[locale], locale, currency.id)
  if (!page) notFound()
  return { locale, currency, page }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency, page } = await load(params)
  const { shop } = await readInit(locale, currency.id)
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: page.title,
    description: page.description,
    path: path('withdrawal', {}, locale),
    alternates: alternatePaths('withdrawal', { hu: {}, en: {} }),
  })
}

const informationId = 'information'

/** The withdrawal form (R-LAW-1), followed by the information and the model form. */
export default async function WithdrawalPage({ params }: PageProps) {
  const { locale, currency, page } = await load(params)
  const [{ shop }, company, t, all] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    getTranslations({ locale }),
    getMessages({ locale }),
  ])
  const { withdrawal, form } = all as Record<'withdrawal' | 'form', AbstractIntlMessages>
  return (
    <div className="container">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        items={[{ title: t('shell.home'), href: path('index', {}, locale) }, { title: t('withdrawal.crumb') }]}
      />
      <div className={styles.layout}>
        <div className={styles.main}>
          <h1>{t('withdrawal.title')}</h1>
          <noscript>
            <Notice tone="wait">
              {t.rich('withdrawal.noScript', {
                email: shop.email,
                seat: company ? `${company.name}, ${company.seat}` : shop.name,
                mail: (chunks) => (
                  <a className="link" href={`mailto:${shop.email}`}>
                    {chunks}
                  </a>
                ),
              })}
            </Notice>
          </noscript>
          <NextIntlClientProvider locale={locale} messages={{ withdrawal, form }}>
            <WithdrawalFlow paths={{ contact: path('contact', {}, locale), home: path('index', {}, locale) }} />
          </NextIntlClientProvider>
        </div>
        <GoodToKnow informationId={informationId} />
      </div>
      <section className="section" id={informationId}>
        {/* The renderer escapes raw HTML (lib/content/markdown.ts). */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(page.body).html }} />
      </section>
    </div>
  )
}
