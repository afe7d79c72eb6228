import { useLocale, useTranslations } from 'next-intl'
import { SummaryLine } from '@/components/cart/SummaryLine'
import { DeliveryPrice, Sums } from '@/components/cart/Sums'
import { unbroken } from '@/lib/catalogue/unbroken'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import { orderFacts, totalLabel } from '@/lib/contract/order-state'
import { formatPrice } from '@/lib/money/money'
import { productPath } from '@/lib/routing/path'

export function OrderLines({
  order,
  linked,
  className,
}: {
  order: Order
  linked: boolean
  className?: string | undefined
}) {
  const t = useTranslations('order')
  const locale = useLocale()
  return (
    <ul role="list" className={className}>
      {order.items.map((item) => (
        <SummaryLine
          key={item.id}
          image={item.product.image}
          title={item.name}
          subtitle={unbroken(item.subtitle)}
          lang={order.locale}
          quantity={item.quantity}
          state={item.is_withdrawn ? t('itemWithdrawn', { count: item.quantity }) : undefined}
          {...(linked && { href: productPath(item.product, locale) })}
          guarantee={item.producer_guarantee}
          note={item.note}
          formerLabel={order.offer && t('quote.listPrice')}
          line={item}
          currency={currencyOfOrder(order)}
        />
      ))}
    </ul>
  )
}

export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('order')
  const currency = currencyOfOrder(order)
  const { delivery, payment, summary } = order
  const facts = orderFacts(order)
  const refunded = order.transaction?.refunded ?? 0
  const name = totalLabel(facts)
  const code = order.transaction?.authorization_code
  return (
    <>
      <Sums
        summary={summary}
        coupons={order.coupon ? [order.coupon] : []}
        currency={currency}
        reductionsLabel={order.offer && t('quote.saving')}
        delivery={
          <>
            <DeliveryPrice
              gross={delivery.price_gross}
              net={delivery.price_net ?? summary.delivery_net}
              currency={currency}
            />
            <small>{delivery.title}</small>
          </>
        }
        total={{
          label: t(name),
          gross: summary.total_amount_gross,
          net: summary.total_amount_net,
          note: name === 'paid' && code ? t('paidBy', { method: payment.title, code }) : payment.title,
        }}
      />
      {refunded > 0 && facts.attempt !== 'refunded' && (
        <p className="small muted">{t('refundedSoFar', { amount: formatPrice(refunded, currency) })}</p>
      )}
      {facts.hasWithdrawal && !facts.isWithdrawn && <p className="small muted">{t('sumsBeforeWithdrawal')}</p>}
    </>
  )
}
