import { holdMinutes } from '@/lib/backend/domains/cart/hold'
import { freeDeliveryThreshold } from '@/lib/backend/domains/cart/totals'
import { fillFacts } from '@/lib/backend/domains/content/facts'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'

interface ShopPromise {
  readonly languages: readonly Locale[]
  readonly text: Localized
}

const freeDeliveryPlace = '{free_delivery_from}'

/**
 * The shop's promises in a language, with placeholders filled. A promise that mentions the free delivery threshold is
 * shown only in the threshold's currency. Pure.
 */
export function promisesIn<P extends ShopPromise>(promises: readonly P[], locale: Locale, currency: CurrencyCode) {
  const facts = {
    free_delivery_from: formatMoney(freeDeliveryThreshold.gross, freeDeliveryThreshold.currency),
    hold_minutes: String(holdMinutes),
  }
  return promises
    .filter(({ languages }) => languages.includes(locale))
    .filter(({ text }) => currency === freeDeliveryThreshold.currency || !text[locale].includes(freeDeliveryPlace))
    .map((promise) => ({ ...promise, text: fillFacts(promise.text[locale], facts) }))
}
