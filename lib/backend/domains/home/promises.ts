import { fillFacts, placesIn, type TextFacts } from '@/lib/contract/facts-in-text'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { sharedThreshold } from '../delivery/free-delivery'
import { loadMethods } from '../delivery/store'
import { readDocuments } from '../shop/documents'

interface ShopPromise {
  readonly languages: readonly Locale[]
  readonly title?: Localized
  readonly text: Localized
}

/**
 * Those of the operator's promises that are true in a language and currency, and how to fill the placeholders of their texts.
 * One that mentions the free delivery threshold needs one that all delivery methods share, and one that mentions how long
 * a cart is held needs a shop that holds it.
 */
export async function readPromises<P extends ShopPromise>(
  database: Queryable,
  promises: readonly P[],
  locale: Locale,
  currency: CurrencyCode,
) {
  const { shop } = await readDocuments(database, ['shop'])
  const threshold = sharedThreshold((await loadMethods(database)).deliveryMethods, currency)
  const { cart_hold_minutes: minutes } = shop.constants
  const facts: TextFacts = {
    ...(minutes > 0 && { hold_minutes: String(minutes) }),
    ...(threshold !== null && { free_delivery_from: formatPrice(threshold, currency) }),
  }
  const isTrue = (text: Localized | undefined) => placesIn(text?.[locale] ?? '').every((name) => name in facts)
  return {
    promises: promises.filter(
      ({ languages, title, text }) => languages.includes(locale) && isTrue(title) && isTrue(text),
    ),
    fill: (text: Localized) => fillFacts(text[locale], facts),
  }
}
