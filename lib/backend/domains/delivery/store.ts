import { fromCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { CurrencyCode } from '@/lib/money/currency'
import { readSettings } from '../shop/documents'
import { deliveryMethodsSchema, paymentMethodsSchema, pickupPointsSchema } from '../shop/method-schemas'
import type { ShopDocument } from '../shop/document-schemas'
import { withThresholds, type Delivery } from './free-delivery'

/** The methods in the settings (`readSettings`). Pure. */
export const methodsOf = fromCached((found: ReadonlyMap<string, unknown>) => {
  const shop = found.get('shop') as ShopDocument | undefined
  const hasAccount = (code: CurrencyCode) => shop?.bank_accounts.some(({ currency }) => currency === code) ?? false
  return {
    deliveryMethods: deliveryMethodsSchema
      .parse(found.get('delivery-methods') ?? [])
      .map((method): Delivery => withThresholds(method, shop?.constants.free_delivery ?? null)),
    paymentMethods: paymentMethodsSchema
      .parse(found.get('payment-methods') ?? [])
      // Without an account, the buyer would not learn where to send the money.
      .map((method) =>
        method.key === 'bank_transfer' ? { ...method, currencies: method.currencies.filter(hasAccount) } : method,
      ),
    pickupPoints: pickupPointsSchema.parse(found.get('pickup-points') ?? []),
  }
})

/** The operator's delivery and payment methods and pick-up points, cached until changed. Must be treated as read-only. */
export async function loadMethods(db: Queryable) {
  return methodsOf(await readSettings(db))
}
