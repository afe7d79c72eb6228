import { categoryRoute } from '@/components/catalogue/listing-route'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const route = categoryRoute({ isQueried: false })
export const generateMetadata = route.generateMetadata
export default route.Page
