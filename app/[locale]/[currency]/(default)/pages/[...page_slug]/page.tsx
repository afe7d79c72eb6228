import type { Metadata } from 'next'
import {
  ContentPage,
  contentPageMetadata,
  loadContentPage,
  requireContentPage,
  type ContentParameters,
} from '@/components/content/content-page'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

interface PageProps {
  readonly params: ContentParameters
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return contentPageMetadata(await loadContentPage(params))
}

/** A content page; the delivery page with a postcode is served by its dynamic twin. */
export default async function Content({ params }: PageProps) {
  return <ContentPage {...await requireContentPage(params)} />
}
