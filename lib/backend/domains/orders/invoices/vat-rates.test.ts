import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import type { VatRate } from '@/lib/money/money'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { shopWithServices } from '@/tests/support/backend/payment-provider'
import { methods, placement, productWithStock, readyToOrder, type TestShop } from '@/tests/support/backend/shop'
import { createBillingoStandIn } from '@/tests/support/backend/stand-in-billingo'
import type { InvoicingStandIn } from '@/tests/support/backend/stand-in-invoicing'
import { createSzamlazzStandIn } from '@/tests/support/backend/stand-in-szamlazz'
import { testShop } from '@/tests/support/backend/test-shop'
import { declare } from '@/tests/support/backend/withdrawing'
import { products } from '../../../platform/db/schema/catalogue'
import { orders } from '../../../platform/db/schema/shop'
import { changeOrderStatus } from '../change-status'
import { refundAttempt } from '../payments/refunds'
import { findAttempts } from '../payments/store'
import { issueInvoices } from './issue'

const base = await testShop()
const standIns = { szamlazz: createSzamlazzStandIn, billingo: createBillingoStandIn }
const chair = 'lune-armchair-ivory'
const lamp = 'nadas-floor-lamp-brass'

// R-INVOICE-1, R-PRICE-16
describe.each(['szamlazz', 'billingo'] as const)('an invoice of %s', (name) => {
  let books: InvoicingStandIn
  let shop: TestShop
  beforeAll(async () => {
    books = await standIns[name]()
    shop = shopWithServices(base, { invoicing: { provider: books.provider, at: 'payment' } })
  })
  afterAll(() => books.close())

  async function issue() {
    await issueInvoices(shop.services)
    base.advance(3)
    await issueInvoices(shop.services)
  }
  const booked = ({ order_number: number }: Order) => books.documents.filter(({ order }) => order === number)

  /** Runs while a product has another rate than the standard one. */
  async function atRate<Result>(key: string, vatRate: VatRate, run: () => Promise<Result>): Promise<Result> {
    const set = (rate: VatRate | null) =>
      shop.database.update(products).set({ vatRate: rate }).where(eq(products.key, key))
    await set(vatRate)
    const result = await run()
    await set(null)
    return result
  }

  it('has a line for each rate of the goods, also of coupon and delivery, and so have its corrections', async () => {
    const email = `${name}@rates.example.com`
    const { visitor, hash } = await atRate(lamp, 5, async () => {
      const seat = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
      const buyer = await readyToOrder(shop, seat, { payment: methods.transfer, email })
      await buyer.add(await productWithStock(shop, lamp, 20))
      await buyer.call('POST', '/api/cart/coupon', { code: 'OSZ10' })
      const { body } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
      return { visitor: buyer, hash: body.order_hash }
    })
    const { body: order } = await visitor.order(hash)
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, order.id))
    await changeOrderStatus(shop.services, row!, 'processing')
    await issue()
    const { items, summary, delivery } = order
    const reduced = items.find((item) => item.vat_rate === 5)!
    const [invoice] = booked(order)
    expect(invoice?.gross).toBe(summary.total_amount_gross)
    const grossAt = (rate: string) =>
      (invoice?.lines ?? []).filter(({ vat }) => vat === rate).reduce((sum, { gross }) => sum + gross, 0)
    for (const { vat_rate: rate, net, vat } of summary.vat_by_rate ?? []) expect(grossAt(String(rate))).toBe(net + vat)
    const ratesOf = (line: string) => invoice?.lines.filter((one) => one.name === line).map(({ vat }) => vat)
    expect(ratesOf(`${order.coupon?.title} (OSZ10)`)).toEqual(['27', '5'])
    expect(ratesOf(delivery.title)).toEqual(delivery.price_gross > 0 ? ['27', '5'] : [])
    const withdrawal = { email, order_reference: order.order_number, order_hash: hash, items: [reduced.id] }
    await declare(visitor, withdrawal)
    await issue()
    expect(booked(order)[1]?.lines.map(({ vat, gross }) => [vat, gross])).toEqual([
      ['5', -reduced.total_gross],
      ['5', reduced.discount_gross],
    ])
  })

  it('of exempt goods is exempt, with its fees, and so is a refund of an amount', async () => {
    const buyer = await atRate(chair, 0, () => buy(shop, chair))
    await pay(buyer, good)
    await issue()
    const { body: order } = await buyer.visitor.order(buyer.hash)
    const [attempt] = await findAttempts(shop.database, order.id)
    await refundAttempt(shop.services, attempt!, () => 10_000)
    await issue()
    const [invoice, correction] = booked(order)
    expect(new Set(invoice?.lines.map(({ vat }) => vat))).toEqual(new Set(['TAM']))
    expect(correction?.lines).toMatchObject([{ quantity: -1, vat: 'TAM', gross: -10_000 }])
  })
})
