import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderFacts, orderState } from '@/lib/contract/order-state'
import { buy, declined, good, notify, pay, payment, restart, type Buyer } from '@/tests/support/backend/paying'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { mailsTo } from '@/tests/support/backend/customer'
import { customer, stockOf } from '@/tests/support/backend/shop'
import { sandboxPayments } from '../../platform/db/schema/shop'

const { shop, cli } = await shopWithCli()

const idOf = ({ address }: Pick<Buyer, 'address'>) => address.split('/').at(-1) ?? ''
const show = async ({ visitor, hash }: Buyer) => (await visitor.order(hash)).body
const numberOf = async (buyer: Buyer) => (await show(buyer)).order_number
const refund = async (buyer: Buyer, ...args: string[]) =>
  cli.run('orders', 'refund', await numberOf(buyer), ...args, '--yes')
const refundMails = async (buyer: Buyer) => {
  const number = await numberOf(buyer)
  const sent = await mailsTo(shop, customer.email)
  return sent.filter(({ template, text }) => template === 'payment_refunded' && text.includes(number))
}

/** The bank takes the money, maybe another amount, after the shop has given up the payment; then it reports. */
async function payLate(buyer: Buyer, taken: { amount?: number } = {}): Promise<void> {
  await shop.database
    .update(sandboxPayments)
    .set({ state: 'paid', ...taken })
    .where(eq(sandboxPayments.id, idOf(buyer)))
  expect((await notify(shop, await shop.sandbox.query(idOf(buyer)))).status).toBe(200)
}

describe('an order that awaits its card payment [R-PAY-14]', () => {
  it('can only be cancelled, which closes the payment page', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    const number = await numberOf(buyer)
    for (const status of ['received', 'processing', 'shipped', 'delivered']) {
      const refused = await cli.run('orders', 'status', number, status)
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringContaining(
          `cannot become ${status}, but cancelled. Only its payment provider can report the payment.`,
        ),
      ])
    }
    expect(await payment(buyer)).toMatchObject({ status: 'awaiting_payment', canRestart: true })
    expect((await cli.run('orders', 'status', number, 'cancelled')).code).toBe(0)
    expect((await pay(buyer, good)).status).toBe(303)
    expect(await payment(buyer)).toMatchObject({ status: 'cancelled', transaction: { state: 'cancelled' } })
  })

  it('and was withdrawn from in part is moved on by the shop, which closes the payment page', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    const { order_number: number, items } = await show(buyer)
    await buyer.visitor.call('POST', '/api/withdrawals', {
      name: customer.invoice_data.name,
      email: customer.email,
      order_reference: number,
      pieces: items[0]?.name,
    })
    expect((await cli.run('orders', 'status', number, 'shipped')).err).toContain('but processing or cancelled')
    expect((await cli.run('orders', 'status', number, 'processing')).code).toBe(0)
    await pay(buyer, good)
    expect(await payment(buyer)).toMatchObject({ status: 'processing', transaction: { state: 'cancelled' } })
  })
})

describe('a refund [R-PAY-14]', () => {
  it('returns a payment that arrived after the order was cancelled, and is mailed', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black', 'en')
    const number = await numberOf(buyer)
    await cli.run('orders', 'status', number, 'cancelled')
    expect((await refund(buyer)).err).toContain('is cancelled: there is nothing to refund')
    await payLate(buyer)
    expect((await payment(buyer)).transaction?.state).toBe('needs_review')
    const { out } = await refund(buyer)
    expect(out).toContain(': refunded)')
    expect(orderState(orderFacts(await show(buyer)))).toBe('cancelled_refunded')
    const { transaction } = await show(buyer)
    const [mail, ...others] = await refundMails(buyer)
    expect([mail?.text, others]).toEqual([expect.stringContaining(`for order ${number}`), []])
    expect(mail?.text.replaceAll(/\D/g, '')).toContain(String(transaction?.amount))
    expect((await refund(buyer)).err).toContain('nothing to refund')
    expect(await refundMails(buyer)).toHaveLength(1)
  })

  it('of a wrong amount never exceeds what the bank has taken, and the order keeps its stock until cancelled', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    const stock = await stockOf(shop, buyer.product)
    await payLate(buyer, { amount: 5000 })
    expect((await refund(buyer, '5 001')).err).toContain('more than was paid')
    expect((await refund(buyer, '2 000')).out).toContain('2\u00a0000\u00a0Ft refunded')
    const full = await refund(buyer)
    expect([full.out, full.err]).toEqual([
      expect.stringMatching(/3.000.Ft refunded/),
      expect.stringContaining('releases'),
    ])
    expect((await refundMails(buyer)).map(({ text }) => /Összeg: (.*)\./.exec(text)?.[1])).toEqual([
      '3\u00a0000\u00a0Ft',
      '2\u00a0000\u00a0Ft',
    ])
    await cli.run('orders', 'status', await numberOf(buyer), 'cancelled')
    expect(await stockOf(shop, buyer.product)).toBe(stock + 1)
  })

  it('in parts never exceeds the payment, and shows in the order, its page and the export', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    await pay(buyer, good)
    const number = await numberOf(buyer)
    const { total_amount_gross: total } = (await show(buyer)).summary
    const part = Math.ceil(total * 0.6)
    expect((await refund(buyer, String(part))).code).toBe(0)
    const again = await refund(buyer, String(part))
    expect([again.code, again.err.replaceAll('\u00a0', '')]).toEqual([
      1,
      expect.stringContaining(`${part}Ft of ${total}Ft has been refunded already: ${total - part}Ft is left.`),
    ])
    expect((await show(buyer)).transaction).toMatchObject({ state: 'paid', refunded: part })
    expect((await cli.run('orders', 'show', number)).out.replaceAll('\u00a0', '')).toContain(`${part}Ft`)
    const exported = async () => {
      const { out } = await cli.run('orders', 'export')
      const rows = parse(out, { bom: true, columns: true }) as Record<string, string>[]
      const row = rows.find(({ order_number }) => order_number === number)
      return [row?.payment_state, Number(row?.refunded)]
    }
    expect(await exported()).toEqual(['paid', part])
    expect((await refund(buyer)).out.replaceAll('\u00a0', '')).toContain(`${total - part}Ft refunded`)
    expect((await refund(buyer)).err).toContain('nothing to refund')
    expect(await exported()).toEqual(['refunded', total])
    expect(await refundMails(buyer)).toHaveLength(2)
  })

  it('of everything leaves nothing to ship: the order can only be cancelled [R-ORDER-4]', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    await pay(buyer, good)
    await refund(buyer)
    const number = await numberOf(buyer)
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await cli.run('orders', 'status', number, status)).err).toContain(
        `cannot become ${status}, but cancelled. Its payment was refunded.`,
      )
    expect((await cli.run('orders', 'status', number, 'cancelled')).code).toBe(0)
  })

  it('of everything, then withdrawn from in part, still leaves nothing to ship [R-ORDER-4]', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    await pay(buyer, good)
    await refund(buyer)
    const order = await show(buyer)
    await buyer.visitor.call('POST', '/api/withdrawals', {
      name: customer.invoice_data.name,
      email: customer.email,
      order_reference: order.order_number,
      pieces: order.items[0]?.name,
    })
    expect((await cli.run('orders', 'status', order.order_number, 'processing')).err).toContain('was refunded')
  })

  it('is refused while the bank has taken nothing', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    const report = {
      ...(await shop.sandbox.query(idOf(buyer))),
      state: 'paid' as const,
      amount: 1,
      eventId: 'contradiction',
    }
    await notify(shop, report)
    expect((await payment(buyer)).transaction?.state).toBe('needs_review')
    expect((await refund(buyer)).err).toContain('as redirected, not as paid')
    expect(await refundMails(buyer)).toEqual([])
  })

  it('of an order paid twice names the payment', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    await pay(buyer, declined)
    const again = await restart(buyer)
    await pay({ ...buyer, address: new URL(again.body.payment_url ?? '').pathname }, good)
    await payLate(buyer)
    const { transaction_id: paid } = await show(buyer)
    const ambiguous = await refund(buyer)
    const doubled = /(\S+) \(needs_review\)/.exec(ambiguous.err)?.[1] ?? ''
    expect([ambiguous.code, ambiguous.err]).toEqual([1, expect.stringContaining(`${paid} (paid)`)])
    expect((await refund(buyer, '--payment', 'unknown')).err).toContain('has no payment unknown')
    expect((await refund(buyer, '--payment', doubled)).out).toContain(`payment ${doubled}: refunded`)
    expect(await payment(buyer)).toMatchObject({
      status: 'received',
      transaction: { transaction_id: paid, state: 'paid' },
    })
    const number = await numberOf(buyer)
    const successes = (await mailsTo(shop, customer.email)).filter(
      ({ template, text }) => template === 'payment_success' && text.includes(number),
    )
    expect(successes).toHaveLength(1)
  })
})
