import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'

interface NoPageProps {
  readonly params: PageParameters
}

// Never cached: nothing below this address is a page, and every unknown one would be kept.
export const dynamic = 'force-dynamic'

/** Thrown here already, so that the title is the error page's. */
export async function generateMetadata({ params }: NoPageProps): Promise<Metadata> {
  await pageContext(params)
  notFound()
}

/** A screen of the route table that has no page: not found, on the shop's own error page instead of Next's. */
export default async function NoPage({ params }: NoPageProps) {
  await pageContext(params)
  notFound()
}
