import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/contract/order'
import { methods, placement, productWithStock, readyToOrder, type Visitor } from '@/tests/support/backend/shop'
import { mails, newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { coupons, orders, paymentAttempts } from '../../platform/db/schema/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const place = (visitor: Visitor, more: object = {}) =>
  visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, ...more })

/** The numbers of all visible orders, ascending. */
async function sequence(): Promise<number[]> {
  const rows = await shop.database.select({ number: orders.orderNumber }).from(orders).orderBy(orders.orderNumber)
  return rows.map(({ number }) => Number(/^ND-2026-(\d{6})$/.exec(number)?.[1]))
}

it('order numbers are gapless at all times and in commit order, even when other orders fail', async () => {
  const plenty = await productWithStock(shop, 'lune-armchair-ivory', 100)
  const rare = await productWithStock(shop, 'margit-chair-petrol', 100)
  await shop.database.update(coupons).set({ limitTotal: 3, limitPerEmail: null }).where(eq(coupons.code, 'OSZ10'))
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const kind = (['plain', 'plain', 'plain', 'rare', 'coupon'] as const)[index % 5]!
      const visitor = await readyToOrder(shop, kind === 'rare' ? rare : plenty, {
        email: `number${index}@example.com`,
        payment: index % 2 === 0 ? methods.card : methods.transfer,
      })
      if (kind === 'coupon') await visitor.call('POST', '/api/cart/coupon', { code: 'OSZ10' })
      await visitor.cart()
      return { kind, visitor }
    }),
  )
  // All holds have expired, and there are fewer units than buyers.
  shop.advance(11)
  await productWithStock(shop, 'margit-chair-petrol', 4)

  let isOver = false
  const seen: number[][] = []
  const watching = (async () => {
    while (!isOver) seen.push(await sequence())
  })()
  const answers = await Promise.all(
    buyers.map(async ({ kind, visitor }, index) => ({
      kind,
      status: (await place(visitor, { is_new_account: index % 3 === 0 })).status,
    })),
  )
  isOver = true
  await watching

  const ordered = (wanted: string) => answers.filter(({ kind, status }) => kind === wanted && status === 200).length
  expect([ordered('plain'), ordered('rare'), ordered('coupon')]).toEqual([30, 4, 3])
  for (const numbers of [...seen, await sequence()]) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(await sequence()).toHaveLength(37)

  // Rows written before the number was assigned have it too.
  for (const { id, orderNumber, paymentMethodId } of await shop.database.select().from(orders)) {
    const attempts = await shop.database.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
    const reference = expect.stringMatching(new RegExp(`^${orderNumber}-[0-9a-f]{12}$`)) as string
    expect(attempts).toMatchObject(paymentMethodId === methods.card ? [{ reference }] : [])
    const sent = await shop.database
      .select()
      .from(mails)
      .where(sql`${mails.occasion} ~ ${`^order:${id}:(received|shop|account)$`}`)
    expect(sent.length).toBeGreaterThanOrEqual(2)
    for (const { html, text } of sent) {
      expect(html).toContain(orderNumber)
      expect(text).toContain(orderNumber)
    }
  }
  expect(
    await shop.database.$count(mails, sql`${mails.subject} || ${mails.html} || ${mails.text} ~ 'ND-2026-[nx]'`),
  ).toBe(0)
})

it.skipIf(!process.env.TEST_DATABASE_URL)('a waiting order does not block others', async () => {
  const product = await productWithStock(shop, 'lune-armchair-ivory', 100)
  const other = await productWithStock(shop, 'margit-chair-blush', 100)
  const [email, payment] = ['waiting@example.com', methods.transfer]
  const [waiting, quick] = [
    await readyToOrder(shop, product, { email, payment }),
    await readyToOrder(shop, other, { email: 'quick@example.com', payment }),
  ]
  const subscriber = { email, locale: 'hu', source: 'home', textVersion: '1', createdAt: shop.services.now() } as const
  await shop.database.insert(newsletterSubscribers).values({ ...subscriber, state: 'pending', unsubscribeToken: email })
  let first: Promise<unknown> | undefined
  await shop.database.transaction(async (db) => {
    // The last row locked by an order with a subscription.
    await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).for('update')
    first = place(waiting, { is_newsletter_subscription: true })
    const lock = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await db.execute(lock)).rows.length === 0);
    expect((await place(quick)).status).toBe(200)
  })
  expect(await first).toMatchObject({ status: 200 })
  const numbers = await sequence()
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
