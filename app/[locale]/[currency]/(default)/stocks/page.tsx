import { listingRoute } from '@/components/catalogue/listing-route'
import { stocksSubject } from '@/components/catalogue/listing-subjects'
import { StocksPage } from '@/components/catalogue/StocksPage'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = listingRoute({
  route: 'stocks',
  subject: stocksSubject,
  View: StocksPage,
  isQueried: false,
})
export { generateMetadata, Page as default }
