import { Suspense } from 'react'
import { OrdersView } from '@/components/account/OrdersView'
import { accountRoute } from '../../account-routes'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

// The page number is read in the browser: the served page is the same for everybody.
const { generateMetadata, Page } = accountRoute('orders', () => (
  <Suspense>
    <OrdersView />
  </Suspense>
))
export { generateMetadata, Page as default }
