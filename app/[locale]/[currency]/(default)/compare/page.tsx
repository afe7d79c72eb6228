import { compareRoute } from '@/components/compare/compare-route'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = compareRoute({ isQueried: false })
export { generateMetadata, Page as default }
