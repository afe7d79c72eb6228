'use client'

import { useEffect } from 'react'
import { rememberedWay, rememberWay } from '@/lib/catalogue/remembered-way'

/**
 * Remembers the measures in the page's address. Without any, goes on to those that this browser remembers.
 * @param query the measures that were answered; null before anything was sent
 */
export function KeepWay({ query }: { readonly query: string | null }) {
  useEffect(() => {
    if (query !== null) return rememberWay(query)
    const known = rememberedWay()
    if (known && window.location.search === '') window.location.replace(`?${known.query}`)
  }, [query])
  return null
}
