import type { Locale } from '@/lib/i18n/locales'
import type { loadMethods } from '../cart/store'
import type { OrderRow } from './store'

type Methods = Awaited<ReturnType<typeof loadMethods>>
type Chosen = Pick<OrderRow['snapshot'], 'delivery' | 'payment' | 'pickup_point'>

/**
 * The delivery, payment and pick-up point of an order, with titles and opening hours in the reader's language. The
 * snapshot stands in the order's own language, and for what the shop no longer offers. Pure.
 */
export function chosenInLanguage(
  { snapshot, locale: own }: { readonly snapshot: Chosen; readonly locale: Locale },
  { deliveryMethods, paymentMethods, pickupPoints }: Methods,
  locale: Locale,
): Chosen {
  const { delivery, payment, pickup_point: point } = snapshot
  if (locale === own) return { delivery, payment, pickup_point: point }
  const deliveryMethod = deliveryMethods.find(({ id }) => id === delivery.id)
  const paymentMethod = paymentMethods.find(({ id }) => id === payment.id)
  const pickupPoint = pickupPoints.find(({ id }) => id === point?.id)
  return {
    delivery: { ...delivery, title: deliveryMethod?.title[locale] ?? delivery.title },
    payment: { ...payment, title: paymentMethod?.title[locale] ?? payment.title },
    pickup_point: point && { ...point, hours: pickupPoint?.hours[locale] ?? point.hours },
  }
}
