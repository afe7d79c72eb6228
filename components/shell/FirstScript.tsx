'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { missingScriptScript } from '@/lib/builds/reload-guard'
import { countsScript } from '@/lib/cart/counts'
import { unpaidOrderScript } from '@/lib/order/remembered'
import { priceKindScript } from '@/lib/shop/price-kind'
import { languageLinksScript } from './language-links'

// Before the first paint: that scripts run, which prices are shown, the header's numbers, whether an order waits for its
// payment, where the other language is, and what to do without a script. No part of the browser's own scripts.
const text =
  typeof window === 'undefined'
    ? `document.documentElement.classList.add('js');${priceKindScript};${countsScript};${unpaidOrderScript};${languageLinksScript};${missingScriptScript}`
    : ''

/** The first script of a page, in its HTML alone: as an element it would be in the page's data for the browser as well. */
export function FirstScript() {
  const isInserted = useRef(false)
  useServerInsertedHTML(() => {
    if (isInserted.current) return null
    isInserted.current = true
    return <script dangerouslySetInnerHTML={{ __html: text }} />
  })
  return null
}
