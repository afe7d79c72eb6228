import { getTranslations } from 'next-intl/server'
import { AuthPage } from '@/components/account/AuthPage'
import { LinkConfirmation, LinkResult } from '@/components/newsletter/NewsletterLink'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { secretHead } from '@/lib/seo/page-heads'
import { readConfirmation } from '@/lib/account/links.server'
import { path } from '@/lib/routing/path'

// Never cached: the state of a link changes.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly token: string }>

export const generateMetadata = secretHead(async (locale) => ({
  title: (await getTranslations({ locale, namespace: 'newsletter' }))('confirm.title'),
}))

/** Target of the mailed confirmation link. Only the button confirms the subscription, never merely opening the link. */
export default async function ConfirmPage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const { token } = await params
  const state = await readConfirmation(token, locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'newsletter' })
  return (
    <AuthPage {...{ locale, currency }} topic="mails">
      {state === 'pending' && (
        <LinkConfirmation
          title={t('confirm.title')}
          lead={t('confirm.lead')}
          action={`/api/newsletter/confirm/${token}`}
          button={t('confirm.send')}
        />
      )}
      {state === 'confirmed' && (
        <LinkResult state="success" title={t('confirm.done')} lead={t('confirm.doneLead')}>
          <a className="btn" data-variant="primary" data-block="" href={path('blog', {}, locale)}>
            {t('confirm.magazine')}
          </a>
          <a className="btn" data-variant="secondary" data-block="" href={path('index', {}, locale)}>
            {t('shop')}
          </a>
        </LinkResult>
      )}
      {state === 'expired' && (
        <LinkResult state="failed" title={t('dead')} lead={t('confirm.deadLead')}>
          <a className="btn" data-variant="primary" data-block="" href={path('newsletter', {}, locale)}>
            {t('confirm.again')}
          </a>
        </LinkResult>
      )}
    </AuthPage>
  )
}
