import { listingRoute } from '@/components/catalogue/listing-route'
import { allProductsSubject } from '@/components/catalogue/listing-subjects'

const { generateMetadata, Page } = listingRoute({ route: 'all-products', subject: allProductsSubject, isQueried: true })
export { generateMetadata, Page as default }
