import { listingRoute } from '@/components/catalogue/listing-route'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage } from '@/components/catalogue/StocksPage'

const route = listingRoute({ route: 'stocks', subject: stocksSubject, View: StocksPage, isQueried: true })
export const generateMetadata = route.generateMetadata
export default route.Page
