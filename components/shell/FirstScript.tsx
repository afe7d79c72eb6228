'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useLayoutEffect, useRef } from 'react'
import { missingScriptScript } from '@/lib/builds/reload-guard'
import { countsScript } from '@/lib/cart/counts'
import { unpaidOrderScript } from '@/lib/browser/remembered-order'
import { allowInlineScript } from '@/lib/security/page-headers'
import { earlyPressesScript, replayEarlyPresses } from '@/lib/shop/early-presses'
import { priceKindScript } from '@/lib/shop/price-kind'

/**
 * Inline script of every page: on hover, press or focus, a language link gets the address of the page's translation with the
 * current query and fragment. Inline, so that it works before any other script has loaded. Without an hreflang link in
 * the head, and for a query with an address in it, which must be translated too, it falls back to `?locale=`. Only the
 * path is taken from hreflang, whose origin may differ from the current one.
 */
export const languageLinksScript = `for(let n of['pointerover','pointerdown','focusin'])addEventListener(n,({target:t})=>{let a=t.closest?.('a[hreflang]');if(!a)return;let l=document.querySelector('link[rel="alternate"][hreflang="'+a.hreflang+'"]'),s=location.search,q=new URLSearchParams(s);q.set('locale',a.hreflang);a.href=(l&&!/=(%2f|\\/)/i.test(s)?new URL(l.href).pathname+s:'?'+q)+location.hash})`

// Runs before the first paint: marks JavaScript as available, restores the price kind, the header's counts and the unpaid
// order, and installs the language links, the handler for missing scripts and the keeper of early presses. Empty in the
// client bundle.
const text =
  typeof window === 'undefined'
    ? `document.documentElement.classList.add('js');${priceKindScript};${countsScript};${unpaidOrderScript};${languageLinksScript};${missingScriptScript};${earlyPressesScript}`
    : ''

if (typeof window === 'undefined') allowInlineScript(text)

/** The page's first inline script. Inserted into the HTML only: as an element it would be repeated in the RSC payload. */
export function FirstScript() {
  const isInserted = useRef(false)
  useLayoutEffect(replayEarlyPresses, [])
  useServerInsertedHTML(() => {
    if (isInserted.current) return null
    isInserted.current = true
    return <script dangerouslySetInnerHTML={{ __html: text }} />
  })
  return null
}
