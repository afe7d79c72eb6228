import { getTranslations } from 'next-intl/server'
import { choiceChips } from '@/components/catalogue/category-chips'
import { Chips } from '@/components/catalogue/ListHead'
import { ListingView } from '@/components/catalogue/ListingView'
import { WayPanel } from '@/components/catalogue/WayPanel'
import { ProductGrid } from '@/components/catalogue/ProductGrid'
import { Trail } from '@/components/page/Trail'
import { Callout } from '@/components/ui/Callout'
import { leavePastTheEnd } from '@/lib/catalogue/listing-address.server'
import {
  applicableIn,
  defaultListing,
  isFiltered,
  listingAddress,
  type ListingState,
} from '@/lib/catalogue/listing-state'
import { readCategories, readHome, readListing, readMatchingArticles } from '@/lib/catalogue/reads.server'
import type { SentWay } from '@/lib/catalogue/sent-way'
import type { Listing, Suggestions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Currency } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { matchingPages } from '@/lib/search/matching-pages'
import { readInit } from '@/lib/shop/init.server'
import { menuGroups } from '@/lib/shop/menu-links'
import styles from './SearchPage.module.css'

interface SearchFormProps {
  readonly text: string
  readonly locale: Locale
  /** Only on screens whose header has no search field. */
  readonly narrow?: boolean
}

/** A search field in the page with the current term; works without JavaScript. */
async function SearchForm({ text, locale, narrow = false }: SearchFormProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    <form
      className={styles.searchPage_form}
      role="search"
      action={path('search', {}, locale)}
      method="get"
      aria-label={t('title')}
      data-narrow={narrow ? '' : undefined}
    >
      <input
        className="field_control"
        type="search"
        name="q"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        defaultValue={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="btn" data-variant="primary" type="submit">
        {t('submit')}
      </button>
    </form>
  )
}

interface ArticlesTileProps {
  readonly title: string
  readonly articles: Suggestions['articles']
  readonly locale: Locale
}

function ArticlesTile({ title, articles, locale }: ArticlesTileProps) {
  return (
    <aside className={styles.searchPage_articles} aria-label={title}>
      <h2>{title}</h2>
      <ul role="list">
        {articles.map((article) => (
          <li key={article.slug}>
            <a href={path('blog-slug', { slug: article.slug }, locale)}>{article.title}</a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Pages of the footer that the query names, such as the one about delivery. */
async function PagesOnThis({ state, locale, currency }: SearchedProps) {
  const [t, { menu }] = await Promise.all([
    getTranslations({ locale, namespace: 'search' }),
    readInit(locale, currency.id),
  ])
  const links = menuGroups([...menu.footer, ...menu.footer_legal], locale)
  const pages = matchingPages(
    state.q,
    links.flatMap((group) => [group, ...group.entries]),
    locale,
  )
  if (pages.length === 0) return null
  return (
    <nav className={styles.searchPage_pages} aria-label={t('pages')}>
      <span aria-hidden="true">{t('pages')}</span>
      {pages.map(({ title, href }) => (
        <a className="link" key={href} href={href}>
          {title}
        </a>
      ))}
    </nav>
  )
}

const maxProducts = 8

async function Alternatives({ locale, currency }: { readonly locale: Locale; readonly currency: Currency }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const { popular, popular_categories: categories } = await readHome(locale, currency.id)
  const chips = categories.map(({ title, slug, image, product_count: count }) => ({
    title,
    count,
    href: path('categories-category_slug', { category_slug: slug }, locale),
    ...(image && { photo: image.src }),
  }))
  return (
    <>
      <section className={styles.searchPage_section} aria-labelledby="search-categories">
        <h2 id="search-categories">{t('topCategories')}</h2>
        <Chips label={t('topCategories')} chips={chips} />
      </section>
      <section className={styles.searchPage_section} aria-labelledby="search-popular">
        <h2 id="search-popular">{t('popular')}</h2>
        <ProductGrid products={popular.slice(0, maxProducts)} {...{ locale, currency }} columns={4} heading="h3" />
      </section>
    </>
  )
}

interface SearchedProps extends PageContext {
  readonly state: ListingState
}

export interface SearchPageProps extends SearchedProps {
  /** The form with the measures of the way home, if it is asked for. */
  readonly way: SentWay | null
}

export async function SearchPage({ state, way, locale, currency }: SearchPageProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const ownPath = path('search', {}, locale)
  const [listing, articles = []] =
    state.q || state.asked || isFiltered(state)
      ? await Promise.all([
          readListing({}, state, locale, currency.id),
          state.q ? readMatchingArticles(state.q, locale, currency.id) : [],
        ])
      : []
  if (listing === null) return leavePastTheEnd({ scope: {}, state, path: ownPath, locale, currencyId: currency.id })
  const hasResults = listing !== undefined && (listing.meta.total > 0 || isFiltered(applicableIn(state, currency.code)))
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('title') }]} />
      {hasResults ? (
        <Results {...{ state, way, locale, currency, listing, articles, ownPath }} />
      ) : (
        <>
          <header className={styles.searchPage_head}>
            {listing ? (
              <NoResults {...{ state, locale, currency, ownPath }} />
            ) : (
              <>
                <h1>{t('title')}</h1>
                <p className="lead">{t('lead')}</p>
              </>
            )}
            <SearchForm text={state.asked || state.q} locale={locale} />
            {listing && (
              <>
                <PagesOnThis {...{ state, locale, currency }} />
                <div className={styles.searchPage_actions}>
                  <a className="btn" data-variant="secondary" href={path('all-products', {}, locale)}>
                    {t('all')}
                  </a>
                  <a className="btn" data-variant="quiet" href={path('contact', {}, locale)}>
                    {t('write')}
                  </a>
                </div>
              </>
            )}
          </header>
          <Alternatives {...{ locale, currency }} />
        </>
      )}
    </div>
  )
}

/** No results; for an exact search, with the suggested correction. */
async function NoResults({ state, locale, currency, ownPath }: SearchedProps & { readonly ownPath: string }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const inexact = state.exact ? await readListing({}, { ...defaultListing, q: state.q }, locale, currency.id) : null
  const correction = inexact?.corrected_query
  return (
    <>
      <h1>{t('none')}</h1>
      <p className="lead">{t('noneText', { text: state.q })}</p>
      {correction && (
        <p>
          <a className="link" href={listingAddress(ownPath, { ...defaultListing, q: correction })}>
            {t('meant', { meant: correction })}
          </a>
        </p>
      )}
    </>
  )
}

/** What was asked for, unless a correction of the words alone was searched. */
function titleOf(
  t: Awaited<ReturnType<typeof getTranslations<'search'>>>,
  { asked, q }: ListingState,
  meant: string | null,
): string {
  const text = asked || (meant ?? q)
  return text ? t('titleFor', { text }) : t('title')
}

interface ResultsProps extends SearchPageProps {
  readonly listing: Listing
  readonly articles: Suggestions['articles']
  readonly ownPath: string
}

async function Results({ state, way, locale, currency, listing, articles, ownPath }: ResultsProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const categories = await readCategories(locale, currency.id)
  const meant = listing.corrected_query
  const mark = {
    em: (chunks: React.ReactNode) => <em>{chunks}</em>,
    strong: (chunks: React.ReactNode) => <strong>{chunks}</strong>,
  }
  return (
    <>
      <header className={styles.searchPage_head}>
        <h1>{titleOf(t, state, meant)}</h1>
        <SearchForm text={state.asked || state.q} locale={locale} narrow />
        {state.asked && (
          <div className={styles.searchPage_asked}>
            {state.currency && !state.net && (
              <p className="muted" data-kind="net">
                {t('grossMeant')}
              </p>
            )}
            <a
              className="link"
              rel="nofollow"
              href={listingAddress(ownPath, { ...defaultListing, q: state.asked, exact: true })}
            >
              {t('exact', { typed: state.asked })}
            </a>
          </div>
        )}
        <PagesOnThis {...{ state, locale, currency }} />
        {meant && (
          <Callout>
            <span key={meant}>{t.rich('corrected', { typed: state.q, meant, ...mark })}</span>{' '}
            <a
              className="link"
              rel="nofollow"
              href={listingAddress(ownPath, { ...defaultListing, q: state.q, exact: true })}
            >
              {t('literal', { typed: state.q })}
            </a>
          </Callout>
        )}
        <Chips
          label={t('categories')}
          chips={choiceChips({ facets: listing.facets, categories, state, path: ownPath })}
        />
      </header>
      {way && <WayPanel {...{ way, state, locale }} path={ownPath} />}
      <ListingView
        {...{ state, listing, locale, currency }}
        path={ownPath}
        scope={{}}
        all={undefined}
        best={t('best')}
        {...(articles.length > 0 && {
          tile: <ArticlesTile title={t('articles')} articles={articles} locale={locale} />,
        })}
      />
    </>
  )
}
