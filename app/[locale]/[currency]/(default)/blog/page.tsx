import type { Metadata } from 'next'
import { BlogPage, blogMetadata } from '@/components/content/blog-page'
import { defaultBlogState } from '@/lib/content/blog-state'
import { pageContext, type PageParameters, type PageProps } from '@/lib/i18n/page-context'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

async function load(params: PageParameters) {
  return { ...(await pageContext(params)), state: defaultBlogState }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return blogMetadata(await load(params))
}

/** First page of the blog; an address with a tag or page is served by its dynamic twin. */
export default async function Blog({ params }: PageProps) {
  return <BlogPage {...await load(params)} />
}
