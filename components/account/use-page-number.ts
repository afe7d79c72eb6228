import { useSearchParams } from 'next/navigation'

/** The page of a list that the address asks for, from 1. Read in the browser: the page itself is the same for everybody. */
export function usePageNumber(): number {
  const page = Number(useSearchParams().get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}
