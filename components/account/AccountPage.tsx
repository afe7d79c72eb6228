import { getTranslations } from 'next-intl/server'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import type { Locale } from '@/lib/i18n/locales'
import { accountPaths, type AccountScreen } from './account-paths'

interface AccountPageProps {
  readonly locale: Locale
  readonly screen: AccountScreen
  readonly children: ReactNode
}

/** An account page: the same for everybody until the client loads the customer. */
export async function AccountPage({ locale, screen, children }: AccountPageProps) {
  const t = await getTranslations({ locale })
  const paths = accountPaths(locale)
  return (
    <div className="container">
      <Trail
        locale={locale}
        items={[{ title: t('account.title'), href: paths.account }, { title: t(`account.${screen}.title`) }]}
      />
      <Messages locale={locale} of={['form', 'account']}>
        {children}
      </Messages>
    </div>
  )
}

export async function accountMetadata(locale: Locale, screen: AccountScreen): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'account' })
  return { title: t(`${screen}.title`), robots: { index: false, follow: false } }
}
