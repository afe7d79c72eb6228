import { categoryRoute } from '@/components/catalogue/listing-route'

const { generateMetadata, Page } = categoryRoute({ isQueried: true })
export { generateMetadata, Page as default }
