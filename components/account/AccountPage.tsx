import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import type { Locale } from '@/lib/i18n/locales'
import { accountPaths, type AccountScreen } from './account-paths'

interface AccountPageProps {
  readonly locale: Locale
  readonly screen: AccountScreen
  readonly children: ReactNode
}

/** A page of the account: the same for everybody until the client loads the customer. */
export async function AccountPage({ locale, screen, children }: AccountPageProps) {
  const [t, messages] = await Promise.all([getTranslations({ locale }), getMessages({ locale })])
  const { form, account } = messages as Record<'form' | 'account', AbstractIntlMessages>
  const paths = accountPaths(locale)
  return (
    <div className="container">
      <Breadcrumbs
        label={t('shell.breadcrumbs')}
        items={[
          { title: t('shell.home'), href: paths.home },
          { title: t('account.title'), href: paths.account },
          { title: t(`account.${screen}.title`) },
        ]}
      />
      <NextIntlClientProvider locale={locale} messages={{ form, account }}>
        {children}
      </NextIntlClientProvider>
    </div>
  )
}

export async function accountMetadata(locale: Locale, screen: AccountScreen): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'account' })
  return { title: t(`${screen}.title`), robots: { index: false, follow: false } }
}
