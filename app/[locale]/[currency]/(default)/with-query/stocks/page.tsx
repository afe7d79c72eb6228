import { listingRoute } from '@/components/catalogue/listing-route'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage } from '@/components/catalogue/StocksPage'

const { generateMetadata, Page } = listingRoute({
  route: 'stocks',
  subject: stocksSubject,
  View: StocksPage,
  isQueried: true,
})
export { generateMetadata, Page as default }
