import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PlanPage } from '@/components/plan/PlanPage'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'plan' })
  return shopMetadata({ locale, currency, title: t('title'), description: t('description'), route: 'room-plan' })
}

export default async function RoomPlanRoute({ params }: PageProps) {
  return <PlanPage {...await pageContext(params)} />
}
