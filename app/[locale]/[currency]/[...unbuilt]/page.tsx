import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'

// Never cached: no address here has a page, and each unknown one would be stored.
export const dynamic = 'force-dynamic'

/** Throws here too, so that the title is the error page's. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  await pageContext(params)
  notFound()
}

/** A route without a page: shows the shop's error page instead of Next's. */
export default async function NoPage({ params }: PageProps) {
  await pageContext(params)
  notFound()
}
