import { listingRoute } from '@/components/catalogue/listing-route'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage } from '@/components/catalogue/stocks-page'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const route = listingRoute({ subject: stocksSubject, View: StocksPage })
export const generateMetadata = route.generateMetadata
export default route.Page
