import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { buy, good, pay, restart } from '@/tests/support/backend/paying'
import { methods, placement, productWithStock, readyToOrder, stockOf } from '@/tests/support/backend/shop'
import { declare } from '@/tests/support/backend/withdrawing'
import { productPrices } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import { coupons, orderLines, orders, sandboxPayments } from '../../platform/db/schema/shop'

const { shop, cli } = await shopWithCli()

const chairKey = 'zala-office-chair-charcoal'
const lampKey = 'nadas-floor-lamp-brass'

let buyers = 0
interface Wanted {
  readonly chairs: number
  readonly lamps: number
  readonly payment?: number
  readonly coupon?: string
  readonly locale?: 'hu' | 'en'
}

/** An order of chairs and lamps. */
async function ordered({ chairs, lamps, payment = methods.transfer, coupon, locale = 'hu' }: Wanted) {
  const email = `changer${(buyers += 1)}@example.com`
  const [chair, lamp] = [await productWithStock(shop, chairKey, 20), await productWithStock(shop, lampKey, 20)]
  const [first, second] = chairs > 0 ? ([chair, chairs] as const) : ([lamp, lamps] as const)
  const visitor = await readyToOrder(shop, first, { quantity: second, payment, email, locale })
  if (chairs > 0 && lamps > 0) await visitor.add(lamp, lamps)
  if (coupon) await visitor.call('POST', '/api/cart/coupon', { code: coupon })
  const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  const order = async () => (await visitor.order(placed.body.order_hash)).body
  return { order, visitor, email, chair, lamp, address: placed.body.payment_url, ...(await order()) }
}

const articleOf = ({ items }: Pick<Order, 'items'>, id: number) =>
  items.find((item) => item.id === id)?.article_number ?? `#${id}`
const change = ({ order_number: number }: Pick<Order, 'order_number'>, ...more: string[]) =>
  cli.run('orders', 'change', number, '--line', ...more)
const mailed = async ({ id }: Pick<Order, 'id'>) =>
  shop.database
    .select()
    .from(mails)
    .where(like(mails.occasion, `order:${id}:changed:%`))
    .orderBy(mails.id)
/** What an order costs, and what its lines are. */
const contentOf = ({ items, summary, delivery, coupon }: Order) => ({
  items: items.map(({ name, quantity, price_gross, total_gross, total_net, discount_gross }) => ({
    name,
    quantity,
    price_gross,
    total_gross,
    total_net,
    discount_gross,
  })),
  summary,
  delivery,
  coupon,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

// R-ORDER-15
describe('line items of an order', () => {
  it.each([
    ['without a coupon, below free delivery', { chairs: 3, lamps: 1 }, { chairs: 0, lamps: 1 }, undefined],
    ['with a coupon of an amount', { chairs: 3, lamps: 2 }, { chairs: 2, lamps: 2 }, 'OSZ10'],
    ['with a coupon that no longer applies', { chairs: 2, lamps: 1 }, { chairs: 0, lamps: 1 }, 'OSZ10'],
    ['with a coupon of a share', { chairs: 4, lamps: 1 }, { chairs: 4, lamps: 0 }, 'FESZEK5'],
    ['upwards', { chairs: 1, lamps: 1 }, { chairs: 2, lamps: 1 }, undefined],
  ])('cost what the same cart would, %s', async (_, before, after, coupon) => {
    const changed = await ordered({ ...before, ...(coupon && { coupon }) })
    const lines = [
      `${articleOf(changed, changed.chair)}=${after.chairs}`,
      `${articleOf(changed, changed.lamp)}=${after.lamps}`,
    ]
    expect(await change(changed, ...lines)).toMatchObject({ code: 0 })
    const fresh = await ordered({ ...after, ...(coupon && { coupon }) })
    expect(contentOf(await changed.order())).toEqual(contentOf(fresh))
    expect((await changed.order()).bank_transfer).not.toBeNull()
    const linesOf = async ({ id }: Pick<Order, 'id'>) =>
      (
        await shop.database.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.productId)
      ).map(({ orderId: _id, ...line }) => line)
    expect(await linesOf(changed)).toEqual(await linesOf(fresh))
  })

  it('go back to stock, and the buyer is told in their language what was and what is', async () => {
    const order = await ordered({ chairs: 3, lamps: 1, locale: 'en' })
    const before = [await stockOf(shop, order.chair), await stockOf(shop, order.lamp)]
    const article = articleOf(order, order.chair)
    expect((await change(order, `${article}=1`, `${articleOf(order, order.lamp)}=1`)).code).toBe(0)
    expect([await stockOf(shop, order.chair), await stockOf(shop, order.lamp)]).toEqual([before[0]! + 2, before[1]])
    const [mail, ...others] = await mailed(order)
    expect([mail?.locale, others]).toEqual(['en', []])
    const [item] = order.items
    expect(mail?.text).toContain(`${item?.name}: 1 item instead of 3 items`)
    expect(mail?.text).toContain('Please transfer the new amount.')
    expect(mail?.text).not.toContain(order.items[1]!.name + ':')
    expect((await cli.run('stock', 'journal', article)).out).toContain('order changed')
    expect((await cli.run('orders', 'show', order.order_number)).out).toContain(`${article}: 3 → 1`)
    // Cancelling releases the rest only.
    await cli.run('orders', 'status', order.order_number, 'cancelled')
    expect(await stockOf(shop, order.chair)).toBe(before[0]! + 3)
  })

  it('again change nothing, and tell nobody', async () => {
    const order = await ordered({ chairs: 2, lamps: 1 })
    const line = `${articleOf(order, order.chair)}=1`
    const answers = await Promise.all([change(order, line), change(order, line)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect((await change(order, line)).out).toContain('has these quantities already')
    expect(await mailed(order)).toHaveLength(1)
    expect(await stockOf(shop, order.chair)).toBe(19)
  })

  it('keep the price of the order when the product has another by now', async () => {
    const order = await ordered({ chairs: 3, lamps: 1, payment: methods.transfer })
    const isChair = eq(productPrices.productId, order.chair)
    const kept = await shop.database.select().from(productPrices).where(isChair)
    await shop.database.update(productPrices).set({ gross: 1_000_000, originalGross: null }).where(isChair)
    expect((await change(order, `${articleOf(order, order.chair)}=2`)).code).toBe(0)
    expect((await order.order()).items[0]).toMatchObject({ quantity: 2, price_gross: order.items[0]?.price_gross })
    for (const { currency, gross, originalGross } of kept)
      await shop.database
        .update(productPrices)
        .set({ gross, originalGross })
        .where(and(eq(productPrices.currency, currency), isChair))
  })

  it('of a card payment are refunded through its provider once it is confirmed, and the payment is of the rest', async () => {
    const order = await ordered({ chairs: 2, lamps: 1, payment: methods.card })
    await pay({ visitor: order.visitor, address: new URL(order.address ?? '').pathname }, good)
    const line = `${articleOf(order, order.chair)}=1`
    const asked = await change(order, line)
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('must be confirmed')])
    expect((await order.order()).summary).toEqual(order.summary)
    const done = await change(order, line, '--yes')
    const { summary, transaction } = await order.order()
    const difference = order.summary.total_amount_gross - summary.total_amount_gross
    expect(difference).toBeGreaterThan(0)
    expect([done.code, plain(done.out).replaceAll(/[^\d,]/g, '')]).toEqual([
      0,
      expect.stringContaining(String(difference)),
    ])
    expect(transaction).toMatchObject({ state: 'paid', amount: summary.total_amount_gross, refunded: 0 })
    const [payment] = await shop.database
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, order.address?.split('/').at(-1) ?? ''))
    expect(payment?.refunded).toBe(difference)
    expect((await change(order, line, '--yes')).out).not.toContain('refunded')
    // What is left can be refunded, and no more.
    const tooMuch = await cli.run(
      'orders',
      'refund',
      order.order_number,
      String(summary.total_amount_gross + 1),
      '--yes',
    )
    expect(tooMuch.err).toContain('more than was paid')
    expect((await cli.run('orders', 'refund', order.order_number, '--yes')).code).toBe(0)
    expect((await order.order()).transaction).toMatchObject({
      state: 'refunded',
      refunded: summary.total_amount_gross,
    })
  })

  it.each([1, 0])('stay changed, to %d, if the provider refuses the refund; again, only it is made', async (left) => {
    const order = await ordered({ chairs: 2, lamps: 1, payment: methods.card })
    await pay({ visitor: order.visitor, address: new URL(order.address ?? '').pathname }, good)
    const isPayment = eq(sandboxPayments.id, order.address?.split('/').at(-1) ?? '')
    await shop.database.update(sandboxPayments).set({ state: 'processing' }).where(isPayment)
    const line = `${articleOf(order, order.chair)}=${left}`
    expect((await change(order, line, '--yes')).code).toBe(1)
    expect((await order.order()).items.find(({ id }) => id === order.chair)?.quantity ?? 0).toBe(left)
    const due = await cli.json<{ number: string; refunded: null }[]>('orders', 'changes')
    expect(due.find(({ number }) => number === order.order_number)).toMatchObject({ refunded: null })
    await shop.database.update(sandboxPayments).set({ state: 'paid' }).where(isPayment)
    const unconfirmed = await change(order, line)
    expect(unconfirmed.err).toContain('is to be refunded to the card')
    expect(unconfirmed.err).not.toContain('transferred')
    expect((await change(order, line, '--yes')).out).toContain('refunded to the card')
    const { summary, transaction } = await order.order()
    expect(transaction?.amount).toBe(summary.total_amount_gross)
    expect(await mailed(order)).toHaveLength(1)
    expect((await cli.json<{ number: string }[]>('orders', 'changes')).map(({ number }) => number)).not.toContain(
      order.order_number,
    )
  })

  it('of a transfer that has arrived leave an amount to be transferred back', async () => {
    const order = await ordered({ chairs: 2, lamps: 1 })
    await cli.run('orders', 'status', order.order_number, 'processing')
    const { code, err } = await change(order, `${articleOf(order, order.lamp)}=0`)
    expect([code, err]).toEqual([0, expect.stringContaining(`orders refunded ${order.order_number}`)])
    expect((await mailed(order))[0]?.text).toContain('14 napon belül visszautaljuk')
    const health = await cli.json<{ order_changes_to_refund: number }>('health')
    expect(health.order_changes_to_refund).toBe(1)
    const noted = await cli.json<{ refunded: number }>('orders', 'refunded', order.order_number)
    const { summary } = await order.order()
    expect(noted.refunded).toBe(order.summary.total_amount_gross - summary.total_amount_gross)
    expect((await cli.run('orders', 'refunded', order.order_number)).err).toContain('nothing to be refunded')
    expect((await cli.json<{ order_changes_to_refund: number }>('health')).order_changes_to_refund).toBe(0)
    // A paid order may not come to cost more.
    const more = await change(order, `${articleOf(order, order.chair)}=3`)
    expect(more.err).toContain('is paid, and would cost more')
  })

  it('of an order that is being paid close the payment page, and the new amount can be paid', async () => {
    const buyer = await buy(shop, lampKey)
    const before = (await buyer.visitor.order(buyer.hash)).body
    expect((await change(before, `${articleOf(before, buyer.product)}=2`)).code).toBe(0)
    const now = (await buyer.visitor.order(buyer.hash)).body
    expect(now).toMatchObject({ status: 'awaiting_payment', payment: { can_restart: true } })
    expect((await mailed(before))[0]?.text).toContain('Az új összeget a rendelésed oldalán fizetheted ki.')
    await pay(buyer, good)
    expect((await buyer.visitor.order(buyer.hash)).body.status).toBe('awaiting_payment')
    const again = await restart(buyer)
    await pay({ ...buyer, address: new URL(again.body.payment_url ?? '').pathname }, good)
    expect((await buyer.visitor.order(buyer.hash)).body).toMatchObject({
      status: 'received',
      transaction: { amount: now.summary.total_amount_gross },
    })
  })

  it('are only raised as far as stock and other carts allow', async () => {
    const order = await ordered({ chairs: 2, lamps: 1, payment: methods.transfer })
    const article = articleOf(order, order.chair)
    await productWithStock(shop, chairKey, 3)
    await readyToOrder(shop, order.chair, { quantity: 2, email: 'holder@example.com' })
    const refused = await change(order, `${article}=4`)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`Only 3 pieces of ${article}`)])
    expect((await change(order, `${article}=3`)).code).toBe(0)
    expect(await stockOf(shop, order.chair)).toBe(2)
    // What others hold does not keep the order from what it has.
    expect((await change(order, `${article}=1`)).code).toBe(0)
    expect(await stockOf(shop, order.chair)).toBe(4)
  })

  it('of a free order may be fewer, but not come to cost something', async () => {
    const isCoupon = eq(coupons.code, 'OSZ10')
    const [kept] = await shop.database.select().from(coupons).where(isCoupon)
    const lamp = await productWithStock(shop, lampKey, 20)
    const options = {
      quantity: 2,
      payment: methods.payInShowroom,
      delivery: methods.showroom,
      email: 'free@example.com',
    }
    const visitor = await readyToOrder(shop, lamp, options)
    const amounts = { HUF: (await visitor.cart()).body.summary.total_amount_gross }
    const free = { kind: 'amount' as const, percent: null, amounts, minimumGross: null, limitPerEmail: null }
    await shop.database.update(coupons).set(free).where(isCoupon)
    await visitor.call('POST', '/api/cart/coupon', { code: 'OSZ10' })
    const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const order = async () => (await visitor.order(placed.body.order_hash)).body
    const before = await order()
    expect([before.summary.total_amount_gross, before.status]).toEqual([0, 'received'])
    const article = articleOf(before, lamp)
    const { code, err } = await change(before, `${article}=3`)
    expect([code, err]).toEqual([1, expect.stringContaining('create a new order')])
    expect([await order(), await stockOf(shop, lamp)]).toEqual([before, 18])
    expect((await change(before, `${article}=1`)).code).toBe(0)
    expect(await order()).toMatchObject({ status: 'received', summary: { total_amount_gross: 0 } })
    await shop.database.update(coupons).set(kept!).where(isCoupon)
  })

  it.each([
    ['all of it', [`chair=0`, `lamp=0`], 1, 'cancel it instead'],
    ['an unknown article', ['ND-00000=1'], 1, 'has no item ND-00000'],
    ['no number', ['chair'], 2, 'is not of the form'],
    ['the same twice', ['chair=1', 'chair=0'], 2, 'is there twice'],
  ])('are not changed for %s', async (_, written, code, reason) => {
    const order = await ordered({ chairs: 2, lamps: 1 })
    const named = written.map((one) =>
      one.replace('chair', articleOf(order, order.chair)).replace('lamp', articleOf(order, order.lamp)),
    )
    const answer = await change(order, ...named)
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(reason)])
    expect(contentOf(await order.order())).toEqual(contentOf(order))
  })

  it('are not changed once the order was sent, cancelled or withdrawn from', async () => {
    const sent = await ordered({ chairs: 2, lamps: 1 })
    await cli.run('orders', 'status', sent.order_number, 'shipped')
    expect((await change(sent, `${articleOf(sent, sent.chair)}=1`)).err).toContain('is shipped')
    const withdrawn = await ordered({ chairs: 2, lamps: 1 })
    await declare(await shop.visitor().open(), {
      email: withdrawn.email,
      order_reference: withdrawn.order_number,
      order_hash: withdrawn.order_hash,
      items: [withdrawn.lamp],
    })
    expect((await change(withdrawn, `${articleOf(withdrawn, withdrawn.chair)}=1`)).err).toContain('withdrawn from')
    expect(await mailed(withdrawn)).toEqual([])
  })

  it('and a cancellation at once leave the stock as it was', async () => {
    const order = await ordered({ chairs: 3, lamps: 1 })
    await Promise.all([
      change(order, `${articleOf(order, order.chair)}=1`),
      cli.run('orders', 'status', order.order_number, 'cancelled'),
    ])
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, order.id))
    expect([row?.status, await stockOf(shop, order.chair), await stockOf(shop, order.lamp)]).toEqual([
      'cancelled',
      20,
      20,
    ])
  })
})
