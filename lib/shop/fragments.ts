import { loadTexts } from './load-texts'

const loaded = new Map<string, Promise<unknown>>()

/**
 * Data a client component needs when it first opens (app/fragments): fetched once, kept out of the pages. On failure,
 * redirects the visitor to the equivalent page, and the promise never settles.
 */
export function loadFragment<Fragment>(address: string, fallbackPath: string): Promise<Fragment> {
  const cached = loaded.get(address)
  if (cached) return cached as Promise<Fragment>
  const fragment = loadTexts<Fragment>(address).catch(() => {
    window.location.assign(fallbackPath)
    return new Promise<never>(() => undefined)
  })
  loaded.set(address, fragment)
  return fragment
}
