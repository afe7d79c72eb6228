import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Queryable, Services } from '../context'
import type { Session } from '../http/session'
import type { Countries } from './customer'
import { withNotices, type KeptNotice, type Notice } from './notices'
import { lockProducts } from './product-facts'
import { settleCart, type CartState, type CartWorld, type SettledCart } from './settle'
import {
  dropNotices,
  emptyState,
  findCart,
  loadCountries,
  loadWorld,
  lockCart,
  rememberShown,
  saveCart,
  type StoredCart,
} from './store'
import { cartVersion } from './version'

/** A cart's products are held for ten minutes from its last change. */
export const holdMinutes = 10

export interface Request {
  readonly locale: Locale
  readonly currency: CurrencyCode
}

type World = Awaited<ReturnType<typeof loadWorld>>

/** A cart brought in line with the world, ready to be answered. */
export interface LoadedCart {
  readonly stored: StoredCart | null
  readonly settled: SettledCart
  readonly world: World
}

export interface CartChange {
  /** Runs first, in the transaction; false leaves the cart as it is (a retried call). */
  readonly begin?: (db: Queryable) => Promise<boolean>
  /** The cart that the visitor asks for. Throws what is to be answered instead. */
  readonly apply: (state: CartState, countries: Countries) => CartState
  /** Refuses, by throwing, what the world does not allow; nothing is stored then. */
  readonly check?: (settled: SettledCart, world: CartWorld) => void
  /** Notices that are no longer true once the buyer has decided about their subject anew. */
  readonly settles?: (notice: Notice) => boolean
  /** Notices that the answer to this change tells by itself: told once, they are not kept. */
  readonly tells?: (notice: Notice) => boolean
}

function holdUntil(state: CartState, now: Date): Date | null {
  if (!state.customerData.email || state.lines.length === 0) return null
  return new Date(now.getTime() + holdMinutes * 60_000)
}

/** Locks the products of a cart that holds, or is about to hold, some: two carts cannot both reserve the last piece. */
async function lockHeld(db: Queryable, state: CartState): Promise<void> {
  if (state.customerData.email)
    await lockProducts(
      db,
      state.lines.map((line) => line.productId),
    )
}

/** What the world has changed, and why when the cart's hold has lapsed. */
function found({ notices }: SettledCart, { reservedUntil }: StoredCart, now: Date): readonly Notice[] {
  const isTaken = notices.some(({ kind }) => kind === 'product_removed' || kind === 'quantity_reduced')
  const isLapsed = reservedUntil !== null && reservedUntil <= now
  return isTaken && isLapsed ? [{ kind: 'hold_lapsed', key: 'cart.holdLapsed' }, ...notices] : notices
}

/** The cart's notices after a change: those that still hold, and what the world has changed. */
export function keptNotices(
  before: StoredCart,
  settled: SettledCart,
  now: Date,
  { settles = () => false, tells = () => false }: Pick<CartChange, 'settles' | 'tells'> = {},
): KeptNotice[] {
  const held = before.notices.filter((notice) => !settles(notice))
  const untold = found(settled, before, now).filter((notice) => !tells(notice))
  return withNotices(held, untold, before.version + 1)
}

/** Changes the visitor's cart in one transaction and renews its hold. */
export async function changeCart(
  services: Services,
  session: Session,
  { currency }: Request,
  change: CartChange,
): Promise<LoadedCart> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const before = await lockCart(db, session, now)
    const proceed = change.begin ? await change.begin(db) : true
    const wanted = proceed ? change.apply(before.state, await loadCountries(db)) : before.state
    await lockHeld(db, wanted)
    const world = await loadWorld(db, before.id, wanted, currency, now)
    const settled = settleCart(wanted, world)
    if (proceed) change.check?.(settled, world)
    const content = {
      state: settled.state,
      reservedUntil: holdUntil(settled.state, now),
      notices: keptNotices(before, settled, now, proceed ? change : undefined),
      shownVersion: cartVersion(settled, currency),
    }
    return { stored: await saveCart(db, before, content, now), settled, world }
  })
}

/**
 * The visitor's cart as it stands now. What the world took from it since (stock, coupon, method) is stored, and told until
 * the buyer dismisses it; what is answered is remembered as shown. Reading does not prolong the hold.
 */
export async function readCart(
  services: Services,
  session: Session | null,
  { currency }: Request,
): Promise<LoadedCart> {
  const now = services.now()
  const stored = session && (await findCart(services.database, session))
  const state = stored?.state ?? emptyState
  const world = await loadWorld(services.database, stored?.id ?? null, state, currency, now)
  const settled = settleCart(state, world)
  if (!session || !stored) return { stored, settled, world }
  if (settled.notices.length === 0) {
    const version = cartVersion(settled, currency)
    if (settled.lines.length > 0 && version !== stored.shownVersion)
      await rememberShown(services.database, stored, version)
    return { stored, settled, world }
  }

  return services.database.transaction(async (db) => {
    const before = await lockCart(db, session, now)
    await lockHeld(db, before.state)
    const current = await loadWorld(db, before.id, before.state, currency, now)
    const adjusted = settleCart(before.state, current)
    const content = {
      state: adjusted.state,
      reservedUntil: before.reservedUntil,
      notices: keptNotices(before, adjusted, now),
      shownVersion: cartVersion(adjusted, currency),
    }
    return { stored: await saveCart(db, before, content, now), settled: adjusted, world: current }
  })
}

/** Forgets notices that the buyer has seen, all of them when none is named, and answers the cart. */
export async function dismissNotices(
  services: Services,
  session: Session,
  request: Request,
  ids: readonly string[],
): Promise<LoadedCart> {
  await services.database.transaction((db) => dropNotices(db, session, ids))
  return readCart(services, session, request)
}
