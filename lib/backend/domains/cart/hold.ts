import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/db/database'
import { countRequest } from '../../platform/http/rate-limit'
import type { Session } from '../../platform/http/session'
import type { CartState } from './reconcile'

/**
 * A cart's hold on its products: ten minutes from its last change, for an hour at most, after which it rests for an
 * hour. Sessions are free, so visitors' carts are also limited together, by network (R-SAFE-4). A cart without a hold
 * can be ordered like any other while there is stock.
 */

export const holdMinutes = 10
const longestMinutes = 60
const restMinutes = 60
/** Pieces of a product that the visitors of one network hold together; enough for a set of dining chairs. */
export const heldPiecesPerNetwork = 8
/** How often the visitors of one network may begin to hold a product. */
export const holdLimit = { name: 'hold', limit: 4, windowSeconds: 24 * 60 * 60 }

export interface Hold {
  /** End of the hold; null while nothing is held. */
  readonly until: Date | null
  /** When the cart began to hold: its hour counts from here. */
  readonly since: Date | null
  /** Hash of the visitor's network; null for customers, and for peers on this machine. */
  readonly network: string | null
}

export const noHold: Hold = { until: null, since: null, network: null }

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

/** A hold renewed now, as far as its hour allows. Pure. */
export function renewed({ since: before, network }: Hold, now: Date): Hold {
  const hasRested = before === null || now >= after(before, longestMinutes + restMinutes)
  const since = hasRested ? now : before
  const end = after(since, longestMinutes)
  if (now >= end) return { until: null, since, network: null }
  return { until: new Date(Math.min(after(now, holdMinutes).getTime(), end.getTime())), since, network }
}

/** The hold of two carts that become one at login: the later end, within the hour that began first. Pure. */
export function mergedHold(one: Hold, other: Hold): Hold {
  const earliest = (moments: readonly (Date | null)[]) =>
    moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime())
  const since = earliest([one.since, other.since])[0] ?? null
  const until = earliest([one.until, other.until]).at(-1) ?? null
  if (since === null || until === null) return { until, since, network: null }
  return { until: new Date(Math.min(until.getTime(), after(since, longestMinutes).getTime())), since, network: null }
}

/**
 * The hold of a changed cart. A visitor's cart counts each product that it begins to hold, for its network; beyond the
 * limit the cart rests at once.
 */
export async function holdAfterChange(
  db: Queryable,
  before: { readonly hold: Hold; readonly state: CartState },
  state: CartState,
  visitor: { readonly session: Session; readonly network: string | null },
  now: Date,
): Promise<Hold> {
  const resting = { ...before.hold, until: null, network: null }
  if (!state.customerData.email || state.lines.length === 0) return resting
  const isLimited = visitor.session.customerId === null && visitor.network !== null
  const network = isLimited ? createHash('sha256').update(visitor.network).digest('hex') : null
  const hold = renewed({ ...before.hold, network }, now)
  if (hold.until === null || network === null) return hold
  const isSame = hold.since?.getTime() === before.hold.since?.getTime()
  const known = new Set(isSame ? before.state.lines.map(({ productId }) => productId) : [])
  const begun = state.lines.map(({ productId }) => productId).filter((id) => !known.has(id))
  // In this order, so that two carts of a network cannot deadlock.
  for (const id of begun.toSorted((a, b) => a - b)) {
    const { allowed } = await countRequest(db, holdLimit, `${network} ${id}`, now)
    if (!allowed) return { ...resting, since: after(now, -longestMinutes) }
  }
  return hold
}
