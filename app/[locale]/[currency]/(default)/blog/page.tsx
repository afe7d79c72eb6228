import { blogRoute } from '@/components/content/blog-route'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = blogRoute({ isQueried: false })
export { generateMetadata, Page as default }
