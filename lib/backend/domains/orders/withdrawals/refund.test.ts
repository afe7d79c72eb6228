import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/contract/order'
import { owesRefund } from '@/lib/contract/order-state'
import { refundOf } from '@/lib/contract/withdrawn-items'
import { formatPrice } from '@/lib/money/money'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { declare, deliver, mailsAbout, placedOrder, withdrawable } from '@/tests/support/backend/withdrawing'
import { orders } from '../../../platform/db/schema/shop'
import { changeOrderStatus } from '../change-status'
import { refundAttempt } from '../payments/refunds'
import { findAttempts } from '../payments/store'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

/** A transfer has arrived once the shop has moved the order on. */
const paid = (order: Order) => shop.database.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id))

describe('the refund', () => {
  // R-LAW-21
  it('is not put into numbers once goods were described in words, as they may be the same', async () => {
    const { order, email } = await placedOrder(shop)
    await paid(order)
    const visitor = await shop.visitor().open()
    const about = { email, order_reference: order.order_number }
    await declare(visitor, { ...about, pieces: 'the chairs' })
    const { body: before } = await withdrawable(shop, order.order_hash)
    expect(refundOf(before, { items: '' })).toBeNull()
    const items = [order.items[0]?.id]
    const { body: received } = await declare(visitor, { ...about, order_hash: order.order_hash, items })
    const [mail, staffMail] = await mailsAbout(shop, received.reference)
    expect(mail?.text).not.toContain('Visszajáró összeg')
    expect(staffMail?.text).toContain('Megígért visszafizetés: a kifizetett összeg')
    const { body: whole } = await declare(visitor, { ...about, order_hash: order.order_hash, items: [] })
    const { body: again } = await declare(visitor, { ...about, order_hash: order.order_hash, items: [] })
    expect(again.reference).toBe(whole.reference)
  })

  // R-ORDER-4
  it('of a whole order leaves nothing to pack', async () => {
    const { order, email } = await placedOrder(shop)
    const visitor = await shop.visitor().open()
    await declare(visitor, { email, order_reference: order.order_number, order_hash: order.order_hash, items: [] })
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, order.id))
    await expect(changeOrderStatus(shop.services, row!, 'processing')).rejects.toThrow('has been withdrawn from')
    expect((await changeOrderStatus(shop.services, row!, 'cancelled')).status).toBe('cancelled')
  })

  const withAssembly = 2

  // R-LAW-19
  it.each(['each', 'all'] as const)(
    'of %s of the items is what was paid: less the coupon, with the least expensive delivery',
    async (way) => {
      const { order, email } = await placedOrder(shop, { coupon: 'OSZ10', delivery: withAssembly })
      await paid(order)
      const { summary, delivery } = order
      expect(summary.total_discount_amount_gross).toBeGreaterThan(0)
      const visitor = await shop.visitor().open()
      const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
      const steps = way === 'all' ? [[]] : order.items.map(({ id }) => [id])
      const promised: number[] = []
      for (const items of steps) {
        const { body: before } = await withdrawable(shop, order.order_hash)
        const refund = refundOf(before, { items: items.join(' ') }) ?? NaN
        const { body: received } = await declare(visitor, { ...body, items })
        const [mail] = await mailsAbout(shop, received.reference)
        expect(mail?.text).toContain(`Visszajáró összeg (bruttó): ${formatPrice(refund, 'HUF')}`)
        promised.push(refund)
      }
      const surcharge = delivery.price_gross - (delivery.refundable_gross ?? NaN)
      expect(surcharge).toBeGreaterThan(0)
      expect(promised.reduce((sum, refund) => sum + refund, 0)).toBe(summary.total_amount_gross - surcharge)
    },
  )

  // R-LAW-19
  it('of an older order with a coupon is not put into numbers', async () => {
    const { order } = await placedOrder(shop, { coupon: 'OSZ10' })
    await paid(order)
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, order.id))
    const { snapshot } = row!
    const items = snapshot.items.map(({ discount_gross: _share, ...item }) => item)
    await shop.database
      .update(orders)
      .set({ snapshot: { ...snapshot, items } })
      .where(eq(orders.id, order.id))
    const { body } = await withdrawable(shop, order.order_hash)
    expect(refundOf(body, { items: '' })).toBeNull()
  })

  // R-LAW-17
  it('is not promised for an order that was not paid', async () => {
    const { order, email } = await placedOrder(shop)
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const mailOf = async (declaration: object) =>
      (await mailsAbout(shop, (await declare(visitor, declaration)).body.reference))[0]?.text
    const part = await mailOf({ ...body, items: [order.items[0]?.id] })
    expect(part).toContain('javított fizetési kérést küldünk')
    const rest = await mailOf(body)
    expect(rest).toContain('Nem fizettél, ezért nincs mit visszafizetnünk.')
    for (const mail of [part, rest]) expect(mail).not.toMatch(/kifizettél|Visszajáró összeg/)
  })

  /** An order paid by card, of which part was refunded, maybe all; and its declaration. */
  async function refundedOrder(partOf: (paid: number) => number) {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    await pay(buyer, good)
    const { body: order } = await buyer.visitor.order(buyer.hash)
    const [attempt] = await findAttempts(shop.database, order.id)
    await refundAttempt(shop.services, attempt!, ({ amount }) => partOf(amount))
    const { partner_email: email, order_number: number } = order
    return { order, declaration: { email, order_reference: number, order_hash: order.order_hash } }
  }
  const orderAt = async (hash: string) => (await shop.visitor().order(hash)).body

  // R-LAW-21
  it.each(['not sent', 'delivered'])('is not promised again if the payment was refunded (%s)', async (goods) => {
    const { order, declaration } = await refundedOrder((paid) => paid)
    if (goods === 'delivered') await deliver(shop, order, 1)
    const { body: before } = await withdrawable(shop, order.order_hash)
    expect([before.payment, refundOf(before, { items: '' })]).toEqual(['refunded', 0])
    const { body } = await declare(await shop.visitor().open(), declaration)
    const [mail, toShop] = await mailsAbout(shop, body.reference)
    expect(mail?.text).toContain('A kifizetett összeget már visszafizettük, több nem jár vissza.')
    expect(mail?.text).not.toMatch(/Visszajáró összeg|Amit értük kifizettél/)
    expect(toShop?.text).toContain('Megígért visszafizetés: nincs')
  })

  // R-LAW-21
  it('is at most what is left of a payment refunded in part, and owed until then', async () => {
    const { order, declaration } = await refundedOrder((paid) => Math.ceil(paid / 2))
    const left = Math.floor(order.summary.total_amount_gross / 2)
    const { body: before } = await withdrawable(shop, order.order_hash)
    expect(refundOf(before, { items: '' })).toBe(left)
    const { body } = await declare(await shop.visitor().open(), declaration)
    const [mail, toShop] = await mailsAbout(shop, body.reference)
    expect(mail?.text).toContain(`Visszajáró összeg (bruttó): ${formatPrice(left, 'HUF')}`)
    expect(toShop?.text).toContain(`Megígért visszafizetés: ${formatPrice(left, 'HUF')}, legkésőbb 2026.`)
    expect(toShop?.text).toContain('Elállási határidő: betartva, még nem kézbesítettük')
    expect(owesRefund(await orderAt(order.order_hash))).toBe(true)
  })

  // R-LAW-21
  it('is not promised again for what was withdrawn from before', async () => {
    const { order, email } = await placedOrder(shop)
    await paid(order)
    const visitor = await shop.visitor().open()
    const typed = { email, order_reference: order.order_number }
    const mailsOf = async (declaration: object) =>
      (await mailsAbout(shop, (await declare(visitor, declaration)).body.reference)).map(({ text }) => text)
    expect((await mailsOf(typed))[0]).toContain('Visszajáró összeg')
    const [mail, toShop] = await mailsOf({ ...typed, comment: 'Mikor?' })
    expect(mail).not.toMatch(/Visszajáró összeg|Amit értük kifizettél/)
    expect(toShop).toContain('korábban már elálltak tőle')
    expect(toShop).toContain('Megígért visszafizetés: nincs')
  })

  // R-LAW-21
  it('is told to the shop as in time until the last day, without an amount if the buyer used own words', async () => {
    const { order, email } = await placedOrder(shop)
    await deliver(shop, order, 1)
    const typed = { email, order_reference: order.order_number, pieces: 'a lámpa' }
    const { body } = await declare(await shop.visitor().open(), typed)
    const [, toShop] = await mailsAbout(shop, body.reference)
    expect(toShop?.text).toMatch(/Elállási határidő: betartva, 2026\. .* napjáig tart/)
    expect(toShop?.text).toMatch(/Megígért visszafizetés: a kifizetett összeg, legkésőbb 2026\. .* napjáig/)
  })
})
