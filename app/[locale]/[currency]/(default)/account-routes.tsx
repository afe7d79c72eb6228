import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { AuthPage, authMetadata } from '@/components/account/AuthPage'
import type { Locale } from '@/lib/i18n/locales'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'

/** The exports of an account page. The served page is the same for everybody; its view loads the customer. */
export function accountRoute(screen: Parameters<typeof accountMetadata>[1], view: () => React.ReactNode) {
  return {
    generateMetadata: headIn((locale) => accountMetadata(locale, screen)),
    async Page({ params }: PageProps) {
      const { locale } = await pageContext(params)
      return (
        <AccountPage locale={locale} screen={screen}>
          {view()}
        </AccountPage>
      )
    },
  }
}

/** The exports of a page for guests, such as the login: a form next to a photo. */
export function authRoute(
  screen: Parameters<typeof authMetadata>[1],
  topic: React.ComponentProps<typeof AuthPage>['topic'],
  view: (locale: Locale) => React.ReactNode,
) {
  return {
    generateMetadata: headIn((locale) => authMetadata(locale, screen)),
    async Page({ params }: PageProps) {
      const { locale, currency } = await pageContext(params)
      return <AuthPage {...{ locale, currency, topic }}>{view(locale)}</AuthPage>
    },
  }
}
