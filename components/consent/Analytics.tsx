import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { pushEvent, type HashAlgorithm, userHash } from '@/lib/analytics/data-layer'
import { onLead } from '@/lib/analytics/leads'
import { expectOutcome, onOutcome } from '@/lib/analytics/outcomes'
import { waitForWidget } from '@/lib/analytics/widget'
import { browserApi } from '@/lib/api/browser'
import { useQueryClient } from '@/lib/api/query'
import { readItem, writeItem } from '@/lib/browser/storage'
import type { User } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import { loginHintCookie } from '@/lib/cookies/cookie-values'
import { watchCart, watchFavourites, watchOrders } from './watch-changes'
import { watchPage } from './watch-page'

const storageKey = 'told-login'

/** The user's id and e-mail are hashed before they reach tags (R-AN-5). */
async function pushUser(hash: HashAlgorithm, signal: AbortSignal): Promise<void> {
  const user = await browserApi().get<User>('/auth/user', { signal })
  window.dataLayer?.push({
    user_id: await userHash(String(user.id), hash),
    user_data: { email: await userHash(user.email, hash) },
  })
}

/** Every page starts with an empty data layer, so that every page of a customer tells who it is. */
function watchLogin(hash: HashAlgorithm, signal: AbortSignal): void {
  const isLoggedIn = Cookies.get(loginHintCookie) !== undefined
  const before = readItem('sessionStorage', storageKey)
  writeItem('sessionStorage', storageKey, isLoggedIn ? 'in' : 'out')
  if (!isLoggedIn) return
  pushUser(hash, signal)
    // Not a login event if the customer was already logged in when this tab was opened.
    .then(() => before === 'out' && pushEvent({ event: 'login', method: 'password' }))
    .catch(() => undefined)
}

interface AnalyticsProps {
  readonly locale: Locale
  readonly hash: HashAlgorithm
  /** Global function of an optional marketing widget. */
  readonly widget: string | null
}

/**
 * Reports events to the tag manager, only after consent (R-LAW-13). It observes existing state (address, page data, and
 * the query cache of cart, favourites and orders), so that pages contain no analytics code.
 */
export default function Analytics({ locale, hash, widget }: AnalyticsProps) {
  const client = useQueryClient()
  /** Page views: incremented when the page is restored from the back/forward cache. */
  const [views, setViews] = useState(1)

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setViews((before) => before + 1)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  useEffect(() => {
    const tellLead = onLead((source) => pushEvent({ event: 'generate_lead', lead_source: source }))
    const ends = [watchCart(client), watchFavourites(client), watchOrders(client), tellLead, onOutcome(expectOutcome)]
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
