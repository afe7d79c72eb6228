import { listingRoute } from '@/components/catalogue/listing-route'
import { allProductsSubject } from '@/components/catalogue/listing-subjects'

const route = listingRoute({ subject: allProductsSubject, queried: 'all-products' })
export const generateMetadata = route.generateMetadata
export default route.Page
