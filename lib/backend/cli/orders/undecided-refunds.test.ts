import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { declare } from '@/tests/support/backend/withdrawing'
import { spyOnLog } from '@/tests/support/log'
import { insertChange } from '../../domains/orders/changes/store'
import { refundAttempt } from '../../domains/orders/payments/refunds'
import { answerMinutes } from '../../domains/orders/payments/settle-refund'
import { findAttempts } from '../../domains/orders/payments/store'
import { sweepPayments } from '../../domains/orders/payments/sweeper'
import { refundWithdrawal } from '../../domains/orders/withdrawals/refund'
import { findWithdrawals } from '../../domains/orders/withdrawals/store'
import { mails } from '../../platform/db/schema/correspondence'
import { sandboxPayments } from '../../platform/db/schema/shop'
import type { PaymentProvider } from '../../platform/payments/provider'

const { shop, cli } = await shopWithCli()
beforeEach(() => void spyOnLog())
afterEach(() => vi.restoreAllMocks())

const withProvider = (provider: Partial<PaymentProvider>) => ({
  ...shop.services,
  payments: { ...shop.sandbox, ...provider },
})

/** An order in Hungarian that was paid by card. */
async function paidByCard() {
  const buyer = await buy(shop, 'gem-reading-lamp-black')
  await pay(buyer, good)
  const { body: order } = await buyer.visitor.order(buyer.hash)
  const payment = buyer.address.split('/').at(-1) ?? ''
  const number = order.order_number
  const given = async () => {
    const [row] = await shop.database.select().from(sandboxPayments).where(eq(sandboxPayments.id, payment))
    return row?.refunded
  }
  const attempt = async () => (await findAttempts(shop.database, order.id))[0]!
  const refund = (...more: string[]) => cli.run('orders', 'refund', number, ...more, '--yes')
  const refunds = async () => (await cli.json<{ refunds: { outcome: string }[] }>('orders', 'show', number)).refunds
  const listed = async () => {
    const { refunds_to_settle: all } = await cli.json<{ refunds_to_settle: string }>('health')
    return all.split(', ').includes(number)
  }
  return { order, number, payment, given, attempt, refund, refunds, listed, total: order.summary.total_amount_gross }
}

async function declareInEnglish({ order, number }: Awaited<ReturnType<typeof paidByCard>>) {
  await declare(await shop.visitor({ locale: 'en' }).open(), {
    email: order.partner_email,
    order_reference: number,
    order_hash: order.order_hash,
  })
  const row = async () => (await findWithdrawals(shop.database, [order.id]))[0]!
  return { row, reference: (await row()).reference }
}

/** Until the provider was called, at which the process stops: nothing of it goes on. */
async function stopAtProvider(start: (services: typeof shop.services) => Promise<unknown>, isMade: boolean) {
  await new Promise<void>((stopped, failed) => {
    const refund: PaymentProvider['refund'] = async (...asked) => {
      if (isMade) await shop.sandbox.refund(...asked)
      stopped()
      return new Promise(() => undefined)
    }
    start(withProvider({ refund })).catch(failed)
  })
}

const pass = async () => {
  shop.advance(answerMinutes + 1)
  await sweepPayments(shop.services)
}

// R-PAY-17, R-LAW-22
describe('a refund whose process stops', () => {
  it.each([true, false])('for a declaration is taken up by the sweeper (made: %s)', async (isMade) => {
    const bought = await paidByCard()
    const { row, reference } = await declareInEnglish(bought)
    const before = await row()
    await stopAtProvider(async (one) => refundWithdrawal(one, before, { by: 'card' }, () => undefined), isMade)
    expect(await row()).toMatchObject({ state: 'refunding', refundedAt: null })
    for (const verb of [['accept'], ['refuse', '--reason', 'x'], ['refund', '--yes']]) {
      const [name = '', ...options] = verb
      expect((await cli.run('withdrawals', name, reference, ...options)).err).toContain('is being refunded')
    }
    expect(await bought.listed()).toBe(false)
    await pass()
    expect(await bought.given()).toBe(isMade ? bought.total : 0)
    const after = await row()
    expect(after.state).toBe(isMade ? 'refunded' : 'received')
    expect([after.refundedGross, after.refundedAt === null]).toEqual(isMade ? [bought.total, false] : [null, true])
    const again = await cli.run('withdrawals', 'refund', reference, '--yes')
    expect(again.code).toBe(isMade ? 1 : 0)
    expect(await bought.given()).toBe(bought.total)
    // In the language of the declaration, not of the order.
    const told = (await shop.database.select().from(mails).where(eq(mails.template, 'payment_refunded'))).filter(
      ({ text }) => text.includes(reference),
    )
    expect(told.map(({ locale, text }) => [locale, text.includes('/en/orders/')])).toEqual([['en', true]])
  })
})

// R-PAY-17
describe('a refund of which the provider does not tell', () => {
  it.each(['made', 'not-made'] as const)('is settled by hand as %s', async (outcome) => {
    const bought = await paidByCard()
    const { row } = await declareInEnglish(bought)
    const silent = withProvider({
      refund: () => Promise.reject(new Error('timeout')),
      query: async (reference) => ({ ...(await shop.sandbox.query(reference)), refunded: null }),
    })
    await expect(refundWithdrawal(silent, await row(), { by: 'card' }, () => undefined)).rejects.toThrow(
      'not known yet',
    )
    const settle = () => cli.run('orders', 'settle-refund', bought.number, outcome, '--yes')
    expect((await settle()).err).toContain('may still answer')
    expect((await bought.refund()).code).toBe(1)
    shop.advance(answerMinutes + 1)
    await sweepPayments(silent)
    expect([await bought.listed(), (await bought.refunds()).map((one) => one.outcome)]).toEqual([true, ['not known']])
    expect((await cli.run('orders', 'settle-refund', bought.number, outcome)).code).toBe(2)
    expect((await settle()).code).toBe(0)
    expect([await bought.listed(), (await row()).state]).toEqual([false, outcome === 'made' ? 'refunded' : 'received'])
    expect((await bought.attempt()).refunded).toBe(outcome === 'made' ? bought.total : 0)
    expect((await settle()).err).toContain('has no refund')
  })

  it('is asked about again when the provider cannot be reached', async () => {
    const bought = await paidByCard()
    let isDown = false
    const down = withProvider({
      refund: async (...asked) => {
        await shop.sandbox.refund(...asked)
        isDown = true
        throw new Error('timeout')
      },
      query: (reference) => (isDown ? Promise.reject(new Error('down')) : shop.sandbox.query(reference)),
    })
    await expect(refundAttempt(down, await bought.attempt(), () => 1000)).rejects.toThrow('not known yet')
    shop.advance(answerMinutes + 1)
    await sweepPayments(down)
    expect(await bought.listed()).toBe(true)
    await sweepPayments(shop.services)
    expect([await bought.listed(), (await bought.attempt()).refunded, await bought.given()]).toEqual([
      false,
      1000,
      1000,
    ])
  })
})

// R-PAY-17
describe('what the provider has refunded', () => {
  it('without the shop is recorded instead of refunded again, in part and in full', async () => {
    const bought = await paidByCard()
    await shop.sandbox.refund(bought.payment, 1000, 'elsewhere')
    const refused = await bought.refund('1000')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('that the shop did not know of')])
    expect([await bought.given(), (await bought.attempt()).refunded]).toEqual([1000, 1000])
    expect((await bought.refund('500')).code).toBe(0)
    expect([await bought.given(), (await bought.attempt()).refunded]).toEqual([1500, 1500])
    await shop.sandbox.refund(bought.payment, bought.total - 1500, 'elsewhere')
    expect((await bought.refund()).err).toContain('as refunded')
    expect(await bought.attempt()).toMatchObject({ state: 'refunded', refunded: bought.total })
  })

  it('is compared with what went to the card, not with what was transferred after a change', async () => {
    const bought = await paidByCard()
    const { number, total, order } = bought
    await insertChange(shop.database, {
      orderId: order.id,
      lines: [],
      totalBefore: total,
      totalAfter: total - 3000,
      refundGross: 3000,
      createdAt: shop.services.now(),
    })
    expect((await cli.run('orders', 'refunded', number)).code).toBe(0)
    expect((await bought.attempt()).amount).toBe(total - 3000)
    const lost = withProvider({
      refund: async (...asked) => {
        await shop.sandbox.refund(...asked)
        throw new Error('timeout')
      },
    })
    await refundAttempt(lost, await bought.attempt(), () => 1000)
    expect((await bought.refund('500')).code).toBe(0)
    expect([await bought.given(), (await bought.attempt()).refunded]).toEqual([1500, 1500])
    expect((await bought.refund(String(total - 4499))).code).toBe(1)
    expect((await bought.refund()).code).toBe(0)
    expect(await bought.given()).toBe(total - 3000)
  })
})
