import { useEffect, useState } from 'react'
import type { HashAlgorithm } from '@/lib/analytics/user-hash'
import { waitForWidget } from '@/lib/analytics/widget'
import type { Locale } from '@/lib/i18n/locales'
import { watchCart, watchFavourites, watchLeads, watchOrders } from './watch-changes'
import { watchLogin } from './watch-login'
import { watchPage } from './watch-page'
import { useQueryClient } from '@/lib/api/query'

export interface AnalyticsProps {
  readonly locale: Locale
  readonly hash: HashAlgorithm
  /** Global function of an optional marketing widget. */
  readonly widget: string | null
}

/**
 * Reports events to the tag manager, after consent only (R-LAW-13). It observes existing state (address, page data, and
 * the query cache of cart, favourites and orders), so that no page knows about analytics.
 */
export default function Analytics({ locale, hash, widget }: AnalyticsProps) {
  const client = useQueryClient()
  /** Page views: one more when the page is restored from the back/forward cache. */
  const [views, setViews] = useState(1)

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setViews((before) => before + 1)
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
  }, [views, locale, client, hash])

  useEffect(() => {
    if (!widget) return
    waitForWidget(widget, window as unknown as Record<string, unknown>).then((start) => start?.({ locale }))
  }, [widget, locale])

  return null
}
