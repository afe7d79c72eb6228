import { getTranslations } from 'next-intl/server'
import { AuthPage } from '@/components/account/AuthPage'
import { LinkConfirmation, LinkResult } from '@/components/newsletter/NewsletterLink'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { secretHead } from '@/lib/seo/page-heads'
import { readSubscription } from '@/lib/account/links.server'
import { path } from '@/lib/routing/path'

// Never cached: the state of a subscription changes.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly token: string }>

export const generateMetadata = secretHead(async (locale) => ({
  title: (await getTranslations({ locale, namespace: 'newsletter' }))('leave.title'),
}))

/** Target of the unsubscribe link in every newsletter: one button, no login, no questions. */
export default async function UnsubscribePage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const { token } = await params
  const state = await readSubscription(token, locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'newsletter' })
  const page = path('newsletter', {}, locale)
  return (
    <AuthPage {...{ locale, currency }} topic="mails">
      {state === 'subscribed' && (
        <LinkConfirmation
          title={t('leave.title')}
          lead={t('leave.lead')}
          action={`/api/newsletter/unsubscribe/${token}`}
          button={t('leave.send')}
        />
      )}
      {state === 'unsubscribed' && (
        <LinkResult state="sent" title={t('leave.done')} lead={t('leave.doneLead')}>
          <p className="small muted">{t('leave.mistake')}</p>
          <a className="btn" data-variant="secondary" data-block="" href={page}>
            {t('leave.back')}
          </a>
        </LinkResult>
      )}
      {state === null && (
        <LinkResult state="failed" title={t('dead')} lead={t('leave.deadLead')}>
          <a className="btn" data-variant="primary" data-block="" href={page}>
            {t('leave.page')}
          </a>
        </LinkResult>
      )}
    </AuthPage>
  )
}
