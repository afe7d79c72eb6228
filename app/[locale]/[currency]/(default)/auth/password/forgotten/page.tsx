import { accountPaths } from '@/components/account/account-paths'
import { ForgottenForm } from '@/components/account/ResetRequestForm'
import { authRoute } from '../../../account-routes'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = authRoute('forgotten', 'login', (locale) => (
  <ForgottenForm paths={accountPaths(locale)} />
))
export { generateMetadata, Page as default }
