import { Sums } from '@/components/cart/Sums'
import { useTranslations } from 'next-intl'
import { currencyOfOrder } from '@/lib/checkout/order-words'
import type { Order } from '@/lib/contract/order'
import { formatPrice } from '@/lib/money/money'

/** Sums of an order, from its snapshot; says whether they are paid. */
export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('order')
  const currency = currencyOfOrder(order)
  const isPaid = order.payment.outcome === 'success'
  const code = order.transaction?.authorization_code
  return (
    <Sums
      summary={order.summary}
      coupons={order.coupon ? [order.coupon] : []}
      currency={currency}
      delivery={order.delivery.price_gross === 0 ? t('free') : formatPrice(order.delivery.price_gross, currency)}
      totalLabel={isPaid ? t('paid') : order.status === 'cancelled' ? t('total') : t('toPay')}
      totalNote={
        isPaid && code
          ? t('paidBy', { method: order.payment.title, code })
          : t('vat', { amount: formatPrice(order.summary.total_vat, currency) })
      }
    />
  )
}
