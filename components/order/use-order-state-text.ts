import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/order'
import { orderFacts, orderState, type OrderState } from '@/lib/order/state'

const thankYouStates: readonly OrderState[] = ['paid', 'transfer_due', 'confirmed']

/** How an order stands, and how that is told. */
export function useOrderStateText(order: Order): { state: OrderState; title: string; text: string } {
  const t = useTranslations('order.state')
  const facts = orderFacts(order)
  const state = orderState(facts)
  // A company is not called by a first name; a name is never split: without a first name of its own the whole one is said.
  const isByName = !thankYouStates.includes(state) || !order.invoice_data.is_company
  return {
    state,
    title: isByName
      ? t(`${state}.title`, { name: order.partner_firstname || order.partner_name })
      : t(`${state as 'paid'}.companyTitle`),
    text: t(`${state}.text`, { method: facts.method }),
  }
}
