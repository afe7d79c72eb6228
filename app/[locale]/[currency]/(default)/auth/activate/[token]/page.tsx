import { accountPaths } from '@/components/account/account-paths'
import { ActivateView } from '@/components/account/ActivateView'
import { AuthPage, authMetadata } from '@/components/account/AuthPage'
import { readMailedLink } from '@/lib/account/links.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { secretHead } from '@/lib/seo/page-heads'

// One page per token is not worth caching.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly token: string }>

export const generateMetadata = secretHead((locale) => authMetadata(locale, 'activate'))

export default async function ActivatePage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const { token } = await params
  const state = await readMailedLink('activate', token, locale, currency.id)
  return (
    <AuthPage {...{ locale, currency }} topic="registration">
      <ActivateView token={token} state={state} paths={accountPaths(locale)} />
    </AuthPage>
  )
}
