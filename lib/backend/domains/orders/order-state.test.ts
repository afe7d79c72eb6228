import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OrderStatus, PlacedOrder } from '@/lib/contract/order'
import { orderFacts, orderState, totalLabel } from '@/lib/contract/order-state'
import type { ErrorBody } from '@/lib/contract/common'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { mails } from '../../platform/db/schema/correspondence'
import { orders } from '../../platform/db/schema/shop'
import {
  methods,
  placement,
  productWithStock,
  readyToOrder,
  resultUrl,
  testOrigin,
  type Visitor,
} from '@/tests/support/backend/shop'
import { refundAttempt } from './payments/refunds'
import { findAttempts } from './payments/store'
import { sweepPayments } from './payments/sweeper'
import { changeOrderStatus } from './change-status'
import { testShop } from '@/tests/support/backend/test-shop'

/** The state of an order as seen by the buyer: the storefront's own function applied to the server's response. */

const shop = await testShop()

interface Buyer {
  readonly visitor: Visitor
  readonly hash: string
  readonly address: string | null
}

async function buy(payment: number): Promise<Buyer> {
  const product = await productWithStock(shop, 'lune-armchair-ivory', 20)
  const visitor = await readyToOrder(shop, product, { payment })
  await visitor.add(await productWithStock(shop, 'nadas-floor-lamp-brass', 20))
  const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  return { visitor, hash: body.order_hash, address: body.payment_url }
}

const pay = ({ visitor, address }: Pick<Buyer, 'visitor' | 'address'>) =>
  visitor.send('POST', new URL(address ?? '').pathname, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: testOrigin },
    body: new URLSearchParams({ action: 'pay', number: '4111111111111111', expiry: '12/30', cvc: '123' }).toString(),
  })
const restart = ({ visitor, hash }: Buyer) =>
  visitor.call<{ payment_url: string | null }>('POST', `/api/orders/payment_restart/${hash}`, {
    payment_method: methods.card,
    transaction_result_url: resultUrl,
  })

async function rowOf({ hash }: Buyer) {
  const [row] = await shop.database.select().from(orders).where(eq(orders.orderHash, hash))
  if (!row) throw new Error('The order is gone')
  return row
}
const moveTo = async (buyer: Buyer, status: OrderStatus) =>
  void (await changeOrderStatus(shop.services, await rowOf(buyer), status))

async function refund(buyer: Buyer): Promise<void> {
  const [attempt] = await findAttempts(shop.database, (await rowOf(buyer)).id)
  if (!attempt) throw new Error('No payment attempt')
  await refundAttempt(shop.services, attempt, ({ amount }) => amount)
}

async function stateOf({ visitor, hash }: Buyer) {
  const { body: order } = await visitor.order(hash)
  const facts = orderFacts(order)
  return [orderState(facts), totalLabel(facts), order.bank_transfer === null ? 'no transfer' : 'transfer']
}

// R-ORDER-4
describe('a transfer', () => {
  it.each([
    ['processing', ['preparing', 'total', 'no transfer']],
    ['shipped', ['shipped', 'total', 'no transfer']],
    ['delivered', ['delivered', 'total', 'no transfer']],
    ['cancelled', ['cancelled', 'total', 'no transfer']],
  ] as const)('is requested until the order is %s', async (status, after) => {
    const buyer = await buy(methods.transfer)
    expect(await stateOf(buyer)).toEqual(['transfer_due', 'toPay', 'transfer'])
    await moveTo(buyer, status)
    expect(await stateOf(buyer)).toEqual(after)
  })
})

/** Declares a withdrawal from the lamp, or from the whole order. */
async function withdraw({ visitor, hash }: Buyer, what: 'lamp' | 'everything') {
  const { body: order } = await visitor.order(hash)
  const lamp = order.items.find(({ name }) => name.includes('Nádas'))
  await visitor.call('POST', '/api/withdrawals', {
    name: order.partner_name,
    email: order.partner_email,
    order_reference: order.order_number,
    order_hash: hash,
    items: what === 'lamp' ? [lamp?.id] : [],
  })
}
const mailsTo = async (buyer: Buyer) => {
  const { snapshot } = await rowOf(buyer)
  const sent = await shop.database.select().from(mails).where(eq(mails.recipient, snapshot.partner_email))
  return sent.filter(({ occasion }) => !occasion.endsWith(':received'))
}
const withdrawable = async ({ visitor, hash }: Buyer) =>
  (await visitor.call<WithdrawableOrder>('GET', `/api/orders/${hash}/withdrawal`)).body

// R-LAW-17
describe('an unpaid order of which part was withdrawn', () => {
  it.each([
    ['card', methods.card],
    ['transfer', methods.transfer],
    ['cash on delivery', methods.cash],
  ])('asks for no amount (%s)', async (_name, payment) => {
    const buyer = await buy(payment)
    expect((await withdrawable(buyer)).payment).toBe('unpaid')
    await withdraw(buyer, 'lamp')
    expect(await stateOf(buyer)).toEqual(['partly_withdrawn', 'total', 'no transfer'])
    const { body: order } = await buyer.visitor.order(buyer.hash)
    expect([order.payment.can_restart, order.payment.methods]).toEqual([false, []])
  })

  it.each([
    ['hu', 'javított fizetési kérést küldünk'],
    ['en', 'send you a corrected payment request'],
  ] as const)('refuses payment and says why, also by mail (%s)', async (locale, words) => {
    const buyer = await buy(methods.card)
    await withdraw(buyer, 'lamp')
    const reader = await shop.visitor({ locale }).open()
    const refused = await restart({ ...buyer, visitor: reader })
    expect(refused.status).toBe(409)
    expect((refused.body as unknown as ErrorBody).message).toContain(words)
    const [received] = (await shop.database.select().from(mails)).filter(
      ({ template, text }) => template === 'withdrawal_received' && text.includes('javított fizetési kérést'),
    )
    expect(received).toBeDefined()
  })

  it('is kept eight days for the corrected request, without a reminder, and only once', async () => {
    const buyer = await buy(methods.card)
    await withdraw(buyer, 'lamp')
    const { payUntil } = await rowOf(buyer)
    const before = await mailsTo(buyer)
    shop.advance(20)
    await sweepPayments(shop.services)
    shop.advance(20)
    await sweepPayments(shop.services)
    expect([await stateOf(buyer), await mailsTo(buyer)]).toEqual([['partly_withdrawn', 'total', 'no transfer'], before])
    shop.advance(24 * 60)
    const { body: order } = await buyer.visitor.order(buyer.hash)
    await buyer.visitor.call('POST', '/api/withdrawals', {
      name: order.partner_name,
      email: order.partner_email,
      order_reference: order.order_number,
      pieces: 'a fotel',
    })
    expect((await rowOf(buyer)).payUntil).toEqual(payUntil)
    shop.advance(9 * 24 * 60)
    await sweepPayments(shop.services)
    expect((await stateOf(buyer))[0]).toBe('cancelled')
  })

  it('that is paid after all is a paid order', async () => {
    const buyer = await buy(methods.card)
    await withdraw(buyer, 'lamp')
    await pay(buyer)
    expect(await stateOf(buyer)).toEqual(['paid', 'paid', 'no transfer'])
    expect((await withdrawable(buyer)).payment).toBe('paid')
  })
})

describe('a payment by card', () => {
  // R-PAY-6
  it('can be repeated at once when abandoned on the bank’s page', async () => {
    const buyer = await buy(methods.card)
    expect(await stateOf(buyer)).toEqual(['at_bank', 'toPay', 'no transfer'])
    const again = await restart(buyer)
    expect(again.status).toBe(200)
    await pay({ visitor: buyer.visitor, address: again.body.payment_url })
    expect(await stateOf(buyer)).toEqual(['paid', 'paid', 'no transfer'])
  })

  it('is not requested once the buyer has withdrawn from the whole order', async () => {
    const buyer = await buy(methods.card)
    await withdraw(buyer, 'everything')
    expect(await stateOf(buyer)).toEqual(['withdrawn', 'total', 'no transfer'])
    expect((await restart(buyer)).status).toBe(409)
  })

  it('is shown as refunded, on received and cancelled orders', async () => {
    const received = await buy(methods.card)
    await pay(received)
    await refund(received)
    expect(await stateOf(received)).toEqual(['refunded', 'refunded', 'no transfer'])

    const cancelled = await buy(methods.card)
    await pay(cancelled)
    await moveTo(cancelled, 'cancelled')
    expect(await stateOf(cancelled)).toEqual(['cancelled_refund_due', 'paid', 'no transfer'])
    await refund(cancelled)
    expect(await stateOf(cancelled)).toEqual(['cancelled_refunded', 'refunded', 'no transfer'])
  })
})
