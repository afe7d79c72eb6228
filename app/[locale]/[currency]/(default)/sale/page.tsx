import { listingRoute } from '@/components/catalogue/listing-route'
import { saleSubject } from '@/components/catalogue/listing-subjects'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const route = listingRoute({ route: 'sale', subject: saleSubject, isQueried: false })
export const generateMetadata = route.generateMetadata
export default route.Page
