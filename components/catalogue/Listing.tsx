'use client'

import type { Messages } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Callout } from '@/components/ui/Callout'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { browserApi } from '@/lib/api/browser'
import { nextPaint } from '@/lib/api/page-moments'
import { appliedFilters } from '@/lib/catalogue/applied-filters'
import { interpolate } from '@/lib/catalogue/interpolate'
import { createListingController } from '@/lib/catalogue/listing-controller'
import { fewProducts } from '@/lib/contract/listing-parameters'
import { listingData, type ListingData, type ListingLayout } from '@/lib/catalogue/listing-data'
import {
  applicableIn,
  filterCount,
  listingQuery,
  type ListingScope,
  listingQueryString,
  type ListingState,
} from '@/lib/catalogue/listing-state'
import type { Listing as Answer } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import { AppliedFilters } from './AppliedFilters'
import { Filters } from './Filters'
import { LazyFewProducts } from './LazyFewProducts'
import filterStyles from './Filters.module.css'
import styles from './Listing.module.css'
import type { ListingTexts, StockTexts } from './listing-texts'
import { ListingItems } from './ListingItems'
import { Pagination } from './Pagination'
import { Toolbar } from './Toolbar'

export interface ListingProps extends PageContext {
  /** The listing's path without a query. */
  readonly path: string
  readonly scope: ListingScope
  readonly layout: ListingLayout
  readonly state: ListingState
  readonly data: ListingData
  /** Number of products without filters, if known. */
  readonly all: number | undefined
  /** Window titles: of the first page, and of later pages with "{page}". */
  readonly titles?: Readonly<Record<'first' | 'later', string>>
  readonly texts: ListingTexts
  readonly cardTexts: Messages['listing']['card']
  readonly stockTexts?: StockTexts | undefined
  /** A tile among the products (articles in search results). */
  readonly tile?: React.ReactNode
  /** What follows the listing that was served, if it has few products. */
  readonly few?: React.ReactNode
}

function useListing({ path, scope, layout, state, data, locale, currency }: ListingProps) {
  const [controller] = useState(() =>
    createListingController({
      path,
      currency: currency.code,
      served: { state, data },
      fetchData: async (state, signal) => {
        const query = listingQuery(scope, applicableIn(state, currency.code))
        const answer = await browserApi().get<Answer>('/products', { query, signal })
        return listingData(answer, layout, { locale, currencyId: currency.id })
      },
      afterPaint: (work) => void nextPaint().then(work),
    }),
  )
  const snapshot = useSyncExternalStore(controller.subscribe, controller.snapshot, controller.snapshot)
  return { controller, snapshot }
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
  const { path, scope, all, titles, locale, currency, texts, cardTexts, stockTexts, tile } = props
  const { snapshot, controller } = useListing(props)
  const inBrowser = useInBrowser()
  const results = useRef<HTMLDivElement>(null)
  const { chosen, shown, isBusy, hasFailed } = snapshot
  const { items, meta, facets } = shown.data

  // Filters applied far down the list scroll to the first product; Back keeps the browser's own scroll position.
  const wasBusy = useRef(false)
  useLayoutEffect(() => {
    const list = results.current
    if (wasBusy.current && !isBusy && list && list.getBoundingClientRect().top < 0)
      list.scrollIntoView({ behavior: 'instant' })
    wasBusy.current = isBusy
  }, [isBusy])

  // The page shown may differ from the one served.
  const { page } = shown.state
  const namedPage = useRef(page)
  useEffect(() => {
    // Not on load: the served title may not be in the document yet, and this would add a second one.
    if (!titles || namedPage.current === page) return
    namedPage.current = page
    document.title = page > 1 ? interpolate(titles.later, { page }) : titles.first
  }, [titles, page])

  const filters = appliedFilters(chosen, facets, currency.code, texts)
  const shared = { path, state: chosen, texts, onChange: controller.change }
  return (
    <div className={filterStyles.listing}>
      <Filters
        {...shared}
        {...{ facets }}
        id={filtersId}
        total={meta.total}
        currency={currency.code}
        stockOnly={scope.in_stock === true}
      />
      <div className={styles.results} ref={results} aria-busy={isBusy}>
        <Toolbar {...shared} {...{ all, filtersId }} total={meta.total} />
        <AppliedFilters {...shared} filters={filters} isShown={hasFailed || filterCount(shown.state) > 0} />
        {hasFailed && (
          <div className={styles.results_failed}>
            <Callout tone="error" live>
              {texts.failed}{' '}
              <button className="link" type="button" onClick={controller.retry}>
                {texts.retry}
              </button>
            </Callout>
          </div>
        )}
        {/* The key makes other products new elements, so that none appears to move. */}
        <div className={styles.results_list} key={listingQueryString(shown.state)}>
          {meta.total > 0 && (
            <ListingItems {...{ items, locale, cardTexts, stockTexts, tile }} currency={currency.code} />
          )}
          <Pagination {...{ path, meta, texts }} state={shown.state} />
        </div>
        {shown.data === props.data
          ? props.few
          : meta.total < fewProducts && (
              <LazyFewProducts
                {...{ path, locale, currency, filters }}
                total={meta.total}
                alternatives={shown.data.alternatives}
                state={shown.state}
              />
            )}
      </div>
      {inBrowser && <AddressListener onChange={controller.follow} />}
    </div>
  )
}
