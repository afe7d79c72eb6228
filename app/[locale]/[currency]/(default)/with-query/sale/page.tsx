import { listingRoute } from '@/components/catalogue/listing-route'
import { saleSubject } from '@/components/catalogue/listing-subjects'

const route = listingRoute({ route: 'sale', subject: saleSubject, isQueried: true })
export const generateMetadata = route.generateMetadata
export default route.Page
