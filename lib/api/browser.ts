import { deviceTime, observeServerTime } from '@/lib/browser/clock'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { currencies, currencyById, currencyCookie, isCurrencyId, type CurrencyId } from '@/lib/money/currency'
import type { ApiClient } from './client'
import { readCookie } from './cookie'
import { ApiError } from './error'
import { whenActivated } from './page-moments'
import { xsrfToken } from './xsrf-token'

export function pageLocale(): Locale {
  const language = document.documentElement.lang.split('-')[0]
  return isLocale(language) ? language : defaultLocale
}

/** The currency in the cookie, else the page's. */
function pageCurrency(): CurrencyId {
  const chosen =
    currencyById(readCookie(currencyCookie, isCurrencyId)) ?? currencyById(document.documentElement.dataset.currency)
  return (chosen ?? currencies[0]).id
}

/** No call is answered by a cache, so that every response tells the server's time. */
async function fetchAndTellTime(request: Request): Promise<Response> {
  const sentAt = deviceTime()
  const response = await fetch(request)
  observeServerTime(response.headers.get('Date'), sentAt)
  return response
}

async function createClient(): Promise<ApiClient> {
  const { createApiClient } = await import('./client').catch((error: unknown) => {
    client = undefined
    throw ApiError.network(error)
  })
  return createApiClient({
    fetch: fetchAndTellTime,
    origin: window.location.origin,
    locale: pageLocale,
    currencyId: pageCurrency,
    xsrfToken,
    supersede: true,
    ready: whenActivated,
  })
}

let client: Promise<ApiClient> | undefined

/** The browser's client: one per page load, so that a repeated call can abort the earlier one. */
const loaded = () => (client ??= createClient())

/** The client's code is loaded with the first call: no page needs a response before it is shown. */
const api: ApiClient = {
  get: async (...call) => (await loaded()).get(...call),
  post: async (...call) => (await loaded()).post(...call),
  put: async (...call) => (await loaded()).put(...call),
  patch: async (...call) => (await loaded()).patch(...call),
  delete: async (...call) => (await loaded()).delete(...call),
}

export function browserApi(): ApiClient {
  return api
}
