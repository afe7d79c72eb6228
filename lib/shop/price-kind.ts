import { chosenPriceKind, type PriceKind } from '@/lib/contract/price-kind'

const cookieName = 'price_kind'
const cookieSeconds = 365 * 24 * 60 * 60

/** Attribute of the radio buttons that choose the price kind. */
export const priceKindChoice = 'data-price-kind-choice'

/**
 * Sets the chosen kind on <html> before the first paint, where CSS shows only its prices; without a choice, net prices for
 * an address with a range of them. Also handles the choice before
 * hydration, stores it for a year, and syncs all radio buttons. Part of the page's first script. The stored choice is read again when the page is restored from the back/forward cache, activated after prerendering, or focused,
 * and when another window stores something, as it does with a choice; browsers restore stale radio buttons. A seller exempt from VAT has no
 * net prices (`data-no-net`), whatever a visitor chose before.
 */
export const restorePriceKind = () => {
  const shown = document.documentElement.dataset
  const choices = `input[${priceKindChoice}]`
  const asked = /[?&]net=1\b/.test(location.search) ? 'net' : 'gross'
  const check = () => {
    for (const choice of document.querySelectorAll<HTMLInputElement>(choices))
      choice.checked = choice.value === shown.priceKind
  }
  const restore = () => {
    const chosen = chosenPriceKind(document.cookie) ?? asked
    shown.priceKind = 'noNet' in shown ? 'gross' : chosen
    check()
  }
  restore()
  document.addEventListener('change', (event) => {
    const choice = event.target as HTMLInputElement
    if (!choice.matches(choices)) return
    shown.priceKind = choice.value
    document.cookie = `${cookieName}=${choice.value};path=/;max-age=${cookieSeconds};samesite=lax`
    check()
    try {
      localStorage.priceKind = choice.value
    } catch {}
    // A list sorted by price is in the order of the prices that are shown.
    if (/[?&]sort=price/.test(location.search)) location.reload()
  })
  document.addEventListener('DOMContentLoaded', check)
  for (const event of ['pageshow', 'focus', 'storage', 'prerenderingchange']) addEventListener(event, restore)
}

export function shownPriceKind(): PriceKind {
  return document.documentElement.dataset.priceKind === 'net' ? 'net' : 'gross'
}
