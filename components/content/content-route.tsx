import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/Trail'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/reads.server'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { pageContext, type PageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { path, translatedPaths } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import type { Page } from '@/lib/contract/content'
import { DeliveryView } from './delivery/DeliveryView'
import { FaqView } from './FaqView'
import { isStory, StoryView } from './StoryView'
import { TextPage } from './TextPage'

type ContentProps = QueryPageProps<
  { readonly postcode?: string | readonly string[] },
  { readonly page_slug: readonly string[] }
>

interface ContentPageProps extends PageContext {
  readonly page: Page
  /** Whether the slug is the current one of this language. */
  readonly isCurrent: boolean
  readonly postcode?: string | undefined
}

async function loadContentPage(params: ContentProps['params']): Promise<ContentPageProps> {
  const { locale, currency } = await pageContext(params)
  const slug = (await params).page_slug.map(decodeURIComponent).join('/')
  const page = await readContentPage(slug, locale, currency.id)
  if (!page) notFound()
  return { locale, currency, page, isCurrent: slug === page.slugs[locale] }
}

/** Independent of the query. */
async function contentPageMetadata({ locale, currency, page, isCurrent }: ContentPageProps): Promise<Metadata> {
  // The page itself redirects.
  if (!isCurrent) return {}
  return shopMetadata({
    locale,
    currency,
    title: page.title,
    description: page.description,
    path: path('page_slug', { page_slug: page.slugs[locale] }, locale),
    alternates: translatedPaths('page_slug', {
      hu: { page_slug: page.slugs.hu },
      en: { page_slug: page.slugs.en },
    }),
  })
}

/**
 * A content page and its metadata: a former slug, or one of the other language, redirects (308). The cached page has no
 * query; the delivery page with a postcode is served by its dynamic twin.
 */
export function contentRoute({ isQueried }: { readonly isQueried: boolean }) {
  return {
    generateMetadata: async ({ params }: ContentProps) => contentPageMetadata(await loadContentPage(params)),
    async Page({ params, searchParams }: ContentProps) {
      const found = await loadContentPage(params)
      const { page, locale, isCurrent } = found
      if (!isCurrent) permanentRedirect(path('page_slug', { page_slug: page.slugs[locale] }, locale))
      const postcode = isQueried ? [(await searchParams).postcode].flat()[0] : undefined
      return <ContentPage {...found} postcode={postcode} />
    },
  }
}

async function ContentPage({ locale, currency, page, postcode }: ContentPageProps) {
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: page.title }]} />
      {page.key === 'delivery' ? (
        <DeliveryView {...{ page, postcode, locale, currency }} />
      ) : isStory(page.key) ? (
        <StoryView {...{ page, locale, currency }} storyKey={page.key} />
      ) : page.faq ? (
        <FaqView page={page} groups={page.faq} locale={locale} />
      ) : (
        <PlainText page={page} locale={locale} />
      )}
    </div>
  )
}

/** The version of a text; a date in words. */
function versionName(version: string, locale: Locale): string {
  return /^\d{4}-\d\d-\d\d$/.test(version) ? formatLongDate(version, locale) : version
}

async function PlainText({ page, locale }: Pick<ContentPageProps, 'page' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'content' })
  const facts = [
    ...(page.is_legal && page.version ? [t('version', { version: versionName(page.version, locale) })] : []),
    ...(page.updated_on ? [t('updated', { date: formatLongDate(page.updated_on, locale) })] : []),
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
