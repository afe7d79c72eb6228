import { compareRoute } from '@/components/compare/compare-route'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const route = compareRoute({ isQueried: false })
export const generateMetadata = route.generateMetadata
export default route.Page
