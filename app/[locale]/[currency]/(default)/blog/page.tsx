import { blogRoute } from '@/components/content/blog-route'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

const route = blogRoute({ isQueried: false })
export const generateMetadata = route.generateMetadata
export default route.Page
