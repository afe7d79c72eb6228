import { contentRoute } from '@/components/content/content-route'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = contentRoute({ isQueried: false })
export { generateMetadata, Page as default }
