import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HashAlgorithm } from '@/lib/analytics/user-hash'
import { awaitWidget } from '@/lib/analytics/widget'
import type { Locale } from '@/lib/i18n/locales'
import { watchCart, watchFavourites, watchLeads, watchOrders } from './watch-changes'
import { watchLogin } from './watch-login'
import { watchPage } from './watch-page'

export interface AnalyticsProps {
  readonly locale: Locale
  readonly hash: HashAlgorithm
  /** Name of an optional marketing widget's function. */
  readonly widget: string | null
}

/**
 * Tells the tag manager what happens in the shop (domain §5), after consent only. It watches what the shop keeps anyway:
 * the page's address and data, and the query cache of cart, favourites and orders; no screen knows of it.
 */
export default function Analytics({ locale, hash, widget }: AnalyticsProps) {
  const client = useQueryClient()
  /** How often the page was looked at: once more when Back brings it as it was left. */
  const [looks, setLooks] = useState(1)

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLooks((before) => before + 1)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  useEffect(() => {
    const ends = [watchCart(client), watchFavourites(client), watchOrders(client), watchLeads()]
    return () => ends.forEach((end) => end())
  }, [client])

  useEffect(() => {
    const leave = new AbortController()
    watchPage(locale, client, leave.signal)
    watchLogin(hash, leave.signal)
    return () => leave.abort()
  }, [looks, locale, client, hash])

  useEffect(() => {
    if (!widget) return
    awaitWidget(widget, window as unknown as Record<string, unknown>).then((start) => start?.({ locale }))
  }, [widget, locale])

  return null
}
