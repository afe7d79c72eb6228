import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderSchema, type Order } from '@/lib/contract/order'
import { withdrawableOrderSchema } from '@/lib/contract/withdrawal'
import { refundOf } from '@/lib/contract/withdrawn-items'
import { formatPrice } from '@/lib/money/money'
import { declare, deliver, mailsAbout, placedOrder, storedOf, withdrawable } from '@/tests/support/backend/withdrawing'
import { testShop } from '@/tests/support/backend/test-shop'
import { orders } from '../../../platform/db/schema/shop'
import { returnStock } from '../change-status'
import { casesOf } from './cases'
import { refuseWithdrawal } from './decide'
import { findWithdrawal } from './store'

const shop = await testShop()

/** An order of four chairs and a lamp, paid and delivered; `send` declares line items of it. */
async function delivered(coupon?: string) {
  const { order, email } = await placedOrder(shop, { chairs: 4, ...(coupon && { coupon }) })
  await deliver(shop, order, 1)
  const visitor = await shop.visitor().open()
  const { order_number: number, order_hash: hash } = order
  const send = (items: readonly unknown[], more: object = {}) =>
    declare(visitor, { email, order_reference: number, order_hash: hash, items, ...more })
  const [chair, lamp] = order.items
  const read = async () => (await visitor.order(hash)).body
  const left = async () => (await withdrawable(shop, hash)).body.items.map((item) => item.quantity_left)
  return { order, email, visitor, send, chair: chair!, lamp: lamp!, read, left }
}

const rowOf = async (order: Order) => (await shop.database.select().from(orders).where(eq(orders.id, order.id)))[0]!

// R-LAW-23
describe('some pieces of a line item', () => {
  it('are withdrawn from, acknowledged and shown on the order; the others remain', async () => {
    const { order, email, send, chair, read, left } = await delivered()
    expect(await left()).toEqual([4, 1])
    const { status, body } = await send([{ id: chair.id, quantity: 1 }])
    expect(status).toBe(200)
    expect(await storedOf(shop, email)).toMatchObject([{ items: [{ id: chair.id, name: chair.name, quantity: 1 }] }])
    const [received, toShop] = await mailsAbout(shop, body.reference)
    for (const mail of [received, toShop]) {
      expect(mail?.text).toContain(`${chair.name}, 1 db`)
      expect(mail?.text).toContain(formatPrice(chair.price_gross, 'HUF'))
    }
    expect(await left()).toEqual([3, 1])
    const shown = (await withdrawable(shop, order.order_hash)).body
    expect(withdrawableOrderSchema.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({ state: 'open', items: [{ is_withdrawn: false }, { is_withdrawn: false }] })
    const page = await read()
    expect(orderSchema.parse(page)).toEqual(page)
    expect(page).toMatchObject({
      is_withdrawn: false,
      withdrawals: [{ items: [{ name: chair.name, quantity: 1 }] }],
      items: [{ id: chair.id, is_withdrawn: false, withdrawn_quantity: 1 }, { is_withdrawn: false }],
    })
    expect(page.items[1]).not.toHaveProperty('withdrawn_quantity')
  })

  it('are withdrawn from once by the same declaration, and again once the page has shown what is left', async () => {
    const { email, send, chair, lamp, left } = await delivered()
    const one = [{ id: chair.id, quantity: 1, quantity_left: 4 }]
    const twice = await Promise.all([send(one), send(one)])
    expect(new Set(twice.map(({ body }) => body.reference)).size).toBe(1)
    // In a tab that was opened before.
    expect((await send(one)).body.reference).toBe(twice[0]?.body.reference)
    expect(await left()).toEqual([3, 1])
    const another = await send([{ id: chair.id, quantity: 1, quantity_left: 3 }])
    expect(another.body.reference).not.toBe(twice[0]?.body.reference)
    expect(await left()).toEqual([2, 1])
    // By its id alone, all that is left.
    const rest = await send([chair.id])
    expect((await send([chair.id])).body.reference).toBe(rest.body.reference)
    expect(await left()).toEqual([0, 1])
    const last = await send([])
    expect(await left()).toEqual([0, 0])
    expect((await send([])).body.reference).toBe(last.body.reference)
    expect((await storedOf(shop, email)).map(({ items }) => items.map(({ id, quantity }) => [id, quantity]))).toEqual([
      [[chair.id, 1]],
      [[chair.id, 1]],
      [[chair.id, 2]],
      [[lamp.id, 1]],
    ])
  })

  it('are not taken for an earlier declaration of as many if they are all that is left', async () => {
    for (const rest of ['listed', 'whole', 'by number'] as const) {
      const { order, email, send, visitor, chair, lamp, left } = await delivered()
      await send([lamp.id, { id: chair.id, quantity: 2 }])
      const first = await send([{ id: chair.id, quantity: 1 }])
      const declareRest = () =>
        rest === 'by number'
          ? declare(visitor, { email, order_reference: order.order_number })
          : send(rest === 'listed' ? [chair.id] : [])
      const last = await declareRest()
      expect([last.status, last.body.reference === first.body.reference]).toEqual([200, false])
      expect(await left()).toEqual([0, 0])
      expect((await declareRest()).body.reference).toBe(last.body.reference)
    }
  })

  it('are never more than are left, whoever declares at the same time', async () => {
    const { order, email, send, chair, left } = await delivered()
    const three = [{ id: chair.id, quantity: 3 }]
    const both = await Promise.all([send(three), send(three, { email: 'other@example.com' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await left()).toEqual([1, 1])
    const refused = await send([{ id: chair.id, quantity: 2 }])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { items: [expect.stringMatching(new RegExp(`legfeljebb 1 darabtól állhatsz el: ${chair.name}`))] },
    ])
    const english = await shop.visitor({ locale: 'en' }).open()
    const about = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const inEnglish = await declare(english, { ...about, items: [{ id: chair.id, quantity: 2 }] })
    expect([inEnglish.status, inEnglish.body.message]).toEqual([422, expect.stringContaining('at most 1 of these')])
    expect((await send([{ id: chair.id, quantity: 9 }])).status).toBe(422)
    for (const quantity of [0, -1, 1.5, 'x', null])
      expect((await send([{ id: chair.id, quantity }])).status, String(quantity)).toBe(422)
    // Listed twice, they are added.
    expect(
      (
        await send([
          { id: chair.id, quantity: 1 },
          { id: chair.id, quantity: 1 },
        ])
      ).status,
    ).toBe(422)
    expect(await left()).toEqual([1, 1])
    await send([{ id: chair.id, quantity: 1 }])
    const gone = await send([{ id: chair.id, quantity: 1 }], { comment: 'Mégis.' })
    expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining(chair.name)])
  })

  it('all of them are the whole order, in whatever words', async () => {
    const { email, send, chair, lamp, read } = await delivered()
    const every = [
      { id: chair.id, quantity: 4 },
      { id: lamp.id, quantity: 1 },
    ]
    const first = await send(every)
    expect((await send([chair.id, lamp.id])).body.reference).toBe(first.body.reference)
    expect(await storedOf(shop, email)).toMatchObject([{ items: [] }])
    expect(await read()).toMatchObject({ is_withdrawn: true, items: [{ is_withdrawn: true }, { is_withdrawn: true }] })
  })

  it('can be declared again after a refusal, which gives them back', async () => {
    const { send, chair, left } = await delivered()
    const one = [{ id: chair.id, quantity: 4 }]
    const { body } = await send(one)
    const row = await findWithdrawal(shop.database, body.reference)
    await refuseWithdrawal(shop.services, row!, 'Nem.')
    expect(await left()).toEqual([4, 1])
    const again = await send(one)
    expect([again.status, again.body.reference === body.reference]).toEqual([200, false])
  })

  // R-LAW-19
  it.each([undefined, 'OSZ10'])(
    'are refunded in steps at what they are refunded at once (coupon: %s)',
    async (coupon) => {
      const { order, email, send, chair, lamp } = await delivered(coupon)
      const steps = [[{ id: chair.id, quantity: 1 }], [{ id: chair.id, quantity: 2 }], [{ id: lamp.id }], [chair.id]]
      const promised: number[] = []
      for (const items of steps) {
        const { body: before } = await withdrawable(shop, order.order_hash)
        const { body } = await send(items)
        const stored = (await storedOf(shop, email)).at(-1)?.items ?? []
        const refund =
          refundOf(before, { items: stored.map(({ id, quantity }) => `${id}:${quantity}`).join(' ') }) ?? NaN
        const [mail] = await mailsAbout(shop, body.reference)
        expect(mail?.text).toContain(`Visszajáró összeg (bruttó): ${formatPrice(refund, 'HUF')}`)
        promised.push(refund)
      }
      const { summary, delivery } = order
      const surcharge = delivery.price_gross - (delivery.refundable_gross ?? NaN)
      expect(promised.reduce((sum, refund) => sum + refund, 0)).toBe(summary.total_amount_gross - surcharge)
      // The shop's own sums are the promised ones.
      const cases = await casesOf(shop.database, await storedOf(shop, email), shop.services.now())
      expect(cases.map(({ amount }) => amount)).toEqual(promised)
    },
  )

  it('are with the buyer until as many came back, the earliest declared first', async () => {
    const { order, email, send, chair } = await delivered()
    await send([{ id: chair.id, quantity: 1 }])
    await send([{ id: chair.id, quantity: 2 }])
    const goods = async () =>
      (await casesOf(shop.database, await storedOf(shop, email), shop.services.now())).map((one) => one.goods)
    expect(await goods()).toEqual(['out', 'out'])
    await returnStock(shop.services, await rowOf(order), new Map([[chair.product.id, 1]]))
    expect(await goods()).toEqual(['back', 'out'])
    await returnStock(shop.services, await rowOf(order))
    expect(await goods()).toEqual(['back', 'back'])
  })
})
