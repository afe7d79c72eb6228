import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/db/database'
import { maxHoldMinutes } from '../shop/document-schemas'
import { readDocuments } from '../shop/documents'
import { countRequest } from '../../platform/http/rate-limit'
import type { Session } from '../../platform/http/session'
import type { CartState } from './reconcile'

/**
 * A cart's hold on its products: some minutes from its last change, an hour at most, followed by an hour without one. As
 * sessions are free, visitors' carts are also limited per network (R-SAFE-4). A cart without a hold can still be
 * ordered while stock lasts.
 */

const cooldownMinutes = 60
/** Maximum units of a product held by all visitors of one network; enough for a set of dining chairs. */
export const heldPiecesPerNetwork = 8
/** How often visitors of one network may begin to hold a product. */
export const holdLimit = { name: 'hold', limit: 4, windowSeconds: 24 * 60 * 60 }

export interface Hold {
  /** End of the hold; null while nothing is held. */
  readonly until: Date | null
  /** When the hold began: the start of its hour. */
  readonly since: Date | null
  /** Hash of the visitor's network; null for customers and local peers. */
  readonly network: string | null
}

export const noHold: Hold = { until: null, since: null, network: null }

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

/** Renews a hold for some minutes, as far as its hour allows. Pure. */
export function renewed({ since: before, network }: Hold, minutes: number, now: Date): Hold {
  const isCooledDown = before === null || now >= after(before, maxHoldMinutes + cooldownMinutes)
  const since = isCooledDown ? now : before
  const end = after(since, maxHoldMinutes)
  if (now >= end) return { until: null, since, network: null }
  return { until: new Date(Math.min(after(now, minutes).getTime(), end.getTime())), since, network }
}

/** The hold of two carts merged at login: the later end, limited to the hour that began first. Pure. */
export function mergedHold(one: Hold, other: Hold): Hold {
  const earliest = (moments: readonly (Date | null)[]) =>
    moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime())
  const since = earliest([one.since, other.since])[0] ?? null
  const until = earliest([one.until, other.until]).at(-1) ?? null
  if (since === null || until === null) return { until, since, network: null }
  return { until: new Date(Math.min(until.getTime(), after(since, maxHoldMinutes).getTime())), since, network: null }
}

/**
 * The hold of a changed cart. Each product that a visitor's cart begins to hold is counted for the network; beyond the
 * limit, the cart's hour without a hold begins at once.
 */
export async function holdAfterChange(
  db: Queryable,
  before: { readonly hold: Hold; readonly state: CartState },
  state: CartState,
  visitor: { readonly session: Session; readonly network: string | null },
  now: Date,
): Promise<Hold> {
  const released = { ...before.hold, until: null, network: null }
  if (!state.customerData.email || state.lines.length === 0) return released
  const isLimited = visitor.session.customerId === null && visitor.network !== null
  const network = isLimited ? createHash('sha256').update(visitor.network).digest('hex') : null
  const { shop } = await readDocuments(db, ['shop'])
  const hold = renewed({ ...before.hold, network }, shop.constants.cart_hold_minutes, now)
  if (hold.until === null || network === null) return hold
  const isSame = hold.since?.getTime() === before.hold.since?.getTime()
  const known = new Set(isSame ? before.state.lines.map(({ productId }) => productId) : [])
  const begun = state.lines.map(({ productId }) => productId).filter((id) => !known.has(id))
  // Sorted, so that two carts of a network cannot deadlock.
  for (const id of begun.toSorted((a, b) => a - b)) {
    const { allowed } = await countRequest(db, holdLimit, `${network} ${id}`, now)
    if (!allowed) return { ...released, since: after(now, -maxHoldMinutes) }
  }
  return hold
}
