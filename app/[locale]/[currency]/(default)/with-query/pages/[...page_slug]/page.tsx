import { contentRoute } from '@/components/content/content-route'

const route = contentRoute({ isQueried: true })
export const generateMetadata = route.generateMetadata
export default route.Page
