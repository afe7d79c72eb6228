'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { appliedFilters, filterCount } from '@/lib/catalogue/applied-filters'
import { fill } from '@/lib/catalogue/fill'
import { isFiltered, listingAddress, listingQueryString, withoutFilters } from '@/lib/catalogue/listing-state'
import { AppliedFilters } from './AppliedFilters'
import type { CardTexts } from './card-text-set'
import { EmptyState } from './EmptyState'
import { Filters } from './Filters'
import filterStyles from './Filters.module.css'
import styles from './Listing.module.css'
import type { ListingTexts } from './listing-text-set'
import { ListingItems } from './ListingItems'
import { Pagination } from './Pagination'
import type { StockTexts } from './stock-text-set'
import { Toolbar } from './Toolbar'
import { useListing, type UseListingOptions } from './use-listing'

/** Titles of the browser's window: of the first page, and of the others with "{page}". */
export interface ListingTitles {
  readonly first: string
  readonly later: string
}

export interface ListingProps extends UseListingOptions {
  /** Products there are without filters; undefined where nobody knows. */
  readonly all: number | undefined
  readonly titles?: ListingTitles
  readonly texts: ListingTexts
  readonly cardTexts: CardTexts
  readonly stockTexts?: StockTexts
  /** One tile among the products (articles of a search). */
  readonly tile?: React.ReactNode
}

const filtersId = 'filters'

/** Reports every change of the query, whatever made it. In the browser only: a cached page has no query. */
function AddressListener({ onChange }: { readonly onChange: () => void }) {
  const query = useSearchParams().toString()
  useEffect(onChange, [onChange, query])
  return null
}

/**
 * A listing below its heading: filters, toolbar, products, pages. Whole in the HTML as links and forms; in the browser
 * every change holds at once, the address says it, and the products follow.
 */
export function Listing(props: ListingProps) {
  const { path, scope, layout, all, titles, locale, currency, texts, cardTexts, stockTexts, tile } = props
  const { snapshot, controller } = useListing(props)
  const inBrowser = useInBrowser()
  const results = useRef<HTMLDivElement>(null)
  const { chosen, shown, isBusy, hasFailed } = snapshot
  const { items, meta, facets } = shown.data

  // Filters chosen far down the list show their products from the first on; Back keeps the place the browser finds.
  const wasBusy = useRef(false)
  useLayoutEffect(() => {
    const hasAnswer = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasAnswer || !results.current) return
    if (results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView({ behavior: 'instant' })
  }, [isBusy])

  // The page that was served may be another than the one that is shown.
  const { page } = shown.state
  const namedPage = useRef(page)
  useEffect(() => {
    // Not on arrival: the title that the page brings along may not be there yet, and this would add another.
    if (!titles || namedPage.current === page) return
    namedPage.current = page
    document.title = page > 1 ? fill(titles.later, { page }) : titles.first
  }, [titles, page])

  const filters = appliedFilters(chosen, facets, currency.code, {
    inStock: texts.inStockOnly,
    priceUpTo: (price) => fill(texts.price.upTo, { price }),
    priceFrom: (price) => fill(texts.price.over, { price }),
  })
  const shared = { path, state: chosen, texts, onChange: controller.change }
  const bare = listingAddress(path, withoutFilters(shown.state))
  return (
    <div className={filterStyles.listing}>
      <Filters
        {...shared}
        {...{ facets }}
        id={filtersId}
        total={meta.total}
        currency={currency.code}
        stockOnly={scope.inStock === true}
      />
      <div className={styles.results} ref={results} aria-busy={isBusy}>
        <Toolbar {...shared} {...{ all, filtersId }} total={meta.total} />
        <AppliedFilters {...shared} filters={filters} isShown={hasFailed || filterCount(shown.state) > 0} />
        {hasFailed && (
          <div className={styles.results_failed}>
            <Notice tone="error" live>
              {texts.failed}{' '}
              <button className="link" type="button" onClick={controller.retry}>
                {texts.retry}
              </button>
            </Notice>
          </div>
        )}
        {/* Other products are other elements: nothing that stays is seen moving to another place. */}
        <div className={styles.results_list} key={listingQueryString(shown.state)}>
          {meta.total > 0 ? (
            <ListingItems {...{ items, locale, cardTexts, layout, stockTexts, tile }} currency={currency.code} />
          ) : (
            <EmptyState
              title={texts.empty.title}
              text={isFiltered(shown.state) ? texts.empty.filtered : texts.empty.text}
            >
              {isFiltered(shown.state) && (
                <a className="btn" data-variant="primary" href={bare} rel="nofollow">
                  {texts.empty.clear}
                </a>
              )}
            </EmptyState>
          )}
          <Pagination {...{ path, meta, texts }} state={shown.state} />
        </div>
      </div>
      {inBrowser && <AddressListener onChange={controller.follow} />}
    </div>
  )
}
