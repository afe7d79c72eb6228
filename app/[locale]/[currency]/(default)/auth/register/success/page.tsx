import { accountPaths } from '@/components/account/account-paths'
import { RegisterSuccess } from '@/components/account/RegisterSuccess'
import { authRoute } from '../../../account-routes'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = authRoute('registered', 'registration', (locale) => (
  <RegisterSuccess paths={accountPaths(locale)} />
))
export { generateMetadata, Page as default }
