import { listingRoute } from '@/components/catalogue/listing-route'
import { saleSubject } from '@/components/catalogue/listing-subjects'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = listingRoute({ route: 'sale', subject: saleSubject, isQueried: false })
export { generateMetadata, Page as default }
