/**
 * Loads texts that are kept out of the pages (app/fragments). A failure is logged and thrown, unless the browser
 * aborted the call by leaving the page.
 */
export async function loadTexts<Texts>(address: string): Promise<Texts> {
  let isLeft = false
  window.addEventListener('pagehide', () => (isLeft = true), { once: true })
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return (await answer.json()) as Texts
  } catch (error) {
    if (!isLeft) console.error(`The texts of ${address} cannot be loaded:`, error)
    throw error
  }
}

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
