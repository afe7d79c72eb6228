import { blogRoute } from '@/components/content/blog-route'

const { generateMetadata, Page } = blogRoute({ isQueried: true })
export { generateMetadata, Page as default }
