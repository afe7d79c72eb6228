import { accountPaths } from '@/components/account/account-paths'
import { RegisterForm } from '@/components/account/RegisterForm'
import { authRoute } from '../../account-routes'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = authRoute('register', 'registration', (locale) => (
  <RegisterForm paths={accountPaths(locale)} />
))
export { generateMetadata, Page as default }
