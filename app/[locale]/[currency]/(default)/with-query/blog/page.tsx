import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogPage, blogMetadata } from '@/components/content/blog-page'
import { parseBlogState } from '@/lib/content/blog-state'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'

type Props = QueryPageProps<Readonly<Record<string, string | string[] | undefined>>>

async function load({ params, searchParams }: Props) {
  const context = await pageContext(params)
  const state = parseBlogState(await searchParams)
  if (!state) notFound()
  return { ...context, state }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return blogMetadata(await load(props))
}

export default async function BlogQuery(props: Props) {
  return <BlogPage {...await load(props)} />
}
