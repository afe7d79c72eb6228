import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buyByCard, shopWithProvider } from '@/tests/support/backend/payment-provider'
import { refundingBanks } from '@/tests/support/backend/refunding-banks'
import { testShop } from '@/tests/support/backend/test-shop'
import { spyOnLog } from '@/tests/support/log'
import { mails } from '../../../platform/db/schema/correspondence'
import { findRefunds } from './refund-store'
import { RefundUndecided, refundAttempt } from './refunds'
import { answerMinutes } from './settle-refund'
import { findAttempts } from './store'
import { sweepPayments } from './sweeper'

const inner = await testShop()
beforeEach(() => void spyOnLog())
afterEach(() => vi.restoreAllMocks())

/** An order paid through a provider that may lose its answers, with what both sides know of its refunds. */
async function paidThrough(name: string) {
  const bank = await refundingBanks[name]!(inner.services.now)
  const { services, ...shop } = shopWithProvider(inner, bank.provider)
  const { order } = await buyByCard({ ...shop, services })
  bank.pay()
  inner.advance(2)
  await sweepPayments(services)
  const { id, summary } = await order()
  const attempt = async () => (await findAttempts(inner.database, id))[0]!
  const refund = async (amount: number) => refundAttempt(services, await attempt(), () => amount)
  /** At the bank, in the shop, and what the shop knows of each refund. */
  const state = async () => [
    bank.refunded(),
    (await attempt()).refunded,
    (await findRefunds(inner.database, id)).map(({ outcome }) => outcome),
  ]
  const mailed = async () =>
    (await inner.database.select().from(mails)).filter(({ occasion }) => occasion.includes(':refunded:')).length
  return { ...bank, services, refund, state, mailed, total: summary.total_amount_gross, attempt }
}

// R-PAY-17
describe.each(Object.keys(refundingBanks))('a refund through %s', (name) => {
  it('whose answer is lost is neither made again nor forgotten', async () => {
    const { lose, refund, state, close, services, total, attempt, mailed } = await paidThrough(name)
    try {
      // The connection broke, and the provider does not have it: it may still be on its way there.
      lose('before')
      await expect(refund(5000)).rejects.toThrow(RefundUndecided)
      expect(await state()).toEqual([0, 5000, [null]])
      lose(null)
      await expect(refund(1000)).rejects.toThrow('is not known yet')
      await sweepPayments(services)
      expect(await state()).toEqual([0, 5000, [null]])
      inner.advance(answerMinutes + 1)
      await sweepPayments(services)
      expect(await state()).toEqual([0, 0, ['not_made']])

      // The provider has made it before the connection broke.
      const before = await mailed()
      lose('after')
      expect(await refund(5000)).toMatchObject({ amount: 5000, state: 'paid' })
      expect(await state()).toEqual([5000, 5000, ['made', 'not_made']])
      expect(await mailed()).toBe(before + 1)
      // The same amount again is another refund.
      expect(await refund(5000)).toMatchObject({ amount: 5000 })
      lose(null)
      await expect(refund(total - 9999)).rejects.toThrow('is left')
      expect(await refund(total - 10_000)).toMatchObject({ state: 'refunded' })
      expect(await state()).toEqual([total, total, ['made', 'made', 'made', 'not_made']])
      expect((await attempt()).state).toBe('refunded')
    } finally {
      await close()
    }
  })
})
