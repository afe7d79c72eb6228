/** Gross prices include VAT and are the shop's default; net ones are for companies. */
export const priceKinds = ['gross', 'net'] as const
export type PriceKind = (typeof priceKinds)[number]

const cookieName = 'price_kind'
const cookieSeconds = 365 * 24 * 60 * 60

/** Radio buttons with this attribute choose the kind: their value. */
export const priceKindChoice = 'data-price-kind-choice'

/**
 * Part of the page's first script: the chosen kind stands on <html> before the first paint, and CSS shows only its prices. It
 * also carries out the choice, from the first moment on, keeps it for a year, and keeps every place of choice in step. The
 * kept choice is read anew when the page comes back out of the browser's memory, when it was prepared in advance, and when its
 * tab is looked at again: another page or tab may have changed it, and browsers put old marks back on radio buttons.
 */
export const priceKindScript = `(d=>{let r=d.documentElement.dataset,q='input[${priceKindChoice}]',s=()=>d.querySelectorAll(q).forEach(i=>i.checked=i.value==r.priceKind),l=()=>{r.priceKind=/(?:^|; )${cookieName}=net(?:;|$)/.test(d.cookie)?'net':'gross';s()};l();d.addEventListener('change',({target:t})=>{if(t.matches(q)){d.cookie='${cookieName}='+(r.priceKind=t.value)+';path=/;max-age=${cookieSeconds};samesite=lax';s()}});for(let n of ['DOMContentLoaded','served-markup'])d.addEventListener(n,s);for(let n of ['pageshow','focus','prerenderingchange'])addEventListener(n,l)})(document)`

/** What the page shows now. */
export function shownPriceKind(): PriceKind {
  return document.documentElement.dataset.priceKind === 'net' ? 'net' : 'gross'
}
