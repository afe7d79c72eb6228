import { expect, test } from 'vitest'
import deliveries from '../../demo/data/delivery-methods.json'
import payments from '../../demo/data/payment-methods.json'
import points from '../../demo/data/pickup-points.json'
import { withThresholds } from '../delivery/free-delivery'
import { deliveryMethodsSchema, paymentMethodsSchema, pickupPointsSchema } from '../shop/method-schemas'
import { chosenInLanguage } from './view'

const methods = {
  deliveryMethods: deliveryMethodsSchema.parse(deliveries).map((method) => withThresholds(method, null)),
  paymentMethods: paymentMethodsSchema.parse(payments),
  pickupPoints: pickupPointsSchema.parse(points),
}
const nothing = { deliveryMethods: [], paymentMethods: [], pickupPoints: [] }
const [, , locker] = methods.pickupPoints
const order = {
  locale: 'hu' as const,
  snapshot: {
    delivery: { id: 3, key: 'pickup_point', title: 'Csomagpont', price_gross: 1490, estimated: { from: '', to: '' } },
    payment: { id: 3, key: 'cash_on_delivery', title: 'Utánvéttel' },
    pickup_point: { ...locker!, name: 'Örs', hours: 'Mindig' },
  },
}

// R-LANG-6, R-ORDER-2
test('titles and opening hours are in the reader’s language, and nothing else changes', () => {
  const { delivery, payment, pickup_point: point } = order.snapshot
  expect(chosenInLanguage(order, methods, 'en')).toEqual({
    delivery: { ...delivery, title: 'Parcel pick-up point' },
    payment: { ...payment, title: 'Cash on delivery' },
    pickup_point: { ...point, hours: 'Every day, 0–24' },
  })
})

// R-ORDER-2
test('the snapshot stands in the order’s own language, and for what the shop no longer offers', () => {
  expect(chosenInLanguage(order, methods, 'hu')).toEqual(order.snapshot)
  expect(chosenInLanguage(order, nothing, 'en')).toEqual(order.snapshot)
  const delivered = { ...order, snapshot: { ...order.snapshot, pickup_point: null } }
  expect(chosenInLanguage(delivered, methods, 'en').pickup_point).toBeNull()
})
