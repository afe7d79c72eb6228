import { useState, useSyncExternalStore } from 'react'
import { browserApi } from '@/lib/api/browser'
import { nextPaint } from '@/lib/api/page-moments'
import { createListingController } from '@/lib/catalogue/listing-controller'
import { listingData, type ListingData, type ListingLayout } from '@/lib/catalogue/listing-data'
import { listingQuery, type ListingScope, type ListingState } from '@/lib/catalogue/listing-state'
import type { Listing } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'

export interface UseListingOptions extends PageContext {
  readonly path: string
  readonly scope: ListingScope
  readonly layout: ListingLayout
  readonly state: ListingState
  readonly data: ListingData
}

export function useListing({ path, scope, layout, state, data, locale, currency }: UseListingOptions) {
  const [controller] = useState(() =>
    createListingController({
      path,
      served: { state, data },
      fetchData: async (state, signal) => {
        const query = listingQuery(scope, state)
        const answer = await browserApi().get<Listing>('/products', { query, signal })
        return listingData(answer, layout, { locale, currencyId: currency.id })
      },
      afterPaint: (work) => void nextPaint().then(work),
    }),
  )
  const snapshot = useSyncExternalStore(controller.subscribe, controller.snapshot, controller.snapshot)
  return { controller, snapshot }
}
