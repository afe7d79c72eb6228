import { accountPaths } from '@/components/account/account-paths'
import { AuthPage, authMetadata } from '@/components/account/AuthPage'
import { LoginForm } from '@/components/account/LoginForm'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn((locale) => authMetadata(locale, 'login'))

export default async function LoginPage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AuthPage locale={locale} photo="bedroom">
      <LoginForm paths={accountPaths(locale)} />
    </AuthPage>
  )
}
