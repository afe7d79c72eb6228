import { compareRoute } from '@/components/compare/compare-route'

const { generateMetadata, Page } = compareRoute({ isQueried: true })
export { generateMetadata, Page as default }
