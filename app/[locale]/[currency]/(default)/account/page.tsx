import type { Metadata } from 'next'

import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { ProfileView } from '@/components/account/ProfileView'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  return accountMetadata(locale, 'profile')
}

export default async function ProfilePage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AccountPage locale={locale} screen="profile">
      <ProfileView />
    </AccountPage>
  )
}
