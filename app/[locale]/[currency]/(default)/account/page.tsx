import { ProfileView } from '@/components/account/ProfileView'
import { accountRoute } from '../account-routes'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const { generateMetadata, Page } = accountRoute('profile', () => <ProfileView />)
export { generateMetadata, Page as default }
