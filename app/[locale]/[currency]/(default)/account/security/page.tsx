import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { SecurityView } from '@/components/account/SecurityView'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn((locale) => accountMetadata(locale, 'security'))

/** The served page is the same for everybody; a client component loads the customer. */
export default async function SecurityPage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AccountPage locale={locale} screen="security">
      <SecurityView />
    </AccountPage>
  )
}
