import { accountPaths } from '@/components/account/account-paths'
import { AuthPage, authMetadata } from '@/components/account/AuthPage'
import { ForgottenForm } from '@/components/account/ResetRequestForm'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn((locale) => authMetadata(locale, 'forgotten'))

export default async function ForgottenPage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AuthPage locale={locale} photo="bedroom">
      <ForgottenForm paths={accountPaths(locale)} />
    </AuthPage>
  )
}
