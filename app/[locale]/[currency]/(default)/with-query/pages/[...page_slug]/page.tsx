import { contentRoute } from '@/components/content/content-route'

const { generateMetadata, Page } = contentRoute({ isQueried: true })
export { generateMetadata, Page as default }
