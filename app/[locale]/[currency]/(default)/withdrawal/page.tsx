import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { Callout } from '@/components/ui/Callout'
import { GoodToKnow } from '@/components/withdrawal/GoodToKnow'
import styles from '@/components/withdrawal/Withdrawal.module.css'
import { WithdrawalFlow } from '@/components/withdrawal/WithdrawalFlow'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/reads.server'
import { pageContext, type PageParameters, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { routes } from '@/lib/routing/routes'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { readInit } from '@/lib/shop/init.server'
import { readCompany } from '@/lib/shop/reads.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

async function load(params: PageParameters) {
  const { locale, currency } = await pageContext(params)
  const page = await readContentPage(routes.withdrawal.paths[locale], locale, currency.id)
  if (!page) notFound()
  return { locale, currency, page }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency, page } = await load(params)
  return shopMetadata({ locale, currency, title: page.title, description: page.description, route: 'withdrawal' })
}

const informationId = 'information'

/** The withdrawal form (R-LAW-1), followed by the information and the model form. */
export default async function WithdrawalPage({ params }: PageProps) {
  const { locale, currency, page } = await load(params)
  const [{ shop }, company, t] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    getTranslations({ locale }),
  ])
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('withdrawal.crumb') }]} />
      <div className={styles.layout}>
        <div className={styles.main}>
          <h1>{t('withdrawal.title')}</h1>
          <noscript>
            <Callout tone="wait" key={shop.email}>
              {t.rich('withdrawal.noScript', {
                email: shop.email,
                seat: company ? `${company.name}, ${company.seat}` : shop.name,
                mail: (chunks) => (
                  <a className="link" href={`mailto:${shop.email}`}>
                    {chunks}
                  </a>
                ),
              })}
            </Callout>
          </noscript>
          <Messages locale={locale} of={['withdrawal', 'form']}>
            <WithdrawalFlow paths={{ contact: path('contact', {}, locale), home: path('index', {}, locale) }} />
          </Messages>
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
