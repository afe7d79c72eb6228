import { blogRoute } from '@/components/content/blog-route'

const route = blogRoute({ isQueried: true })
export const generateMetadata = route.generateMetadata
export default route.Page
