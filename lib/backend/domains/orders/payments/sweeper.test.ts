import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/contract/order'
import { couponUses, sandboxPayments } from '../../../platform/db/schema/shop'
import { buy, declined, notify, pay, payment, restart, type Buyer } from '@/tests/support/backend/paying'
import { createTestShop, placement, productWithStock, readyToOrder, stockOf } from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { sweepPayments } from './sweeper'

// R-PAY-7, R-STOCK-4
describe('the sweeper', () => {
  // R-SAFE-4
  it('recovers lost notifications, and gives up abandoned attempts and orders after half an hour', async () => {
    const own = await createTestShop()
    try {
      const lost = await buy(own, 'harang-pendant-black')
      const abandoned = await buy(own, 'harang-pendant-sage', 'hu', 'FESZEK5')
      await own.database
        .update(sandboxPayments)
        .set({ state: 'paid' })
        .where(eq(sandboxPayments.id, lost.address.split('/').at(-1) ?? ''))
      await sweepPayments(own.services)
      expect((await payment(lost)).outcome).toBe('in_progress')

      own.advance(2)
      await sweepPayments(own.services)
      expect(await payment(lost)).toMatchObject({ status: 'received', outcome: 'success' })
      expect((await payment(abandoned)).outcome).toBe('in_progress')

      own.advance(27)
      await sweepPayments(own.services)
      expect(await payment(abandoned)).toMatchObject({ status: 'awaiting_payment', canRestart: true })
      expect(await stockOf(own, abandoned.product)).toBe(19)
      expect(await own.database.select().from(couponUses)).toHaveLength(1)

      own.advance(2)
      own.invalidated.length = 0
      await Promise.all([sweepPayments(own.services), sweepPayments(own.services)])
      expect(await payment(abandoned)).toMatchObject({
        status: 'cancelled',
        outcome: 'error',
        canRestart: false,
        transaction: { state: 'expired' },
      })
      expect([await stockOf(own, abandoned.product), await stockOf(own, lost.product)]).toEqual([20, 19])
      expect(await own.database.select().from(couponUses)).toEqual([])
      expect(own.invalidated).toEqual(['stocks', `product:${abandoned.product}`])
      expect((await restart(abandoned)).status).toBe(409)
    } finally {
      await own.close()
    }
  })

  it('queries the provider first: a second card’s payment is found, and no answer gives nothing up', async () => {
    const own = await createTestShop()
    try {
      const buyer = await buy(own, 'harang-pendant-black')
      await pay(buyer, declined)
      const id = buyer.address.split('/').at(-1) ?? ''
      await own.database.update(sandboxPayments).set({ state: 'paid' }).where(eq(sandboxPayments.id, id))
      const { query } = own.sandbox
      own.sandbox.query = () => Promise.reject(new Error('unreachable'))
      const log = spyOnLog()
      own.advance(31)
      await sweepPayments(own.services)
      log.mockRestore()
      expect(await payment(buyer)).toMatchObject({ status: 'awaiting_payment' })
      expect(await stockOf(own, buyer.product)).toBe(19)

      own.sandbox.query = query
      await sweepPayments(own.services)
      expect(await payment(buyer)).toMatchObject({ status: 'received', outcome: 'success' })
      expect(await stockOf(own, buyer.product)).toBe(19)
    } finally {
      await own.close()
    }
  })

  it('waits for a payment restarted in time, then gives up', async () => {
    const own = await createTestShop()
    try {
      const buyer = await buy(own, 'harang-pendant-black')
      await pay(buyer, declined)
      own.advance(29)
      expect((await restart(buyer)).status).toBe(200)
      own.advance(2)
      await sweepPayments(own.services)
      expect(await payment(buyer)).toMatchObject({ status: 'awaiting_payment', canRestart: false })
      expect((await restart(buyer)).status).toBe(409)
      own.advance(29)
      await sweepPayments(own.services)
      expect(await payment(buyer)).toMatchObject({ status: 'cancelled', outcome: 'error' })
      expect(await stockOf(own, buyer.product)).toBe(20)
    } finally {
      await own.close()
    }
  })

  it('relists a product; a late payment of the expired order needs review', async () => {
    const own = await createTestShop()
    try {
      const product = await productWithStock(own, 'perc-clock-oak', 1)
      const visitor = await readyToOrder(own, product)
      const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
      const buyer: Buyer = {
        visitor,
        hash: body.order_hash,
        address: new URL(body.payment_url ?? '').pathname,
        product,
      }
      expect(own.invalidated).toContain('listings')
      own.advance(31)
      own.invalidated.length = 0
      await sweepPayments(own.services)
      expect(own.invalidated).toContain('listings')
      const id = buyer.address.split('/').at(-1) ?? ''
      await notify(own, { ...(await own.sandbox.query(id)), state: 'paid', eventId: 'late' })
      expect(await payment(buyer)).toMatchObject({ status: 'cancelled', transaction: { state: 'needs_review' } })
      expect(await stockOf(own, product)).toBe(1)
    } finally {
      await own.close()
    }
  })
})
