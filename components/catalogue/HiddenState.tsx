import { defaultListing, parametersOf, withoutFilters, type ListingState } from '@/lib/catalogue/listing-state'

/** Hidden inputs that preserve the filters or the sort order of the address; the page number is reset. */
export function HiddenState({ state, keep }: { readonly state: ListingState; readonly keep: 'filters' | 'sort' }) {
  const preserved = keep === 'sort' ? withoutFilters(state) : { ...state, sort: defaultListing.sort, page: 1 }
  return parametersOf(preserved).map(([name, value]) => (
    <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
  ))
}
