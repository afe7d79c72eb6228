import { useSearchParams } from 'next/navigation'

/** The page number in the query, from 1. Client only: the served page is the same for everybody. */
export function usePageNumber(): number {
  const page = Number(useSearchParams().get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}
