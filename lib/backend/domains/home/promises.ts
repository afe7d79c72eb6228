import { fillFacts } from '@/lib/contract/facts-in-text'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { sharedThreshold } from '../delivery/free-delivery'
import { loadMethods } from '../delivery/store'
import { readDocuments } from '../shop/documents'

interface ShopPromise {
  readonly languages: readonly Locale[]
  readonly text: Localized
}

const freeDeliveryPlace = '{free_delivery_from}'

/**
 * Those of the operator's promises that are true in a language and currency, and how to fill the placeholders of their texts.
 * One that mentions the free delivery threshold needs one that all delivery methods share.
 */
export async function readPromises<P extends ShopPromise>(
  database: Queryable,
  promises: readonly P[],
  locale: Locale,
  currency: CurrencyCode,
) {
  const { shop } = await readDocuments(database, ['shop'])
  const threshold = sharedThreshold((await loadMethods(database)).deliveryMethods, currency)
  const facts = {
    hold_minutes: String(shop.constants.cart_hold_minutes),
    ...(threshold !== null && { free_delivery_from: formatPrice(threshold, currency) }),
  }
  return {
    promises: promises
      .filter(({ languages }) => languages.includes(locale))
      .filter(({ text }) => threshold !== null || !text[locale].includes(freeDeliveryPlace)),
    fill: (text: Localized) => fillFacts(text[locale], facts),
  }
}
