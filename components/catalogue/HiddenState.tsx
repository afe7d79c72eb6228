import { listingParameters, defaultListing, withoutFilters, type ListingState } from '@/lib/catalogue/listing-state'

/** What a form of the listing keeps of its address: the filters, or the order; the page starts again. */
export function HiddenState({ state, keep }: { readonly state: ListingState; readonly keep: 'filters' | 'sort' }) {
  const kept = keep === 'sort' ? withoutFilters(state) : { ...state, sort: defaultListing.sort, page: 1 }
  return listingParameters(kept).map(([name, value]) => (
    <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
  ))
}
