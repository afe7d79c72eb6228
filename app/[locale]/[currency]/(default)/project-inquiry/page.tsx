import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { choiceLabels } from '@/components/inquiry/choice-labels'
import styles from '@/components/inquiry/Request.module.css'
import { ProjectForm } from '@/components/inquiry/ProjectForm'
import { ProjectSide } from '@/components/inquiry/ProjectSide'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { readContentPage } from '@/lib/content/reads.server'
import { homeCurrency } from '@/lib/i18n/offered'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { routes } from '@/lib/routing/routes'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { readCompany } from '@/lib/shop/reads.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'inquiry' })
  return shopMetadata({
    locale,
    currency,
    title: t('metaTitle'),
    description: t('description'),
    route: 'project-inquiry',
  })
}

export default async function ProjectInquiryPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const parent = routes.companies.paths[locale]
  const [company, hasParent, labels, t] = await Promise.all([
    readCompany(locale, currency.id),
    readContentPage(parent, locale, currency.id),
    choiceLabels(locale),
    getTranslations({ locale }),
  ])
  return (
    <div className="container">
      <Trail
        locale={locale}
        items={[
          ...(hasParent ? [{ title: t('inquiry.parent'), href: path('companies', {}, locale) }] : []),
          { title: t('inquiry.crumb') },
        ]}
      />
      <div className={styles.request}>
        <Messages locale={locale} of={['inquiry', 'form']}>
          <ProjectForm
            privacyPath={path('privacy-policy', {}, locale)}
            rooms={labels.rooms}
            // They are in forints.
            budgets={homeCurrency().code === 'HUF' ? labels.budgets : null}
            head={
              <header className={styles.request_head}>
                <h1>{t('inquiry.title')}</h1>
                <p className="lead">{t('inquiry.lead')}</p>
              </header>
            }
          />
        </Messages>
        <ProjectSide projects={company?.projects} />
      </div>
    </div>
  )
}
