import { accountPaths } from '@/components/account/account-paths'
import { ResetView } from '@/components/account/ResetView'
import { AuthPage, authMetadata } from '@/components/account/AuthPage'
import { readMailedLink } from '@/lib/account/links.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { secretHead } from '@/lib/seo/page-heads'

// One page per token is not worth caching.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly token: string }>

export const generateMetadata = secretHead((locale) => authMetadata(locale, 'reset'))

export default async function ResetPage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const { token } = await params
  const state = await readMailedLink('reset', token, locale, currency.id)
  return (
    <AuthPage {...{ locale, currency }} topic="login">
      <ResetView token={token} state={state} paths={accountPaths(locale)} />
    </AuthPage>
  )
}
