import { categoryRoute } from '@/components/catalogue/listing-route'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = categoryRoute({ isQueried: false })
export { generateMetadata, Page as default }
