'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { missingScriptScript } from '@/lib/builds/reload-guard'
import { countsScript } from '@/lib/cart/counts'
import { unpaidOrderScript } from '@/lib/order/remembered'
import { priceKindScript } from '@/lib/shop/price-kind'
import { languageLinksScript } from './language-links'

// Runs before the first paint: marks JavaScript as available, restores the price kind, the header's counts and the unpaid
// order, and installs the language links and the handler for missing scripts. Empty in the client bundle.
const text =
  typeof window === 'undefined'
    ? `document.documentElement.classList.add('js');${priceKindScript};${countsScript};${unpaidOrderScript};${languageLinksScript};${missingScriptScript}`
    : ''

/** The page's first inline script. Inserted into the HTML only: as an element it would be repeated in the RSC payload. */
export function FirstScript() {
  const isInserted = useRef(false)
  useServerInsertedHTML(() => {
    if (isInserted.current) return null
    isInserted.current = true
    return <script dangerouslySetInnerHTML={{ __html: text }} />
  })
  return null
}
