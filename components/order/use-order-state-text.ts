import { useLocale, useTranslations } from 'next-intl'
import { formatTime } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import {
  hasTransferArrived,
  isMadeToOrder,
  orderFacts,
  orderState,
  owesRefund,
  wasShipped,
  type OrderState,
} from '@/lib/contract/order-state'

const thankYouStates: readonly OrderState[] = ['paid', 'transfer_due', 'confirmed']

export function useOrderStateText(order: Order): { state: OrderState; title: string; text: string } {
  const t = useTranslations('order.state')
  const tOrder = useTranslations('order')
  const locale = useLocale()
  const facts = orderFacts(order)
  const state = orderState(facts)
  // Companies are not addressed by first name. Names are never split: without a first name, the full name is used.
  const isByName = !thankYouStates.includes(state) || !order.invoice_data.is_company
  const collectBy = state === 'confirmed' && facts.method === 'showroom' ? order.payment.pay_until : null
  const making = isMadeToOrder(order) ? 'yes' : 'no'
  return {
    state,
    title: isByName
      ? t(`${state}.title`, { name: order.partner_firstname || order.partner_name, making })
      : t(`${state as 'paid'}.companyTitle`, { making }),
    text: [
      t(`${state}.text`, {
        method: facts.method,
        delivery: wasShipped(order) ? 'shipped' : 'none',
        refund: owesRefund(order) ? 'due' : 'none',
        transfer: hasTransferArrived(order) ? 'arrived' : 'none',
        making,
      }),
      ...(collectBy ? [tOrder('collectBy', { day: formatTime(collectBy, locale, { dateStyle: 'long' }) })] : []),
    ].join(' '),
  }
}
