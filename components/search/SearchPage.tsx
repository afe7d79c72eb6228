import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { choiceChips } from '@/components/catalogue/category-chips'
import { Chips } from '@/components/catalogue/Chips'
import { ListingView } from '@/components/catalogue/ListingView'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { Notice } from '@/components/ui/Notice'
import { isFiltered, listingAddress, defaultListing, type ListingState } from '@/lib/catalogue/listing-state'
import { readCategories, readListing } from '@/lib/catalogue/reads.server'
import type { Listing } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { readMatchingArticles } from '@/lib/search/reads.server'
import { Alternatives } from './Alternatives'
import { ArticlesTile } from './ArticlesTile'
import { SearchForm } from './SearchForm'
import styles from './SearchPage.module.css'

export interface SearchPageProps {
  readonly state: ListingState
  readonly locale: Locale
  readonly currency: Currency
}

/** The search page: results, spelling correction, alternatives if nothing was found. */
export async function SearchPage({ state, locale, currency }: SearchPageProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const tListing = await getTranslations({ locale, namespace: 'listing' })
  const ownPath = path('search', {}, locale)
  const labels = { field: t('title'), placeholder: t('placeholder'), submit: t('submit') }
  const listing = state.text ? await readListing({}, state, locale, currency.id) : undefined
  if (listing === null) notFound()
  const hasResults = listing !== undefined && (listing.meta.total > 0 || isFiltered(state))
  return (
    <div className="container">
      <Breadcrumbs
        label={tListing('breadcrumbs')}
        items={[{ title: tListing('home'), href: path('index', {}, locale) }, { title: t('title') }]}
      />
      {hasResults ? (
        <Results
          {...{ state, locale, currency, listing, ownPath }}
          form={<SearchForm action={ownPath} text={state.text} labels={labels} narrow />}
        />
      ) : (
        <>
          <header className={styles.searchPage_head}>
            {listing ? <Nothing {...{ state, locale, currency, ownPath }} /> : <Invitation locale={locale} />}
            <SearchForm action={ownPath} text={state.text} labels={labels} />
            {listing && (
              <div className={styles.searchPage_actions}>
                <a className="btn" data-variant="secondary" href={path('all-products', {}, locale)}>
                  {t('all')}
                </a>
                <a className="btn" data-variant="quiet" href={path('contact', {}, locale)}>
                  {t('write')}
                </a>
              </div>
            )}
          </header>
          <Alternatives {...{ locale, currency }} />
        </>
      )}
    </div>
  )
}

async function Invitation({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
    </>
  )
}

/** No results; for an exact search, with the suggested correction. */
async function Nothing({ state, locale, currency, ownPath }: SearchPageProps & { readonly ownPath: string }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const loose = state.exact ? await readListing({}, { ...defaultListing, text: state.text }, locale, currency.id) : null
  const meant = loose?.corrected_query
  return (
    <>
      <h1>{t('none')}</h1>
      <p className="lead">{t('noneText', { text: state.text })}</p>
      {meant && (
        <p>
          <a className="link" href={listingAddress(ownPath, { ...defaultListing, text: meant })}>
            {t('meant', { meant })}
          </a>
        </p>
      )}
    </>
  )
}

interface ResultsProps extends SearchPageProps {
  readonly listing: Listing
  readonly ownPath: string
  readonly form: React.ReactNode
}

async function Results({ state, locale, currency, listing, ownPath, form }: ResultsProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const categories = await readCategories(locale, currency.id)
  const articles = await readMatchingArticles(state.text, locale, currency.id)
  const meant = listing.corrected_query
  const mark = {
    em: (chunks: React.ReactNode) => <em>{chunks}</em>,
    strong: (chunks: React.ReactNode) => <strong>{chunks}</strong>,
  }
  return (
    <>
      <header className={styles.searchPage_head}>
        <h1>{t('titleFor', { text: meant ?? state.text })}</h1>
        {form}
        {meant && (
          <Notice>
            {t.rich('corrected', { typed: state.text, meant, ...mark })}{' '}
            <a
              className="link"
              rel="nofollow"
              href={listingAddress(ownPath, { ...defaultListing, text: state.text, exact: true })}
            >
              {t('literal', { typed: state.text })}
            </a>
          </Notice>
        )}
        <Chips
          label={t('categories')}
          chips={choiceChips({ facets: listing.facets, categories, state, path: ownPath })}
        />
      </header>
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
