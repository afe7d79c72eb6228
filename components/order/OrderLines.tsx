import { useLocale } from 'next-intl'
import { SummaryLine } from '@/components/cart/SummaryLine'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
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
  const locale = useLocale() as Locale
  return (
    <ul role="list" className={className}>
      {order.items.map((item) => (
        <SummaryLine
          key={item.id}
          image={item.product.image}
          title={item.name}
          subtitle={item.subtitle}
          lang={order.locale}
          quantity={item.quantity}
          {...(linked && { href: productPath(item.product, locale) })}
          guarantee={item.producer_guarantee}
          line={item}
          currency={currencyOfOrder(order)}
        />
      ))}
    </ul>
  )
}
