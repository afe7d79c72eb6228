import type { Order, OrderMoment } from '@/lib/contract/order'
import { orderFacts, orderState, type OrderParts as StateParts } from '@/lib/contract/order-state'

/** A step of an order; `at` is null without a timestamp. */
export interface TimelineStep {
  readonly kind: OrderMoment | 'refunded' | 'withdrawn'
  readonly at: string | null
  readonly state: 'done' | 'current' | 'ahead'
}

/** Steps of every accepted order, in order. */
const fulfilmentSteps = ['processing', 'shipped', 'delivered'] as const

/** Current step per status; one past the end if all are done. */
const reached: Record<Exclude<Order['status'], 'cancelled'>, number> = {
  awaiting_payment: -1,
  received: 0,
  processing: 0,
  shipped: 1,
  delivered: 3,
}

type OrderParts = StateParts & Pick<Order, 'timeline'>

/** What ended an order other than a cancellation. */
function endings(order: OrderParts): Pick<TimelineStep, 'kind' | 'at'>[] {
  const { transaction, withdrawals = [] } = order
  const facts = orderFacts(order)
  if (facts.attempt === 'refunded') {
    const transfers = withdrawals.flatMap(({ refund }) => refund?.at ?? []).toSorted()
    const at = transaction?.state === 'refunded' ? transaction.updated_at : transfers.at(-1)
    return [{ kind: 'refunded', at: at ?? null }]
  }
  if (orderState(facts) !== 'withdrawn') return []
  return [{ kind: 'withdrawn', at: withdrawals.at(-1)?.received_at ?? null }]
}

/**
 * Steps of an order, past and upcoming: a payment it waits for is a step; a cancelled, refunded or withdrawn order ends
 * there.
 */
export function timelineSteps(order: OrderParts): TimelineStep[] {
  const { status, timeline } = order
  const ended = endings(order)
  if (status === 'cancelled' || ended.length > 0) {
    const steps = [...timeline, ...ended]
    return steps.map(({ kind, at }, index) => ({ kind, at, state: index === steps.length - 1 ? 'current' : 'done' }))
  }
  const past = timeline
    .filter(({ kind }) => kind === 'placed' || kind === 'paid' || kind === 'confirmed')
    .map(({ kind, at }): TimelineStep => ({ kind, at, state: 'done' }))
  const payment: TimelineStep[] = status === 'awaiting_payment' ? [{ kind: 'paid', at: null, state: 'current' }] : []
  // After a missed deadline only the cancellation follows, which is about to happen.
  if (orderState(orderFacts(order)) === 'overdue') return [...past, ...payment]
  const now = reached[status]
  const steps = fulfilmentSteps.map((kind, index): TimelineStep => ({
    kind,
    at: timeline.find((moment) => moment.kind === kind)?.at ?? null,
    state: index < now ? 'done' : index === now ? 'current' : 'ahead',
  }))
  return [...past, ...payment, ...steps]
}
