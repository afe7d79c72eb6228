import type { Metadata } from 'next'
import { ComparePage, compareMetadata } from '@/components/compare/compare-page'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { maxCompared } from '@/lib/lists/compare-list'
import { readIds } from '@/lib/lists/ids'

type Props = QueryPageProps<{ readonly ids?: string | string[] }>

async function load({ params, searchParams }: Props) {
  return { ...(await pageContext(params)), ids: readIds((await searchParams).ids, maxCompared) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return compareMetadata(await load(props))
}

export default async function CompareQueryPage(props: Props) {
  return <ComparePage {...await load(props)} />
}
