import { useTranslations } from 'next-intl'
import { Sums } from '@/components/cart/Sums'
import { Amount } from '@/components/ui/Price'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import { orderFacts, totalLabel } from '@/lib/order/state'

export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('order')
  const currency = currencyOfOrder(order)
  const { delivery, summary } = order
  const name = totalLabel(orderFacts(order))
  const code = order.transaction?.authorization_code
  return (
    <Sums
      summary={summary}
      coupons={order.coupon ? [order.coupon] : []}
      currency={currency}
      delivery={
        delivery.price_gross === 0 ? (
          t('free')
        ) : (
          <Amount gross={delivery.price_gross} net={delivery.price_net ?? summary.delivery_net} currency={currency} />
        )
      }
      total={{
        label: t(name),
        gross: summary.total_amount_gross,
        net: summary.total_amount_net,
        note: name === 'paid' && code ? t('paidBy', { method: order.payment.title, code }) : undefined,
      }}
    />
  )
}
