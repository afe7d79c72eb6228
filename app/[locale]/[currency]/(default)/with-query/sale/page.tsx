import { listingRoute } from '@/components/catalogue/listing-route'
import { saleSubject } from '@/components/catalogue/listing-subjects'

const { generateMetadata, Page } = listingRoute({ route: 'sale', subject: saleSubject, isQueried: true })
export { generateMetadata, Page as default }
