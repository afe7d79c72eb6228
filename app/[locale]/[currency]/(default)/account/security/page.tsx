import { SecurityView } from '@/components/account/SecurityView'
import { accountRoute } from '../../account-routes'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = accountRoute('security', () => <SecurityView />)
export { generateMetadata, Page as default }
