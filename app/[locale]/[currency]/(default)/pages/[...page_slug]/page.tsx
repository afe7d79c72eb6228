import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FaqView } from '@/components/content/FaqView'
import { TextPage } from '@/components/content/TextPage'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { environment } from '@/lib/config/environment'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/pages.server'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { alternatePaths, path } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: PageParameters & Promise<{ readonly page_slug: readonly string[] }>
}

async function load(params: PageProps['params']) {
  const { locale, currency } = await pageContext(params)
  const slug = (await params).page_slug.map(decodeURIComponent).join('/')
  const page = await readContentPage(slug, locale, currency.id)
  if (!page) notFound()
  return { locale, currency, page }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency, page } = await load(params)
  const { shop } = await readInit(locale, currency.id)
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: page.title,
    description: page.description,
    path: path('page_slug', { page_slug: page.slugs[locale] }, locale),
    alternates: alternatePaths('page_slug', {
      hu: { page_slug: page.slugs.hu },
      en: { page_slug: page.slugs.en },
    }),
  })
}

/** A content page of the shop: terms, delivery, about us … (specification §2, generic content page). */
export default async function ContentPage({ params }: PageProps) {
  const { locale, page } = await load(params)
  const t = await getTranslations({ locale, namespace: 'content' })
  const shell = await getTranslations({ locale, namespace: 'shell' })
  const ui = await getTranslations({ locale, namespace: 'ui' })
  const date = new Intl.DateTimeFormat(locale === 'hu' ? 'hu-HU' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const facts = [
    ...(page.is_legal ? [t('version', { version: page.version })] : []),
    t('updated', { date: date.format(new Date(page.updated_on)) }),
  ]
  return (
    <div className="container">
      <Breadcrumbs
        label={ui('breadcrumbs')}
        items={[{ title: shell('home'), href: path('index', {}, locale) }, { title: page.title }]}
      />
      {page.faq ? (
        <FaqView page={page} groups={page.faq} locale={locale} />
      ) : (
        <TextPage
          title={page.title}
          facts={facts}
          text={renderMarkdown(page.body)}
          labels={{ contents: t('contents'), print: t('print') }}
        />
      )}
    </div>
  )
}
