/**
 * Numbers of the header's badges, kept in the browser so that they stand there before any script of the page has
 * loaded: as CSS strings on <html>, written by `countsScript` before the first paint and by `storeCount` after each load.
 * A badge is `content: var(--cart-count, none)`: no number, no badge.
 */
const names = { cart: 'cart-count', favourites: 'favourites-count' } as const
export type CountName = keyof typeof names

/**
 * Part of the page's first script; it must not throw where storage is forbidden. Who has no session yet has no numbers, and
 * need not wait for the storage to open: `data-cart="none"` on <html> says of a first-time visitor what `hasToken` finds
 * out later, and the cart's page shows an empty cart at once.
 */
export const countsScript = `{const d=document.documentElement;if(/(^|; )XSRF-TOKEN=/.test(document.cookie))try{for(const n of ${JSON.stringify(Object.values(names))}){const c=+localStorage.getItem(n);if(c>0)d.style.setProperty('--'+n,'"'+c+'"')}}catch{}else d.dataset.cart='none'}`

/** Keeps the number for the next page load and shows it in the badge. */
export function storeCount(name: CountName, count: number): void {
  // An empty value takes the property away.
  document.documentElement.style.setProperty(`--${names[name]}`, count > 0 ? `"${count}"` : '')
  try {
    localStorage.setItem(names[name], String(count))
  } catch {
    // Storage is forbidden: the badge still holds for this page.
  }
}
