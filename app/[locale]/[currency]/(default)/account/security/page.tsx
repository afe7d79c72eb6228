import type { Metadata } from 'next'
import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { SecurityView } from '@/components/account/SecurityView'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'

export const revalidate = 600

export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: PageParameters
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  return accountMetadata(locale, 'security')
}

/** The served page is the same for everybody; a client component loads the customer. */
export default async function SecurityPage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AccountPage locale={locale} screen="security">
      <SecurityView />
    </AccountPage>
  )
}
