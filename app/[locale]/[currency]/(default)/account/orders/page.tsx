import { Suspense } from 'react'
import { AccountPage, accountMetadata } from '@/components/account/AccountPage'
import { OrdersView } from '@/components/account/OrdersView'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn((locale) => accountMetadata(locale, 'orders'))

export default async function OrdersPage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  return (
    <AccountPage locale={locale} screen="orders">
      {/* The page number is read in the browser: the served page is the same for everybody. */}
      <Suspense>
        <OrdersView />
      </Suspense>
    </AccountPage>
  )
}
