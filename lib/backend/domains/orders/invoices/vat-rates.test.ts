import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import { everything, registerOffered } from '@/lib/i18n/offered'
import type { VatRate } from '@/lib/money/money'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { shopWithServices } from '@/tests/support/backend/payment-provider'
import { methods, placement, productWithStock, readyToOrder, type TestShop } from '@/tests/support/backend/shop'
import { createBillingoStandIn } from '@/tests/support/backend/stand-in-billingo'
import type { InvoicingStandIn } from '@/tests/support/backend/stand-in-invoicing'
import { createSzamlazzStandIn } from '@/tests/support/backend/stand-in-szamlazz'
import { testShop } from '@/tests/support/backend/test-shop'
import { declare } from '@/tests/support/backend/withdrawing'
import { spyOnLog } from '@/tests/support/log'
import { productPrices, products } from '../../../platform/db/schema/catalogue'
import { orders } from '../../../platform/db/schema/shop'
import { changeOrderStatus } from '../change-status'
import { changeOrderLines } from '../changes/change'
import { refundAttempt } from '../payments/refunds'
import { findAttempts } from '../payments/store'
import { issueInvoices } from './issue'
import { queueInvoices } from './plan'

const base = await testShop()

afterEach(() => {
  vi.restoreAllMocks()
  registerOffered(everything)
})

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
  let buyers = 0

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

  /** A paid order of a chair at 27 % and two lamps at 5 % that cost the same. */
  async function orderedAtOnePrice() {
    const email = `same-total-${(buyers += 1)}@${name}.example.com`
    const seat = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
    const light = await productWithStock(shop, lamp, 20)
    const priced = and(inArray(productPrices.productId, [seat, light]), eq(productPrices.currency, 'HUF'))
    const kept = await shop.database.select().from(productPrices).where(priced)
    await shop.database.update(productPrices).set({ gross: 50_000, originalGross: null }).where(priced)
    const { visitor, hash } = await atRate(lamp, 5, async () => {
      const buyer = await readyToOrder(shop, seat, { payment: methods.transfer, email })
      await buyer.add(light, 2)
      const { body } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
      return { visitor: buyer, hash: body.order_hash }
    })
    for (const { productId, currency, gross, originalGross } of kept)
      await shop.database
        .update(productPrices)
        .set({ gross, originalGross })
        .where(and(eq(productPrices.productId, productId), eq(productPrices.currency, currency)))
    const order = async () => (await visitor.order(hash)).body
    const row = async () => {
      const { id } = await order()
      return (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]!
    }
    await changeOrderStatus(shop.services, await row(), 'processing')
    const change = async (seats: number, lights: number) =>
      changeOrderLines(
        shop.services,
        await row(),
        new Map([
          [seat, seats],
          [light, lights],
        ]),
        false,
      )
    return { order, row, change }
  }
  const piecesOf = (documents: ReturnType<typeof booked>, { items }: Order) =>
    items.map((item) =>
      documents
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (line.name === item.name ? line.quantity : 0), 0),
    )
  const amountsByRate = (documents: ReturnType<typeof booked>) => {
    const sums: Record<string, number> = {}
    for (const { vat, gross } of documents.flatMap(({ lines }) => lines)) sums[vat] = (sums[vat] ?? 0) + gross
    return sums
  }
  const owed = ({ summary }: Order) =>
    Object.fromEntries((summary.vat_by_rate ?? []).map(({ vat_rate: rate, net, vat }) => [String(rate), net + vat]))

  // R-INVOICE-3
  it('is corrected when its order has other goods at the same total, and can be taken back after that', async () => {
    const { order, row, change } = await orderedAtOnePrice()
    await issue()
    const before = await order()
    await change(2, 1)
    // Nothing that comes after it queues it again.
    await queueInvoices(shop.database, shop.services, before.id)
    await issue()
    await queueInvoices(shop.database, shop.services, before.id)
    await issue()
    const after = await order()
    expect(after.summary.total_amount_gross).toBe(before.summary.total_amount_gross)
    const [invoice, correction, ...others] = booked(after)
    expect(others).toEqual([])
    expect(correction).toMatchObject({ kind: 'correction', corrects: invoice?.number, gross: 0 })
    expect(piecesOf(booked(after), after)).toEqual([2, 1])
    expect(amountsByRate(booked(after))).toEqual(owed(after))
    await change(1, 2)
    await issue()
    expect(booked(after)).toHaveLength(3)
    expect(amountsByRate(booked(after))).toEqual(owed(before))
    await changeOrderStatus(shop.services, await row(), 'cancelled')
    await issue()
    expect(amountsByRate(booked(after))).toEqual({ 27: 0, 5: 0 })
    expect(booked(after).map(({ kind }) => kind)).toEqual(['invoice', 'correction', 'correction', 'correction'])
  })

  // R-INVOICE-3
  it('that nobody has begun to issue has the goods of the changed order', async () => {
    const { order, change } = await orderedAtOnePrice()
    await change(2, 1)
    await issue()
    const after = await order()
    expect(booked(after).map(({ kind }) => kind)).toEqual(['invoice'])
    expect(piecesOf(booked(after), after)).toEqual([2, 1])
    expect(amountsByRate(booked(after))).toEqual(owed(after))
  })

  // R-INVOICE-3
  it('whose first attempt failed before the order was changed is issued as it was, and corrected', async () => {
    spyOnLog()
    const { order, change } = await orderedAtOnePrice()
    books.fail('down')
    await issueInvoices(shop.services)
    await change(1, 1)
    await issue()
    await issue()
    const after = await order()
    expect(booked(after).map(({ kind }) => kind)).toEqual(['invoice', 'correction'])
    expect(piecesOf(booked(after), after)).toEqual([1, 1])
    expect(amountsByRate(booked(after))).toEqual(owed(after))
  })

  // R-INVOICE-3
  it('is corrected by the lines of a change also after an amount was refunded', async () => {
    const product = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
    const visitor = await readyToOrder(shop, product, { quantity: 2, email: `goodwill@${name}.example.com` })
    const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const order = async () => (await visitor.order(body.order_hash)).body
    await pay({ visitor, address: new URL(body.payment_url ?? '').pathname }, good)
    await issue()
    const before = await order()
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, before.id))
    const [attempt] = await findAttempts(shop.database, before.id)
    await refundAttempt(shop.services, attempt!, () => 1_000)
    await issue()
    await changeOrderLines(shop.services, row!, new Map([[product, 1]]), true)
    await issue()
    const after = await order()
    const [, goodwill, correction, ...others] = booked(after)
    expect(others).toEqual([])
    expect(goodwill).toMatchObject({ kind: 'correction', gross: -1_000 })
    expect(correction?.lines[0]).toMatchObject({ name: after.items[0]?.name, quantity: -1 })
    expect(correction?.gross).toBe(after.summary.total_amount_gross - before.summary.total_amount_gross)
    await refundAttempt(shop.services, (await findAttempts(shop.database, after.id))[0]!, ({ amount }) => amount)
    await issue()
    expect(booked(after).reduce((sum, { gross }) => sum + gross, 0)).toBe(0)
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

  // R-PRICE-18
  it('of a seller who is exempt has the code of that exemption, and so has a correction after it', async () => {
    registerOffered({ ...everything, isVatExempt: true })
    const buyer = await buy(shop, chair)
    await pay(buyer, good)
    await issue()
    registerOffered(everything)
    const { body: order } = await buyer.visitor.order(buyer.hash)
    const [attempt] = await findAttempts(shop.database, order.id)
    await refundAttempt(shop.services, attempt!, () => 10_000)
    await issue()
    const [invoice, correction] = booked(order)
    expect(new Set(invoice?.lines.map(({ vat }) => vat))).toEqual(new Set(['AAM']))
    expect(correction?.lines).toMatchObject([{ quantity: -1, vat: 'AAM', gross: -10_000 }])
  })
})
