import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, shopDay } from '@/lib/calendar/working-days'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { productPrices } from '@/lib/backend/platform/db/schema/catalogue'
import { coupons, orders } from '@/lib/backend/platform/db/schema/shop'
import { mails } from '@/lib/backend/platform/db/schema/correspondence'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  stockOf,
  type TestShop,
} from '@/tests/support/backend/shop'
import { sweepPayments } from './payments/sweeper'
import { changeOrderStatus, StatusRefusal } from './change-status'

const dayMinutes = 24 * 60

describe('an order to be paid by transfer [R-SAFE-4]', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  async function order(locale: 'hu' | 'en', email: string, payment: number = methods.transfer) {
    const chair = await productWithStock(shop, 'lune-armchair-forest', 3)
    const delivery = payment === methods.cash ? methods.home : methods.showroom
    const buyer = await readyToOrder(shop, chair, { quantity: 2, payment, delivery, locale, email })
    const { body } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const row = async () => {
      const [found] = await shop.database.select().from(orders).where(eq(orders.orderHash, body.order_hash))
      if (!found) throw new Error('The order is gone')
      return found
    }
    const mail = async (template: string) => {
      const sent = await shop.database.select().from(mails).where(eq(mails.recipient, email))
      return sent.filter((one) => one.template === template)
    }
    return { buyer, chair, show: async () => (await buyer.order(body.order_hash)).body, row, mail }
  }

  it.each([
    [
      'hu',
      /Utald el eddig: [^,]+\. Ha addig nem érkezik meg, töröljük a rendelést/,
      'Töröltük a rendelést',
      'Az utalásod nem érkezett meg a határidőig',
    ],
    [
      'en',
      /Please transfer it by [^,]+\. If it has not arrived by then, we cancel the order/,
      'Order cancelled',
      'Your transfer had not arrived by',
    ],
  ] as const)('is cancelled after its due date, as announced (%s)', async (locale, warning, subject, reason) => {
    const own = await order(locale, `transfer.${locale}@example.com`)
    const { bank_transfer: bank, payment } = await own.show()
    // R-PAY-16
    const code = await own.buyer.send('GET', bank?.qr_url ?? '')
    expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await code.text()).toMatch(/^<svg /)
    const start = shop.services.now().getTime()
    expect(payment.pay_until).not.toBeNull()
    const [received] = await own.mail('order_received')
    expect(received?.text).toMatch(warning)
    expect(received?.text).toMatch(
      locale === 'hu'
        ? /beérkezése után [\d–]+ munkanapon belül/
        : /within [\d–]+ working days of the transfer’s arrival/,
    )
    expect(received?.html.replaceAll('<br/>', ' ')).toMatch(warning)
    expect(bank?.due_on).toBe(shopDay(new Date(start + 8 * dayMinutes * 60_000)))

    shop.advance(8 * dayMinutes)
    await sweepPayments(shop.services)
    expect([(await own.show()).status, await stockOf(shop, own.chair)]).toEqual(['received', 1])

    shop.advance(dayMinutes)
    await sweepPayments(shop.services)
    await sweepPayments(shop.services)
    const ended = await own.show()
    expect([ended.status, ended.bank_transfer, ended.payment.pay_until]).toEqual(['cancelled', null, null])
    expect((await own.buyer.send('GET', bank?.qr_url ?? '')).status).toBe(404)
    expect(ended.timeline.map(({ kind }) => kind)).toEqual(['placed', 'cancelled'])
    expect(await stockOf(shop, own.chair)).toBe(3)
    const cancelled = await own.mail('order_cancelled')
    expect(cancelled.map((mail) => [mail.subject.startsWith(subject), mail.locale])).toEqual([[true, locale]])
    expect(cancelled[0]?.text).toContain(reason)
  })

  it.each(['transfer', 'payInShowroom'] as const)('is settled if its total is zero (%s)', async (method) => {
    const email = `zero.${method}@example.com`
    const cheap = await productWithStock(shop, 'nadas-floor-lamp-brass', 3)
    const delivery = methods.showroom
    const buyer = await readyToOrder(shop, cheap, { payment: methods[method], delivery, email })
    const free = { kind: 'percent' as const, percent: 100, minimumGross: null, limitPerEmail: null }
    await shop.database.update(coupons).set(free).where(eq(coupons.code, 'OSZ10'))
    await buyer.call('POST', '/api/cart/coupon', { code: 'OSZ10' })
    const { body } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const shown = (await buyer.order(body.order_hash)).body
    expect(shown.summary.total_amount_gross).toBe(0)
    expect([shown.status, shown.payment.outcome, shown.payment.pay_until, shown.bank_transfer]).toEqual([
      'received',
      'success',
      null,
      null,
    ])
    const [mail] = await shop.database.select().from(mails).where(eq(mails.recipient, email))
    expect(mail?.text).not.toMatch(/IBAN|Utald el/)
    expect(mail?.text).toMatch(/Fizetve:? 0\s?Ft/)
  })

  it('is kept once the shop has processed it, even at the last moment', async () => {
    const own = await order('hu', 'paid.in.time@example.com')
    await changeOrderStatus(shop.services, await own.row(), 'processing')
    shop.advance(20 * dayMinutes)
    await sweepPayments(shop.services)
    expect([(await own.show()).status, await stockOf(shop, own.chair)]).toEqual(['processing', 1])

    const late = await order('hu', 'paid.at.last@example.com')
    const seen = await late.row()
    await changeOrderStatus(shop.services, seen, 'processing')
    const isWanted = ({ payUntil }: typeof seen) => payUntil !== null
    await expect(changeOrderStatus(shop.services, seen, 'cancelled', { isWanted })).rejects.toThrow(StatusRefusal)
    expect((await late.show()).status).toBe('processing')
  })

  it('also has a deadline when switched from card payment, and none when paid to the courier', async () => {
    const own = await order('hu', 'card.first@example.com', methods.card)
    const { order_hash: hash } = await own.show()
    const buyer = await shop.visitor().open()
    const restart = { payment_method: methods.transfer, transaction_result_url: placement.transaction_result_url }
    await buyer.call('POST', `/api/orders/payment_restart/${hash}`, restart)
    expect((await own.row()).payUntil).not.toBeNull()
    shop.advance(9 * dayMinutes)
    await sweepPayments(shop.services)
    expect((await own.show()).status).toBe('cancelled')

    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 3)
    const atHome = await readyToOrder(shop, lamp, { payment: methods.cash })
    const placed = await atHome.call<PlacedOrder>('POST', '/api/cart/order', placement)
    shop.advance(60 * dayMinutes)
    await sweepPayments(shop.services)
    expect((await atHome.order(placed.body.order_hash)).body.status).toBe('received')
  })

  it.each([
    [
      'hu',
      /Vedd át és fizesd ki eddig: [^,]+\. Ha addig nem veszed át, töröljük a rendelést/,
      'A rendelést nem vetted át a határidőig',
    ],
    [
      'en',
      /Please collect and pay for it by [^,]+\. If you have not collected it by then, we cancel the order/,
      'You had not collected the order by',
    ],
  ] as const)(
    'or in the showroom is cancelled if not collected, as announced, 14 days after it was expected there (%s)',
    async (locale, warning, reason) => {
      const own = await order(locale, `showroom.${locale}@example.com`, methods.payInShowroom)
      const { delivery, payment } = await own.show()
      const lastDay = addDays(delivery.estimated.to, 14)
      expect(shopDay(new Date(payment.pay_until ?? ''))).toBe(lastDay)
      const [received] = await own.mail('order_received')
      expect(received?.text).toMatch(warning)

      while (shopDay(shop.services.now()) < lastDay) shop.advance(dayMinutes)
      await sweepPayments(shop.services)
      expect([(await own.show()).status, await stockOf(shop, own.chair)]).toEqual(['received', 1])
      shop.advance(dayMinutes)
      await sweepPayments(shop.services)
      expect([(await own.show()).status, await stockOf(shop, own.chair)]).toEqual(['cancelled', 3])
      const [cancelled] = await own.mail('order_cancelled')
      expect(cancelled?.text).toContain(reason)
    },
  )

  // Otherwise one order could take the whole stock off sale.
  it.each([
    ['transfer', methods.transfer, 3_000_001],
    ['payment in the showroom', methods.payInShowroom, 500_001],
  ] as const)('is limited: %s', async (_, payment, price) => {
    const chair = await productWithStock(shop, 'lune-armchair-forest', 3)
    const wanted = { payment, delivery: methods.showroom, email: `limit.${payment}@example.com`, locale: 'en' } as const
    const buyer = await readyToOrder(shop, chair, wanted)
    const listed = and(eq(productPrices.productId, chair), eq(productPrices.currency, 'HUF'))
    const [before] = await shop.database.select().from(productPrices).where(listed)
    await shop.database.update(productPrices).set({ gross: price, originalGross: price }).where(listed)
    const refused = await buyer.call<ErrorBody>('POST', '/api/cart/order', placement)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('The chosen payment is no longer possible here. Please choose another.'),
    ])
    const { payment_method: chosen, payment_methods: offered, notices } = (await buyer.cart()).body
    expect([chosen, notices.map(({ kind }) => kind)]).toEqual([null, ['payment_reset']])
    expect(offered.map(({ id }) => id)).not.toContain(payment)
    expect(offered.map(({ id }) => id)).toContain(methods.card)
    expect(await stockOf(shop, chair)).toBe(3)
    if (before) await shop.database.update(productPrices).set(before).where(listed)
  })
})
