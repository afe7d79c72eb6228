import { listingRoute } from '@/components/catalogue/listing-route'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage } from '@/components/catalogue/stocks-page'

const route = listingRoute({ subject: stocksSubject, View: StocksPage, queried: 'stocks' })
export const generateMetadata = route.generateMetadata
export default route.Page
