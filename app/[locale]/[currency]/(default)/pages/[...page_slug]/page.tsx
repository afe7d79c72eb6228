import { contentRoute } from '@/components/content/content-route'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

const route = contentRoute({ isQueried: false })
export const generateMetadata = route.generateMetadata
export default route.Page
