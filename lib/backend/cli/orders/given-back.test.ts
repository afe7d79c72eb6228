import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '@/lib/contract/order'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { good, pay } from '@/tests/support/backend/paying'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { declare } from '@/tests/support/backend/withdrawing'
import { logLines, spyOnLog } from '@/tests/support/log'
import { changeOrderLines } from '../../domains/orders/changes/change'
import { processReport } from '../../domains/orders/payments/payments'
import { refundAttempt } from '../../domains/orders/payments/refunds'
import { findAttempts } from '../../domains/orders/payments/store'
import { refundWithdrawal } from '../../domains/orders/withdrawals/refund'
import { findWithdrawals } from '../../domains/orders/withdrawals/store'
import { mails } from '../../platform/db/schema/correspondence'
import { orders, sandboxPayments } from '../../platform/db/schema/shop'
import { ProviderRefusal, type PaymentProvider } from '../../platform/payments/provider'

const { shop, cli } = await shopWithCli()

let buyers = 0
/** What the buyer was mailed about a change. */
async function mailed(id: number): Promise<string> {
  const [mail] = await shop.database
    .select()
    .from(mails)
    .where(like(mails.occasion, `order:${id}:changed:%`))
  return mail?.text ?? ''
}

describe('money given back for an order', () => {
  afterEach(() => vi.restoreAllMocks())

  /** An order of chairs and a lamp that was paid by card, with what its provider and the shop say of it. */
  async function paidByCard(chairs: number) {
    const email = `buyer${(buyers += 1)}@example.com`
    const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
    const lamp = await productWithStock(shop, 'nadas-floor-lamp-brass', 20)
    const visitor = await readyToOrder(shop, chair, { quantity: chairs, payment: methods.card, email })
    await visitor.add(lamp, 1)
    const { body: placed } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const address = placed.payment_url ?? ''
    await pay({ visitor, address: new URL(address).pathname }, good)
    const read = async () => (await visitor.order(placed.order_hash)).body
    const order = await read()
    const article = order.items.find(({ id }) => id === chair)?.article_number ?? ''
    const row = async () => {
      const [found] = await shop.database.select().from(orders).where(eq(orders.id, order.id))
      return found!
    }
    const given = async () => {
      const isPayment = eq(sandboxPayments.id, address.split('/').at(-1) ?? '')
      const [payment] = await shop.database.select().from(sandboxPayments).where(isPayment)
      return payment?.refunded
    }
    const due = async () =>
      (await cli.json<{ number: string; refund: string }[]>('orders', 'changes'))
        .filter(({ number }) => number === order.order_number)
        .map(({ refund }) => Number(refund.replaceAll(/\D/g, '')))
    const refund = (...more: string[]) => cli.run('orders', 'refund', order.order_number, ...more, '--yes')
    const change = (pieces: number, ...more: string[]) =>
      cli.run('orders', 'change', order.order_number, '--line', `${article}=${pieces}`, ...more)
    const total = async () => (await read()).summary.total_amount_gross
    const transaction = async () => (await read()).transaction
    return { ...order, email, chair, lamp, row, given, due, refund, change, total, transaction, paid: await total() }
  }
  const withProvider = (provider: Partial<PaymentProvider>) => ({
    ...shop.services,
    payments: { ...shop.sandbox, ...provider },
  })
  const refusing = () => withProvider({ refund: () => Promise.reject(new ProviderRefusal('The provider is down')) })
  /** A provider that refunds, and then cannot be reached. */
  function silentAfterwards() {
    let isSilent = false
    return withProvider({
      refund: async (reference, amount, own) => {
        await shop.sandbox.refund(reference, amount, own)
        isSilent = true
      },
      query: (reference) =>
        isSilent ? Promise.reject(new Error('The provider is silent')) : shop.sandbox.query(reference),
    })
  }

  // R-ORDER-15
  it('after a change is not given again when only the provider cannot be asked afterwards', async () => {
    const log = spyOnLog()
    const order = await paidByCard(4)
    const done = await changeOrderLines(silentAfterwards(), await order.row(), new Map([[order.chair, 3]]), true)
    const difference = order.paid - (await order.total())
    expect([done.refunded, done.due, await order.given(), await order.due()]).toEqual([difference, 0, difference, []])
    expect(logLines(log).map(({ event }) => event)).toContain('refund_query_failed')
    await order.change(3, '--yes')
    expect(await order.given()).toBe(difference)
  })

  // R-LAW-21
  it('for a declaration is not given again when only the provider cannot be asked afterwards', async () => {
    spyOnLog()
    const order = await paidByCard(4)
    await declare(await shop.visitor().open(), {
      email: order.email,
      order_reference: order.order_number,
      order_hash: order.order_hash,
      items: [order.lamp],
    })
    const [row] = await findWithdrawals(shop.database, [order.id])
    const { amount } = await refundWithdrawal(silentAfterwards(), row!, { by: 'card' }, () => undefined)
    expect((await cli.run('withdrawals', 'refund', row!.reference, '--yes')).code).toBe(1)
    expect([await order.given(), (await order.transaction())?.refunded]).toEqual([amount, amount])
  })

  // R-ORDER-15
  it('before a change counts for it, so that only the rest goes back', async () => {
    const order = await paidByCard(2)
    const some = 20_000
    await order.refund(String(some))
    const done = await order.change(1, '--yes')
    const total = await order.total()
    const rest = order.paid - some - total
    expect(rest).toBeGreaterThan(0)
    expect(done.out.replaceAll(/\D/g, '')).toContain(String(rest))
    expect((await mailed(order.id)).replaceAll(/[\s.]/g, '')).toContain(`${rest}Ft`)
    expect([await order.given(), await order.transaction()]).toEqual([
      some + rest,
      expect.objectContaining({ amount: total, refunded: 0, state: 'paid' }),
    ])
  })

  // R-ORDER-15
  it('before a change may exceed it: nothing more goes back, and the rest can', async () => {
    const order = await paidByCard(2)
    const some = Math.round(order.paid * 0.9)
    await order.refund(String(some))
    expect((await order.change(1)).code).toBe(0)
    const total = await order.total()
    expect([await order.given(), await order.due()]).toEqual([some, []])
    expect(await order.transaction()).toMatchObject({ amount: total, refunded: some - (order.paid - total) })
    expect((await cli.run('orders', 'refunded', order.order_number)).err).toContain('nothing to be refunded')
    expect((await order.refund()).code).toBe(0)
    expect(await order.given()).toBe(order.paid)
  })

  // R-ORDER-15
  it('while a change has something due covers that first, in part', async () => {
    const order = await paidByCard(2)
    const wanted = new Map([[order.chair, 1]])
    await expect(changeOrderLines(refusing(), await order.row(), wanted, true)).rejects.toThrow('is down')
    const total = await order.total()
    const due = order.paid - total
    expect(await order.due()).toEqual([due])
    await expect(
      refundAttempt(refusing(), (await findAttempts(shop.database, order.id))[0]!, () => 10_000),
    ).rejects.toThrow('is down')
    expect(await order.due()).toEqual([due])
    expect((await order.refund('10000')).code).toBe(0)
    expect(await order.due()).toEqual([due - 10_000])
    expect(await order.transaction()).toMatchObject({ amount: order.paid - 10_000, refunded: 0 })
    await order.change(1, '--yes')
    expect([await order.given(), await order.due()]).toEqual([due, []])
    expect(await order.transaction()).toMatchObject({ amount: total, refunded: 0 })
  })

  // R-ORDER-15
  it.each(['the command line', 'its provider'])(
    'in full, through %s, leaves nothing due after a change',
    async (through) => {
      const order = await paidByCard(2)
      const wanted = new Map([[order.chair, 1]])
      await expect(changeOrderLines(refusing(), await order.row(), wanted, true)).rejects.toThrow('is down')
      if (through === 'the command line') await order.refund()
      else {
        const [attempt] = await findAttempts(shop.database, order.id)
        await shop.sandbox.refund(attempt?.providerReference ?? '', order.paid, 'elsewhere')
        await processReport(shop.services, await shop.sandbox.query(attempt?.providerReference ?? ''))
      }
      const total = await order.total()
      expect([await order.given(), await order.due()]).toEqual([order.paid, []])
      expect(await order.transaction()).toMatchObject({ state: 'refunded', amount: total, refunded: total })
      expect((await cli.run('orders', 'refunded', order.order_number)).err).toContain('nothing to be refunded')
      await order.change(1, '--yes')
      expect(await order.given()).toBe(order.paid)
    },
  )

  // R-ORDER-15
  it('is due again if a change has counted on a refund that then fails', async () => {
    const order = await paidByCard(2)
    const failing = withProvider({
      refund: async () => {
        await order.change(1)
        throw new ProviderRefusal('The provider is down')
      },
    })
    const [attempt] = await findAttempts(shop.database, order.id)
    await expect(refundAttempt(failing, attempt!, ({ amount }) => amount - 1)).rejects.toThrow('is down')
    const due = order.paid - (await order.total())
    expect(due).toBeGreaterThan(0)
    expect([await order.due(), await order.transaction()]).toEqual([
      [due],
      expect.objectContaining({ amount: order.paid, refunded: 0 }),
    ])
  })
})
