import fc from 'fast-check'
import { asc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentState, PlacedOrder } from '@/lib/contract/order'
import { Bank } from '@/tests/support/backend/bank'
import { shopWithServices } from '@/tests/support/backend/payment-provider'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  resultUrl,
  stockOf,
  type TestShop,
} from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { nonEmpty } from '@/tests/support/non-empty'
import type { Services } from '../../../platform/context'
import { databaseOf, openDatabase, type OpenDatabase } from '../../../platform/db/connection'
import { mails } from '../../../platform/db/schema/correspondence'
import { orderLines, orders, paymentAttempts } from '../../../platform/db/schema/shop'
import { changeOrderStatus } from '../change-status'
import { restartPayment } from '../restart'
import { processReport, startPayment } from './payments'
import { refundAttempt } from './refunds'
import { findAttempts } from './store'
import { sweepPayments } from './sweeper'

/**
 * Everything that moves a payment, running concurrently in two processes: two pools and caches on one database. Before
 * every statement and every answer of the bank, a schedule decides which continues. INTERLEAVINGS sets the number of
 * schedules: at least ten, so that some of them take a payment.
 */

const runs = Math.max(10, Number(process.env.INTERLEAVINGS || 12))
const pieces = 50

let shop: TestShop
let opened: OpenDatabase[]
let gate: () => Promise<unknown> = async () => undefined
let processes: Services[]
const bank = new Bank(() => gate())

/** A pool whose statements wait for their turn. */
function gated(pool: pg.Pool): pg.Pool {
  const query =
    (source: pg.Pool | pg.PoolClient) =>
    async (...statement: unknown[]) => {
      await gate()
      return Reflect.apply(source.query, source, statement) as unknown
    }
  const connect = async () => {
    const client = await pool.connect()
    return Object.create(client, { query: { value: query(client) } }) as pg.PoolClient
  }
  return Object.create(pool, { query: { value: query(pool) }, connect: { value: connect } }) as pg.Pool
}

beforeAll(async () => {
  shop = await createTestShop()
  const { DATABASE_URL: databaseUrl, SHOP_DATA_DIR: dataDir = '' } = shop.environment
  opened = await Promise.all([1, 2].map(() => openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })))
  processes = opened.map(({ pool }) => ({ ...shop.services, payments: bank, database: databaseOf(gated(pool)) }))
  // Records every state that an attempt passes through.
  await shop.database.execute(`create table passed (attempt_id int, was text, becomes text)`)
  await shop.database.execute(`create function pass() returns trigger language plpgsql as
    $$ begin insert into passed values (new.id, old.state, new.state); return null; end $$`)
  await shop.database.execute(`create trigger pass after update of state on payment_attempts
    for each row when (old.state <> new.state) execute function pass()`)
})
afterAll(async () => {
  for (const { close } of opened) await close()
  await shop.close()
})
beforeEach(() => void spyOnLog())
afterEach(() => vi.restoreAllMocks())

const actions = [
  'start',
  'restart',
  'pay',
  'decline',
  'report',
  'repeat',
  'forge',
  'sweep',
  'cancel',
  'refund',
  'wait',
] as const
type Action = (typeof actions)[number]

/** An order to be paid by card, with an attempt not started yet. */
async function unstarted() {
  const product = await productWithStock(shop, 'lune-armchair-ivory', pieces)
  const failing = shopWithServices(shop, {
    payments: { ...shop.services.payments, name: bank.name, start: () => Promise.reject(new Error('later')) },
  })
  const visitor = await readyToOrder(failing, product, { quantity: 2 })
  const { status, body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  expect([status, body]).toMatchObject([200, { order_hash: expect.any(String) as string }])
  const [order] = await shop.database.select().from(orders).where(eq(orders.orderHash, body.order_hash))
  await shop.database
    .update(paymentAttempts)
    .set({ state: 'created', startingUntil: null })
    .where(eq(paymentAttempts.orderId, order!.id))
  await shop.database.execute('delete from passed')
  return { product, order: order! }
}

/** Starts in progress. */
const starting = new Set<Promise<unknown>>()

async function untilStarted(start: Promise<unknown>): Promise<void> {
  starting.add(start)
  await start.finally(() => starting.delete(start))
}

/** Performs an action in one of the processes; refusals are acceptable. */
async function act(services: Services, action: Action, order: typeof orders.$inferSelect): Promise<void> {
  const attemptsNow = () => findAttempts(services.database, order.id)
  const [first] = await attemptsNow()
  switch (action) {
    case 'start':
      return untilStarted(startPayment(services, order, first!))
    case 'restart':
      return untilStarted(
        restartPayment(services, order.orderHash, {
          payment_method: methods.card,
          transaction_result_url: resultUrl,
        }),
      )
    case 'pay':
      return bank.decide('paid')
    case 'decline':
      return bank.decide('failed')
    case 'report':
      for (const report of bank.events) await processReport(services, report)
      return
    case 'repeat':
      for (const report of bank.events.toReversed()) await processReport(services, report)
      return
    case 'forge':
      // Authentic, but contradicts earlier reports.
      for (const report of bank.contradictions()) await processReport(services, report)
      return
    case 'sweep':
      return sweepPayments(services)
    case 'cancel': {
      const [present] = await services.database.select().from(orders).where(eq(orders.id, order.id))
      await changeOrderStatus(services, present!, 'cancelled')
      return
    }
    case 'refund':
      for (const attempt of await attemptsNow()) await refundAttempt(services, attempt, ({ amount }) => amount)
      return
    case 'wait':
      await gate()
      // A start times out within seconds, so it cannot last for minutes.
      while (starting.size > 0) await Promise.allSettled(starting)
      shop.advance(20)
  }
}

/**
 * Brings everything to an end: the bank reports, and the sweeper runs after the last deadline. In the end the bank
 * closes its open pages: the shop does not cancel a payment reported as processing.
 */
async function finishAll(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    if (round === 2) bank.expire()
    for (const report of bank.events) await processReport(processes[0]!, report)
    shop.advance(40)
    await sweepPayments(processes[1]!)
  }
}

const unpaid: PaymentState[] = ['failed', 'cancelled', 'expired']
/** States of an attempt in the end, by that of its payment at the bank, which then has no open page. */
const ends: Readonly<Partial<Record<PaymentState, readonly PaymentState[]>>> = {
  failed: unpaid,
  cancelled: unpaid,
  expired: unpaid,
  paid: ['paid', 'needs_review'],
  refunded: ['refunded', 'needs_review'],
}
const begun = ['created', 'redirected', 'processing']
const ranks = [['created'], ['redirected'], ['processing'], unpaid, ['paid', 'needs_review'], ['refunded']]
const rankOf = (state: string) => ranks.findIndex((states) => states.includes(state))

async function expectExact(orderId: number, product: number): Promise<void> {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  const attempts = await findAttempts(shop.database, orderId)
  const { rows: passed } = await shop.database.execute<{ was: string; becomes: string }>('select * from passed')
  // The only state above a paid one is a refunded one.
  for (const { was, becomes } of nonEmpty(passed))
    expect(rankOf(becomes), `${was} became ${becomes}`).toBeGreaterThan(rankOf(was))
  // One start per attempt, and no payment unknown to the shop.
  expect(bank.starts.toSorted()).toEqual([...new Set(bank.starts)].toSorted())
  for (const [reference, payment] of bank.payments) {
    const attempt = attempts.find((one) => one.reference === reference)
    expect(attempt?.providerReference).toBe(payment.providerReference)
    expect(ends[payment.state]).toContain(attempt?.state)
    expect(payment.refunded).toBeLessThanOrEqual(payment.amount)
  }
  const timesPaid = passed.filter(({ becomes }) => becomes === 'paid').length
  expect(timesPaid).toBeLessThanOrEqual(1)
  expect(nonEmpty(attempts).filter(({ state }) => begun.includes(state))).toEqual([])
  const isCancelled = order!.status === 'cancelled'
  expect([order!.status, timesPaid === 1 || isCancelled]).toEqual([isCancelled ? 'cancelled' : 'received', true])
  const lines = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const taken = lines.reduce((sum, line) => sum + line.stockTaken, 0)
  expect([taken, await stockOf(shop, product)]).toEqual(isCancelled ? [0, pieces] : [2, pieces - 2])
  const sent = await shop.database
    .select({ template: mails.template })
    .from(mails)
    .where(sql`${mails.text} like ${`%${order!.orderNumber}%`}`)
    .orderBy(asc(mails.id))
  const count = (template: string) => sent.filter((mail) => mail.template === template).length
  expect([count('order_received'), count('shop_new_order')]).toEqual([1, 1])
  expect(count('payment_success')).toBe(timesPaid)
  expect(count('order_cancelled')).toBe(isCancelled ? 1 : 0)
}

// R-PAY-2, R-PAY-4, R-STOCK-4
it(
  'however actions interleave, a payment is taken once, kept, and reported once',
  { timeout: 60_000 + runs * 20_000 },
  async () => {
    const action = fc.record({ action: fc.constantFrom(...actions), on: fc.constantFrom(0, 1) })
    let paid = 0
    const plan = fc.array(action, { minLength: 3, maxLength: 7 })
    await fc.assert(
      // A buyer who has not paid in between may still pay at the end.
      fc.asyncProperty(plan, fc.boolean(), fc.scheduler(), async (planned, isPaidLast, schedule) => {
        bank.reset()
        gate = async () => undefined
        const { order, product } = await unstarted()
        gate = () => schedule.schedule(Promise.resolve())
        // At least two clicks, one per process, and a payment once started.
        const all = [
          { action: 'start', on: 0 } as const,
          { action: 'start', on: 1 } as const,
          ...planned,
          { action: 'pay', on: 0 } as const,
        ]
        await schedule.waitFor(Promise.allSettled(all.map(({ action: what, on }) => act(processes[on]!, what, order))))
        gate = async () => undefined
        if (isPaidLast) await bank.decide('paid')
        await finishAll()
        await expectExact(order.id, product)
        paid += [...bank.payments.values()].filter(({ state }) => state === 'paid' || state === 'refunded').length
      }),
      {
        numRuns: runs,
        endOnFailure: true,
        // The same schedules every time; INTERLEAVINGS_SEED selects others.
        seed: Number(process.env.INTERLEAVINGS_SEED || 1),
      },
    )
    expect(paid).toBeGreaterThan(0)
  },
)
