import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Chips, ListHead } from '@/components/catalogue/ListHead'
import styles from '@/components/catalogue/Listing.module.css'
import { JsonLd } from '@/components/seo/JsonLd'
import { pageRoute } from '@/components/page/page-route'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { Icon } from '@/components/ui/Icon'
import { blogAddress, blogIndexing, defaultBlogState, parseBlogState, type BlogState } from '@/lib/content/blog-state'
import { readBlog } from '@/lib/content/reads.server'
import { environment } from '@/lib/config/environment'
import { locales } from '@/lib/i18n/locales'
import { pageContext, type PageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { breadcrumbsJsonLd } from '@/lib/seo/json-ld'
import { feedPath } from '@/lib/seo/feed-files'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { articleFacts, Posts, type PostsProps } from './Posts'

interface BlogPageProps extends PageContext {
  readonly state: BlogState
}

/** Articles in the first row: one large, two small. */
const firstRow = 3

async function blogMetadata({ state, locale, currency }: BlogPageProps): Promise<Metadata> {
  const blog = await readBlog(state.page, state.tag, locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'blog' })
  const seo = await getTranslations({ locale, namespace: 'seo' })
  const { canonical, index } = blogIndexing(state)
  const isCanonical = blogAddress(canonical, locale) === blogAddress(state, locale)
  return shopMetadata({
    locale,
    currency,
    title: canonical.page > 1 ? seo('page', { title: t('title'), page: canonical.page }) : t('title'),
    description: t('intro'),
    path: blogAddress(canonical, locale),
    ...(isCanonical && {
      alternates: { hu: blogAddress(canonical, locales[0]), en: blogAddress(canonical, locales[1]) },
    }),
    feed: { path: feedPath({ kind: 'blog', locale }), title: t('title') },
    index: index && (blog?.items ?? []).length > 0,
  })
}

/** The blog, newest first, by tag and page; an unknown tag or a page past the end is a 404. */
async function BlogPage({ state, locale, currency }: BlogPageProps) {
  const blog = await readBlog(state.page, state.tag, locale, currency.id)
  const isFront = state.page === 1 && state.tag === null
  if (!blog || (blog.items.length === 0 && !isFront)) notFound()
  const t = await getTranslations({ locale, namespace: 'blog' })
  const shell = await getTranslations({ locale, namespace: 'shell' })
  const crumbs = [{ title: shell('home'), href: path('index', {}, locale) }, { title: t('title') }]
  const facts: PostsProps['facts'] = (article) => articleFacts(article, (count) => t('facts', { count }))
  const { current_page: current, last_page: last } = blog.meta
  const page = (number: number) => blogAddress({ ...state, page: number }, locale)
  return (
    <div className="container">
      <Breadcrumbs label={shell('breadcrumbs')} items={crumbs} />
      <ListHead title={t('title')} lead={t('intro')}>
        <Chips
          label={t('tags')}
          chips={[
            { title: t('all'), href: path('blog', {}, locale), count: null, isCurrent: state.tag === null },
            ...blog.tags.map(({ key, name }) => ({
              title: name,
              href: blogAddress({ tag: key, page: 1 }, locale),
              count: null,
              isCurrent: state.tag === key,
            })),
          ]}
        />
      </ListHead>
      {blog.items.length === 0 && <p className="muted">{t('none')}</p>}
      {isFront && <Posts articles={blog.items.slice(0, firstRow)} heading="h2" {...{ locale, facts }} />}
      <Posts articles={isFront ? blog.items.slice(firstRow) : blog.items} even heading="h2" {...{ locale, facts }} />
      {last > 1 && (
        <nav className={styles.pagination} aria-label={t('pages')}>
          <ol className={styles.pagination_pages}>
            {Array.from({ length: last }, (_, index) => index + 1).map((number) => (
              <li key={number}>
                <a href={page(number)} aria-current={number === current ? 'page' : undefined}>
                  {number}
                </a>
              </li>
            ))}
            {current < last && (
              <li>
                <a href={page(current + 1)} rel="next" aria-label={t('next')}>
                  <Icon name="arrow-right" />
                </a>
              </li>
            )}
          </ol>
        </nav>
      )}
      <JsonLd node={breadcrumbsJsonLd(environment().SHOP_ORIGIN, crumbs)} />
    </div>
  )
}

/** The first page of the blog is cached; an address with a tag or page is served by its dynamic twin. */
export function blogRoute({ isQueried }: { readonly isQueried: boolean }) {
  return pageRoute({
    load: async ({ params, searchParams }: QueryPageProps<Parameters<typeof parseBlogState>[0]>) => {
      const state = isQueried ? parseBlogState(await searchParams) : defaultBlogState
      if (!state) notFound()
      return { ...(await pageContext(params)), state }
    },
    metadata: blogMetadata,
    View: BlogPage,
  })
}
