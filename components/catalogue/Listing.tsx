'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { appliedFilters } from '@/lib/catalogue/applied-filters'
import { fill } from '@/lib/catalogue/fill'
import {
  filterCount,
  isFiltered,
  listingAddress,
  listingQueryString,
  withoutFilters,
} from '@/lib/catalogue/listing-state'
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

/** Window titles: of the first page, and of later pages with "{page}". */
export interface ListingTitles {
  readonly first: string
  readonly later: string
}

interface ListingProps extends UseListingOptions {
  /** Number of products without filters, if known. */
  readonly all: number | undefined
  readonly titles?: ListingTitles
  readonly texts: ListingTexts
  readonly cardTexts: CardTexts
  readonly stockTexts?: StockTexts
  /** A tile among the products (articles in search results). */
  readonly tile?: React.ReactNode
}

const filtersId = 'filters'

/** Reports every change of the query, whatever its cause. In the browser only: a cached page has no query. */
function AddressListener({ onChange }: { readonly onChange: () => void }) {
  const query = useSearchParams().toString()
  useEffect(onChange, [onChange, query])
  return null
}

/**
 * A listing below its heading: filters, toolbar, products, pagination. Served complete, as links and forms; in the
 * browser every change applies immediately, the address follows, then the products.
 */
export function Listing(props: ListingProps) {
  const { path, scope, layout, all, titles, locale, currency, texts, cardTexts, stockTexts, tile } = props
  const { snapshot, controller } = useListing(props)
  const inBrowser = useInBrowser()
  const results = useRef<HTMLDivElement>(null)
  const { chosen, shown, isBusy, hasFailed } = snapshot
  const { items, meta, facets } = shown.data

  // Filters applied far down the list scroll to the first product; Back keeps the browser's own scroll position.
  const wasBusy = useRef(false)
  useLayoutEffect(() => {
    const hasAnswer = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasAnswer || !results.current) return
    if (results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView({ behavior: 'instant' })
  }, [isBusy])

  // The page shown may differ from the one served.
  const { page } = shown.state
  const namedPage = useRef(page)
  useEffect(() => {
    // Not on load: the served title may not be in the document yet, and this would add a second one.
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
  const unfilteredPath = listingAddress(path, withoutFilters(shown.state))
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
        {/* The key makes other products new elements, so that none appears to move. */}
        <div className={styles.results_list} key={listingQueryString(shown.state)}>
          {meta.total > 0 ? (
            <ListingItems {...{ items, locale, cardTexts, layout, stockTexts, tile }} currency={currency.code} />
          ) : (
            <EmptyState
              title={texts.empty.title}
              text={isFiltered(shown.state) ? texts.empty.filtered : texts.empty.text}
            >
              {isFiltered(shown.state) && (
                <a className="btn" data-variant="primary" href={unfilteredPath} rel="nofollow">
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
