import { listingRoute } from '@/components/catalogue/listing-route'
import { saleSubject } from '@/components/catalogue/listing-subjects'

const route = listingRoute({ subject: saleSubject, queried: 'sale' })
export const generateMetadata = route.generateMetadata
export default route.Page
