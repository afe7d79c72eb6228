import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogPage, blogMetadata } from '@/components/content/blog-page'
import { parseBlogState } from '@/lib/content/blog-state'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'

interface PageProps {
  readonly params: PageParameters
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

async function load({ params, searchParams }: PageProps) {
  const context = await pageContext(params)
  const state = parseBlogState(await searchParams)
  if (!state) notFound()
  return { ...context, state }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return blogMetadata(await load(props))
}

/** The blog with a tag or page in the query. */
export default async function BlogQuery(props: PageProps) {
  return <BlogPage {...await load(props)} />
}
