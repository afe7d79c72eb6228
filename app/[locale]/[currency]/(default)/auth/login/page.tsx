import { accountPaths } from '@/components/account/account-paths'
import { LoginForm } from '@/components/account/LoginForm'
import { authRoute } from '../../account-routes'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = authRoute('login', 'login', (locale) => <LoginForm paths={accountPaths(locale)} />)
export { generateMetadata, Page as default }
