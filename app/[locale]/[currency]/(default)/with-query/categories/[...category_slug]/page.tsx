import { categoryRoute } from '@/components/catalogue/listing-route'

const route = categoryRoute({ isQueried: true })
export const generateMetadata = route.generateMetadata
export default route.Page
