import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { ProfileView } from '@/components/account/ProfileView'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn((locale) => accountMetadata(locale, 'profile'))

export default async function ProfilePage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AccountPage locale={locale} screen="profile">
      <ProfileView />
    </AccountPage>
  )
}
