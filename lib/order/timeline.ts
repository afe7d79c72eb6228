import type { Order, OrderMoment } from '@/lib/contract/order'

/** A step of an order's way; `at` is null for what has no moment of its own, or none yet. */
export interface TimelineStep {
  readonly kind: OrderMoment
  readonly at: string | null
  readonly state: 'done' | 'current' | 'ahead'
}

/** Steps that every order takes once it is taken up, in order. */
const way = ['processing', 'shipped', 'delivered'] as const

/** How far each status has come on that way: the step that is going on, or one past the end. */
const reached: Record<Exclude<Order['status'], 'cancelled'>, number> = {
  awaiting_payment: -1,
  received: 0,
  processing: 0,
  shipped: 1,
  delivered: 3,
}

/**
 * An order's way, from what has become of it to what is still ahead: a payment that is waited for is a step of its own; a
 * cancelled order ends where it was.
 */
export function timelineSteps({ status, timeline }: Pick<Order, 'status' | 'timeline'>): TimelineStep[] {
  if (status === 'cancelled')
    return timeline.map(({ kind, at }) => ({ kind, at, state: kind === 'cancelled' ? 'current' : 'done' }))
  const past = timeline
    .filter(({ kind }) => kind === 'placed' || kind === 'paid' || kind === 'confirmed')
    .map(({ kind, at }): TimelineStep => ({ kind, at, state: 'done' }))
  const payment: TimelineStep[] = status === 'awaiting_payment' ? [{ kind: 'paid', at: null, state: 'current' }] : []
  const now = reached[status]
  const steps = way.map((kind, index): TimelineStep => ({
    kind,
    at: timeline.find((moment) => moment.kind === kind)?.at ?? null,
    state: index < now ? 'done' : index === now ? 'current' : 'ahead',
  }))
  return [...past, ...payment, ...steps]
}
