import type { Metadata } from 'next'
import { ComparePage, compareMetadata } from '@/components/compare/compare-page'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return compareMetadata({ ...(await pageContext(params)), ids: [] })
}

/** The comparison without ids in the address: one cached page for everybody. */
export default async function OwnComparePage({ params }: PageProps) {
  return <ComparePage {...await pageContext(params)} ids={[]} />
}
