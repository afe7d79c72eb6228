import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the served HTML and while it is hydrated, then true: for what only scripts can do, without a mismatch. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
