import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { environment } from '@/lib/config/environment'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/pages.server'
import type { Locale } from '@/lib/i18n/locales'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import type { Currency } from '@/lib/money/currency'
import { path, translatedPaths } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'
import type { Page } from '@/lib/contract/content'
import { DeliveryView } from './delivery/DeliveryView'
import { FaqView } from './FaqView'
import { TextPage } from './TextPage'

export type ContentParameters = PageParameters & Promise<{ readonly page_slug: readonly string[] }>

export interface ContentPageProps {
  readonly page: Page
  readonly locale: Locale
  readonly currency: Currency
  /** Whether the slug is the current one of this language. */
  readonly isCurrent: boolean
  /** The postcode entered on the delivery page. */
  readonly postcode?: string | undefined
}

/** The content page of a slug; 404 if there is none. */
export async function loadContentPage(params: ContentParameters): Promise<ContentPageProps> {
  const { locale, currency } = await pageContext(params)
  const slug = (await params).page_slug.map(decodeURIComponent).join('/')
  const page = await readContentPage(slug, locale, currency.id)
  if (!page) notFound()
  return { locale, currency, page, isCurrent: slug === page.slugs[locale] }
}

/** Independent of the query. */
export async function contentPageMetadata({ locale, currency, page, isCurrent }: ContentPageProps): Promise<Metadata> {
  // The page itself redirects.
  if (!isCurrent) return {}
  const { shop } = await readInit(locale, currency.id)
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: page.title,
    description: page.description,
    path: path('page_slug', { page_slug: page.slugs[locale] }, locale),
    alternates: translatedPaths('page_slug', {
      hu: { page_slug: page.slugs.hu },
      en: { page_slug: page.slugs.en },
    }),
  })
}

/** The content page at its current address: a former slug, or one of the other language, redirects (308). */
export async function requireContentPage(params: ContentParameters): Promise<ContentPageProps> {
  const found = await loadContentPage(params)
  const { page, locale, isCurrent } = found
  if (!isCurrent) permanentRedirect(path('page_slug', { page_slug: page.slugs[locale] }, locale))
  return found
}

/** A content page: terms, delivery, about us and the like. */
export async function ContentPage({ locale, currency, page, postcode }: ContentPageProps) {
  const shell = await getTranslations({ locale, namespace: 'shell' })
  const ui = await getTranslations({ locale, namespace: 'ui' })
  return (
    <div className="container">
      <Breadcrumbs
        label={ui('breadcrumbs')}
        items={[{ title: shell('home'), href: path('index', {}, locale) }, { title: page.title }]}
      />
      {page.key === 'delivery' ? (
        <DeliveryView {...{ page, postcode, locale, currency }} />
      ) : page.faq ? (
        <FaqView page={page} groups={page.faq} locale={locale} />
      ) : (
        <PlainText page={page} locale={locale} />
      )}
    </div>
  )
}

async function PlainText({ page, locale }: Pick<ContentPageProps, 'page' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'content' })
  const date = new Intl.DateTimeFormat(locale === 'hu' ? 'hu-HU' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const facts = [
    ...(page.is_legal && page.version ? [t('version', { version: page.version })] : []),
    ...(page.updated_on ? [t('updated', { date: date.format(new Date(page.updated_on)) })] : []),
  ]
  return (
    <TextPage
      title={page.title}
      facts={facts}
      text={renderMarkdown(page.body)}
      labels={{ contents: t('contents'), print: t('print') }}
    />
  )
}
