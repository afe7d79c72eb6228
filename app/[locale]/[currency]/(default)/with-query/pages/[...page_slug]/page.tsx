import type { Metadata } from 'next'
import {
  ContentPage,
  contentPageMetadata,
  loadContentPage,
  requireContentPage,
  type ContentParameters,
} from '@/components/content/content-page'

interface PageProps {
  readonly params: ContentParameters
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return contentPageMetadata(await loadContentPage(params))
}

export default async function ContentQuery({ params, searchParams }: PageProps) {
  const { postcode } = await searchParams
  const typed = Array.isArray(postcode) ? postcode[0] : postcode
  return <ContentPage {...await requireContentPage(params)} postcode={typed} />
}
