import { useState, useSyncExternalStore } from 'react'
import { browserApi } from '@/lib/api/browser'
import { nextPaint } from '@/lib/api/next-paint'
import { createListingController } from '@/lib/catalogue/listing-controller'
import { listingData } from '@/lib/catalogue/listing-data'
import { listingQuery } from '@/lib/catalogue/listing-query'
import type { Listing } from '@/lib/contract/catalogue'
import type { ListingProps } from './Listing'

/** The controller of a listing and what it says now. */
export function useListing({
  path,
  scope,
  look,
  state,
  data,
  locale,
  currency,
}: Pick<ListingProps, 'path' | 'scope' | 'look' | 'state' | 'data' | 'locale' | 'currency'>) {
  const [controller] = useState(() =>
    createListingController({
      path,
      served: { state, data },
      fetchData: async (wanted, signal) => {
        const query = listingQuery(scope, wanted)
        const answer = await browserApi().get<Listing>('/products', { query, signal })
        return listingData(answer, look, { locale, currencyId: currency.id })
      },
      afterPaint: (work) => void nextPaint().then(work),
    }),
  )
  const snapshot = useSyncExternalStore(controller.subscribe, controller.snapshot, controller.snapshot)
  return { controller, snapshot }
}
