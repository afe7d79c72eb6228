import type { Metadata } from 'next'
import { accountPaths, resetPath } from '@/components/account/account-paths'
import { ActivateView } from '@/components/account/ActivateView'
import { AuthPage, authMetadata } from '@/components/account/AuthPage'
import { readMailedLink } from '@/lib/account/links.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'

// One page per token is not worth caching.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly token: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await pageContext(params)
  const metadata = await authMetadata(locale, 'activate')
  return { ...metadata, robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

export default async function ActivatePage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const { token } = await params
  const state = await readMailedLink('activate', token, locale, currency.id)
  return (
    <AuthPage locale={locale} photo="dining-room">
      <ActivateView token={token} state={state} paths={accountPaths(locale)} resetPath={resetPath(locale)} />
    </AuthPage>
  )
}
