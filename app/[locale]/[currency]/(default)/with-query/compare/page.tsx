import type { Metadata } from 'next'
import { ComparePage, compareMetadata } from '@/components/compare/compare-page'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { maxCompared } from '@/lib/lists/compare-list'
import { readIds } from '@/lib/lists/ids'

interface PageProps {
  readonly params: PageParameters
  readonly searchParams: Promise<{ readonly ids?: string | string[] }>
}

async function load({ params, searchParams }: PageProps) {
  return { ...(await pageContext(params)), ids: readIds((await searchParams).ids, maxCompared) }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return compareMetadata(await load(props))
}

export default async function CompareQueryPage(props: PageProps) {
  return <ComparePage {...await load(props)} />
}
