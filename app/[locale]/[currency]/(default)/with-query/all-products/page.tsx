import { listingRoute } from '@/components/catalogue/listing-route'
import { allProductsSubject } from '@/components/catalogue/listing-subjects'

const route = listingRoute({ route: 'all-products', subject: allProductsSubject, isQueried: true })
export const generateMetadata = route.generateMetadata
export default route.Page
