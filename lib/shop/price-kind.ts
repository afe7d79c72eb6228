/** Gross prices include VAT and are the default; net prices are for companies. */
export type PriceKind = 'gross' | 'net'

const cookieName = 'price_kind'
const cookieSeconds = 365 * 24 * 60 * 60

/** Attribute of the radio buttons that choose the price kind. */
export const priceKindChoice = 'data-price-kind-choice'

/**
 * Part of the page's first script: sets the chosen kind on <html> before the first paint, where CSS shows only its
 * prices. It also handles the choice before hydration, stores it for a year, and syncs all radio buttons. The stored
 * choice is read again when the page is restored from the back/forward cache, activated after prerendering, or focused,
 * and when another window stores something, as it does with a choice; browsers restore stale radio buttons.
 */
export const priceKindScript = `(d=>{let r=d.documentElement.dataset,q='input[${priceKindChoice}]',s=()=>d.querySelectorAll(q).forEach(i=>i.checked=i.value==r.priceKind),l=()=>{r.priceKind=/(^|; )${cookieName}=(net|gross)(;|$)/.exec(d.cookie)?.[2]??'gross';s()};l();d.addEventListener('change',({target:t})=>{if(t.matches(q)){d.cookie='${cookieName}='+(r.priceKind=t.value)+';path=/;max-age=${cookieSeconds};samesite=lax';s();try{localStorage.priceKind=t.value}catch{}}});d.addEventListener('DOMContentLoaded',s);for(let n of['pageshow','focus','storage','prerenderingchange'])addEventListener(n,l)})(document)`

export function shownPriceKind(): PriceKind {
  return document.documentElement.dataset.priceKind === 'net' ? 'net' : 'gross'
}
