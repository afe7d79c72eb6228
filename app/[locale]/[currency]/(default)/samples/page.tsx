import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SamplesPage } from '@/components/samples/SamplesPage'
import { readSamples } from '@/lib/catalogue/reads.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const offered = await readSamples(locale, currency.id)
  // Not even the title of a page that the shop does not have.
  if (!offered || offered.samples.length === 0) return {}
  const t = await getTranslations({ locale, namespace: 'samples' })
  return shopMetadata({ locale, currency, title: t('title'), description: t('description'), route: 'samples' })
}

/** A shop without samples has no such page. */
export default async function SamplesRoute({ params }: PageProps) {
  const page = await pageContext(params)
  const offered = await readSamples(page.locale, page.currency.id)
  if (!offered || offered.samples.length === 0) notFound()
  return <SamplesPage {...page} offered={offered} />
}
