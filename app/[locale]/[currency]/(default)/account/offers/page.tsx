import { Suspense } from 'react'
import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { OffersView } from '@/components/account/OffersView'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn((locale) => accountMetadata(locale, 'offers'))

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
