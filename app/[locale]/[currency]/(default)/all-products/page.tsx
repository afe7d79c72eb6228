import { listingRoute } from '@/components/catalogue/listing-route'
import { allProductsSubject } from '@/components/catalogue/listing-subjects'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = listingRoute({
  route: 'all-products',
  subject: allProductsSubject,
  isQueried: false,
})
export { generateMetadata, Page as default }
