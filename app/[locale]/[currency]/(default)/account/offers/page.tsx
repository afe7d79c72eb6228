import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { OffersView } from '@/components/account/OffersView'
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
  return accountMetadata(locale, 'offers')
}

/** The served page is the same for everybody; a client component loads the customer. */
export default async function OffersPage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AccountPage locale={locale} screen="offers">
      {/* The page number is read in the browser: the served page is the same for everybody. */}
      <Suspense>
        <OffersView />
      </Suspense>
    </AccountPage>
  )
}
