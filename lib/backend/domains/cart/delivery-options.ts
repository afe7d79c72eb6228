import { z } from '@hono/zod-openapi'
import { deliveryOptionSchema, type DeliveryOption } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal } from '@/lib/money/money'
import { deliveriesFromStock } from '../catalogue/stock-delivery'
import { answers, createRouter, routesOf } from '../../platform/http/router'
import { deliveryGross, type DeliveryRecord, offeredPayments, type PaymentRecord } from './methods'
import { loadMethods } from './store'

/** Every delivery method with a price in the currency, in checkout order, regardless of the cart's content. Pure. */
function deliveryOptions(
  deliveries: readonly DeliveryRecord[],
  payments: readonly PaymentRecord[],
  locale: Locale,
  currency: CurrencyCode,
): DeliveryOption[] {
  return deliveries
    .toSorted((a, b) => a.position - b.position)
    .flatMap((method) => {
      const gross = deliveryGross(method, currency)
      if (gross === null) return []
      const { id, key, title, text, details, free_over_threshold, working_days, countries } = method
      return [
        {
          id,
          key,
          title: title[locale],
          text: text[locale],
          details: details[locale],
          price_gross: toDecimal(gross, currency),
          price_net: toDecimal(netOfGross(gross), currency),
          free_over_threshold,
          working_days,
          countries,
          max_weight_kg: method.max_weight_kg ?? null,
          max_side_mm: method.max_side_mm ?? null,
          payments: offeredPayments(payments, method, 0, currency).map((payment) => ({
            id: payment.id,
            title: payment.title[locale],
          })),
        },
      ]
    })
}

export const deliveryOptionRoutes = createRouter()
const options = routesOf('Cart')('get /api/delivery-methods', {
  summary: 'All delivery methods with price, delivery time and allowed payment methods',
  responses: answers(z.array(deliveryOptionSchema), 'The methods, in the order of the checkout'),
})
deliveryOptionRoutes.openapi(options, async (c) => {
  const { database } = c.get('services')
  const { deliveryMethods, paymentMethods } = await loadMethods(database)
  const fromStock = await deliveriesFromStock(database, deliveryMethods)
  return c.json({ data: deliveryOptions(fromStock, paymentMethods, c.get('locale'), c.get('currency')) }, 200)
})
