import { loadTexts } from './load-texts'

const loaded = new Map<string, Promise<unknown>>()

/**
 * What an island needs when it is first opened (app/fragments): fetched once, so that no page carries it. When it
 * cannot be fetched, the visitor is sent to the page that shows the same: the promise then never settles.
 */
export function loadFragment<Fragment>(address: string, insteadPath: string): Promise<Fragment> {
  const known = loaded.get(address)
  if (known) return known as Promise<Fragment>
  const fragment = loadTexts<Fragment>(address).catch(() => {
    window.location.assign(insteadPath)
    return new Promise<never>(() => undefined)
  })
  loaded.set(address, fragment)
  return fragment
}
