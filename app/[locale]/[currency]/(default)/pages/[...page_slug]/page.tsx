import type { Metadata } from 'next'
import {
  ContentPage,
  contentPageMetadata,
  loadContentPage,
  requireContentPage,
  type ContentParameters,
} from '@/components/content/content-page'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: ContentParameters
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return contentPageMetadata(await loadContentPage(params))
}

/** A content page; a question to the delivery page goes to the twin. */
export default async function Content({ params }: PageProps) {
  return <ContentPage {...await requireContentPage(params)} />
}
