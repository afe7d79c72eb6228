import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { currencies, currencyById, currencyCookie, type CurrencyId } from '@/lib/money/currency'
import { createApiClient, type ApiClient } from './client'
import { readCookie } from './cookie'
import { whenActivated } from './when-activated'

/** Language of the page that is open. */
export function pageLocale(): Locale {
  const language = document.documentElement.lang.split('-')[0]
  return isLocale(language) ? language : defaultLocale
}

/** The cookie's currency, else the one the page was rendered in. */
function pageCurrency(): CurrencyId {
  const chosen = currencyById(readCookie(currencyCookie)) ?? currencyById(document.documentElement.dataset.currency)
  return (chosen ?? currencies[0]).id
}

let client: ApiClient | undefined

/** The browser's client: one per page load, so that a repeated call can abort the earlier one. */
export function browserApi(): ApiClient {
  client ??= createApiClient({
    fetch: (request) => fetch(request),
    origin: window.location.origin,
    locale: pageLocale,
    currencyId: pageCurrency,
    xsrfToken: () => readCookie('XSRF-TOKEN'),
    supersede: true,
    ready: whenActivated,
    // Behind the first look: no page needs an answer before it is shown.
    reading: () => import('./reading/answers').then(({ readAnswer }) => readAnswer),
  })
  return client
}
