import { compareRoute } from '@/components/compare/compare-route'

const route = compareRoute({ isQueried: true })
export const generateMetadata = route.generateMetadata
export default route.Page
