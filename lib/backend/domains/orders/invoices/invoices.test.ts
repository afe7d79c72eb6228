import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import { buy, good, pay } from '@/tests/support/backend/paying'
import {
  methods,
  placement,
  productWithStock,
  readyToOrder,
  type TestShop,
  testOrigin,
} from '@/tests/support/backend/shop'
import { shopWithServices } from '@/tests/support/backend/payment-provider'
import { createBillingoStandIn } from '@/tests/support/backend/stand-in-billingo'
import { samplePdf, type InvoicingStandIn } from '@/tests/support/backend/stand-in-invoicing'
import { createSzamlazzStandIn } from '@/tests/support/backend/stand-in-szamlazz'
import { testShop } from '@/tests/support/backend/test-shop'
import { declare } from '@/tests/support/backend/withdrawing'
import { spyOnLog } from '@/tests/support/log'
import type { Invoicing } from '../../../platform/context'
import { mails } from '../../../platform/db/schema/correspondence'
import { invoices } from '../../../platform/db/schema/invoices'
import { orders } from '../../../platform/db/schema/shop'
import { changeOrderStatus } from '../change-status'
import { changeOrderLines } from '../changes/change'
import { noteTransferred } from '../changes/refund'
import { refundAttempt } from '../payments/refunds'
import { findAttempts } from '../payments/store'
import { refuseWithdrawal } from '../withdrawals/decide'
import { findWithdrawal } from '../withdrawals/store'
import { issueInvoices } from './issue'
import { findInvoices, retryInvoices } from './store'

const base = await testShop()

afterEach(() => void vi.restoreAllMocks())

/** A coupon is for one order per address. */
const buyerOf = (provider: string) => `${provider}@example.com`

const standIns = { szamlazz: createSzamlazzStandIn, billingo: createBillingoStandIn }

describe.each(['szamlazz', 'billingo'] as const)('%s', (name) => {
  let books: InvoicingStandIn
  let shop: TestShop
  beforeAll(async () => {
    books = await standIns[name]()
    shop = invoicedBy('payment')
  })
  afterAll(() => books.close())

  const invoicedBy = (at: Invoicing['at']) => shopWithServices(base, { invoicing: { provider: books.provider, at } })
  /** What is issued within some minutes, with every further attempt. */
  async function issue(minutes = 3) {
    await issueInvoices(shop.services)
    base.advance(minutes)
    await issueInvoices(shop.services)
  }
  const booked = ({ order_number: number }: Order) => books.documents.filter(({ order }) => order === number)
  const rowOf = async (order: Order) => (await shop.database.select().from(orders).where(eq(orders.id, order.id)))[0]!
  const move = async (order: Order, status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
    void (await changeOrderStatus(shop.services, await rowOf(order), status))

  async function paidByCard() {
    const buyer = await buy(shop, 'lune-armchair-ivory')
    await pay(buyer, good)
    const order = async () => (await buyer.visitor.order(buyer.hash)).body
    return { visitor: buyer.visitor, order }
  }

  async function ordered(payment: number, coupon?: string, quantity = 3) {
    const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
    const lamp = await productWithStock(shop, 'nadas-floor-lamp-brass', 20)
    const visitor = await readyToOrder(shop, chair, { quantity, payment, email: buyerOf(name) })
    await visitor.add(lamp)
    if (coupon) await visitor.call('POST', '/api/cart/coupon', { code: coupon })
    const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    return { visitor, order: async () => (await visitor.order(body.order_hash)).body }
  }

  // R-INVOICE-1, R-INVOICE-2
  it('invoices a card order once it is paid, and the order page has number and PDF', async () => {
    const { order, visitor } = await paidByCard()
    expect((await order()).invoices).toEqual([])
    await issue()
    const { summary, invoices: listed = [], delivery, ...paid } = await order()
    const [invoice, ...others] = booked(await order())
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', gross: summary.total_amount_gross })
    expect(invoice?.lines).toEqual([
      { name: paid.items[0]?.name, quantity: 1, vat: '27', gross: paid.items[0]?.total_gross },
      ...(delivery.price_gross > 0
        ? [{ name: delivery.title, quantity: 1, vat: '27', gross: delivery.price_gross }]
        : []),
    ])
    expect(listed).toMatchObject([{ number: invoice?.number, kind: 'invoice' }])
    const file = await shop.fetch(new Request(`${testOrigin}${listed[0]?.url}`))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await file.arrayBuffer())).toEqual(samplePdf)
    const sent = await shop.database.select().from(mails).where(eq(mails.template, 'invoice_issued'))
    const mail = sent.find(({ subject }) => subject === `Számla: ${paid.order_number}`)
    expect(mail?.text).toContain(`Számla, száma ${invoice?.number}`)
    expect(mail?.text).toContain(`/hu/orders/${paid.order_hash}`)
    expect(mail?.attachments).toMatchObject([
      { filename: `${invoice?.number}.pdf`, content: samplePdf.toString('base64') },
    ])
    const other = await visitor.send('GET', `/api/orders/${paid.order_hash}/invoices/999999`)
    expect(other.status).toBe(404)
  })

  // R-INVOICE-2
  it('invoices a transfer when it has arrived, cash on delivery when it leaves, with its rounding apart', async () => {
    const transfer = await ordered(methods.transfer)
    const cash = await ordered(methods.cash, undefined, 1)
    await issue()
    expect([...booked(await transfer.order()), ...booked(await cash.order())]).toEqual([])
    await move(await transfer.order(), 'processing')
    await move(await cash.order(), 'processing')
    await issue()
    expect(booked(await transfer.order())).toHaveLength(1)
    expect(booked(await cash.order())).toEqual([])
    await move(await cash.order(), 'shipped')
    await issue()
    const { summary } = await cash.order()
    expect(booked(await cash.order())).toMatchObject([{ gross: summary.total_amount_gross - summary.cash_rounding }])
  })

  // R-INVOICE-2
  it('waits for the shipping if the shop says so', async () => {
    const later = invoicedBy('shipping')
    const order = await ordered(methods.transfer)
    const row = async () => rowOf(await order.order())
    await changeOrderStatus(later.services, await row(), 'processing')
    await issue()
    expect(booked(await order.order())).toEqual([])
    await changeOrderStatus(later.services, await row(), 'shipped')
    await issue()
    expect(booked(await order.order())).toHaveLength(1)
  })

  // R-INVOICE-3
  it('reverses the invoice of a cancelled order, and issues none that nobody has begun', async () => {
    const { order } = await ordered(methods.transfer)
    await move(await order(), 'processing')
    await issue()
    await move(await order(), 'cancelled')
    await issue()
    const [invoice, storno, ...others] = booked(await order())
    expect(others).toEqual([])
    expect(storno).toMatchObject({ kind: 'storno', corrects: invoice?.number, gross: -(invoice?.gross ?? NaN) })
    expect((await order()).invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'storno', number: storno?.number }])

    const early = await ordered(methods.transfer)
    await move(await early.order(), 'processing')
    await move(await early.order(), 'cancelled')
    await issue()
    expect(booked(await early.order())).toEqual([])
  })

  // R-INVOICE-3
  it('corrects the lines of an invoice whose order was changed, and invoices an order changed before as it is', async () => {
    const { order } = await ordered(methods.transfer, 'OSZ10')
    await move(await order(), 'processing')
    await issue()
    const before = await order()
    const lamp = before.items.at(-1)!
    const changed = (quantity: number) => new Map([[lamp.id, quantity]])
    await changeOrderLines(shop.services, await rowOf(before), changed(0), false)
    await issue()
    const after = await order()
    const [invoice, correction, ...others] = booked(after)
    expect(others).toEqual([])
    const difference = after.summary.total_amount_gross - before.summary.total_amount_gross
    expect(correction).toMatchObject({ kind: 'correction', corrects: invoice?.number, gross: difference })
    expect(correction?.lines[0]).toMatchObject({ name: lamp.name, quantity: -1 })
    await noteTransferred(shop.services, await rowOf(after))
    await move(after, 'cancelled')
    await issue()
    expect(booked(after).reduce((sum, { gross }) => sum + gross, 0)).toBe(0)

    const early = await ordered(methods.transfer)
    await move(await early.order(), 'processing')
    await changeOrderLines(shop.services, await rowOf(await early.order()), changed(0), false)
    await issue()
    const rest = await early.order()
    expect(booked(rest)).toMatchObject([{ kind: 'invoice', gross: rest.summary.total_amount_gross }])
  })

  // R-INVOICE-3
  it('does not take the card refund of a change for a refund of what is left', async () => {
    const product = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
    const visitor = await readyToOrder(shop, product, { quantity: 2, email: `changed-${buyerOf(name)}` })
    const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const order = async () => (await visitor.order(body.order_hash)).body
    await pay({ visitor, address: new URL(body.payment_url ?? '').pathname }, good)
    const later = invoicedBy('shipping')
    await changeOrderLines(later.services, await rowOf(await order()), new Map([[product, 1]]), true)
    await changeOrderStatus(later.services, await rowOf(await order()), 'shipped')
    await issue()
    const { summary } = await order()
    expect(booked(await order())).toMatchObject([{ kind: 'invoice', gross: summary.total_amount_gross }])
  })

  // R-INVOICE-3
  it('corrects an invoice by what is refunded, in parts or all at once', async () => {
    const parts = await paidByCard()
    const whole = await paidByCard()
    await issue()
    const refund = async ({ order }: typeof parts, amount?: number) => {
      const [attempt] = await findAttempts(shop.database, (await order()).id)
      await refundAttempt(shop.services, attempt!, (left) => amount ?? left.amount)
      await issue()
    }
    await refund(whole)
    expect(booked(await whole.order())).toMatchObject([{ kind: 'invoice' }, { kind: 'storno' }])
    await refund(parts, 10_000)
    await refund(parts)
    const [invoice, first, second, ...others] = booked(await parts.order())
    expect(others).toEqual([])
    expect(first).toMatchObject({ kind: 'correction', corrects: invoice?.number, gross: -10_000 })
    expect(first?.lines).toEqual([{ name: 'Visszatérítés', quantity: -1, vat: '27', gross: -10_000 }])
    expect(second).toMatchObject({ kind: 'correction', gross: 10_000 - (invoice?.gross ?? NaN) })
    // The order is cancelled, too; nothing is left to correct.
    await move(await parts.order(), 'cancelled')
    await issue()
    expect(booked(await parts.order())).toHaveLength(3)
  })

  // R-INVOICE-3, R-LAW-23
  it('corrects an invoice by the pieces withdrawn from, with their share of the coupon', async () => {
    const { order, visitor } = await ordered(methods.transfer, 'OSZ10')
    await move(await order(), 'processing')
    await issue()
    const { items, order_hash: hash, order_number: number, coupon, delivery } = await order()
    const [chairs, lamp] = items
    const body = { email: buyerOf(name), order_reference: number, order_hash: hash }
    for (const item of [{ id: chairs?.id, quantity: 1 }, chairs?.id, lamp?.id]) {
      await declare(visitor, { ...body, items: [item] })
      await issue()
    }
    const [, one, two, last, ...others] = booked(await order())
    expect([last?.lines[0]?.name, others]).toEqual([lamp?.name, []])
    for (const [document, pieces] of [[one, 1] as const, [two, 2] as const])
      expect(document?.lines).toMatchObject([
        { name: chairs?.name, quantity: -pieces, gross: -pieces * (chairs?.price_gross ?? NaN) },
        { name: `${coupon?.title} (OSZ10)`, quantity: -1 },
      ])
    expect((one?.lines[1]?.gross ?? NaN) + (two?.lines[1]?.gross ?? NaN)).toBe(chairs?.discount_gross)
    const total = booked(await order()).reduce((sum, { gross }) => sum + gross, 0)
    // A dearer delivery than the least expensive one is not paid back.
    expect(total).toBe(delivery.price_gross - (delivery.refundable_gross ?? NaN))
  })

  // R-INVOICE-3
  it('takes back a queued correction once the withdrawal is refused, and reports an issued one', async () => {
    const { order, visitor } = await ordered(methods.transfer)
    await move(await order(), 'processing')
    await issue()
    const { items, order_hash: hash, order_number: number } = await order()
    const body = { email: buyerOf(name), order_reference: number, order_hash: hash, items: [items[0]?.id] }
    const declared = async () => {
      const { reference } = (await declare(visitor, body)).body
      return (await findWithdrawal(shop.database, reference))!
    }
    expect((await refuseWithdrawal(shop.services, await declared(), 'Nem')).corrections).toEqual([])
    await issue()
    expect(booked(await order())).toHaveLength(1)
    const again = await declared()
    await issue()
    const [, correction] = booked(await order())
    expect((await refuseWithdrawal(shop.services, again, 'Nem')).corrections).toEqual([correction?.number])
  })

  // R-INVOICE-4
  it.each(['lost', 'torn'] as const)('issues nothing twice when the answer is %s', async (fault) => {
    spyOnLog()
    const { order } = await ordered(methods.transfer)
    await move(await order(), 'processing')
    books.fail(fault)
    await issueInvoices(shop.services)
    expect((await order()).invoices).toEqual([])
    await issue()
    await issue()
    expect(booked(await order())).toHaveLength(1)
    expect((await order()).invoices).toMatchObject([{ number: booked(await order())[0]?.number }])
    // Reversal and correction, too.
    books.fail(fault)
    await move(await order(), 'cancelled')
    await issue()
    await issue()
    expect(booked(await order())).toHaveLength(2)
    expect((await order()).invoices).toHaveLength(2)
  })

  // R-INVOICE-4
  it('finds a correction again whose answer was lost', async () => {
    spyOnLog()
    const { order } = await paidByCard()
    await issue()
    const [attempt] = await findAttempts(shop.database, (await order()).id)
    books.fail('lost')
    await refundAttempt(shop.services, attempt!, () => 5_000)
    await issue()
    await issue()
    expect(booked(await order())).toHaveLength(2)
    expect((await order()).invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'correction' }])
  })

  // R-INVOICE-4
  it('issues one invoice when several processes try, and when one of them has died', async () => {
    const { order } = await paidByCard()
    await Promise.all([1, 2, 3].map(() => issueInvoices(shop.services)))
    await issue()
    expect(booked(await order())).toHaveLength(1)
    const { order: other } = await paidByCard()
    const { id } = await other()
    // It had claimed the document, and nobody knows how far it came.
    await shop.database.update(invoices).set({ state: 'issuing', attempts: 1 }).where(eq(invoices.orderId, id))
    await issue()
    expect(booked(await other())).toHaveLength(1)
  })

  // R-INVOICE-5
  it('gives up after five attempts, and issues it when the operator says so', async () => {
    spyOnLog()
    const { order } = await paidByCard()
    books.fail('down', 'down', 'down', 'down', 'down')
    for (const minutes of [0, 3, 11, 31, 121, 200]) {
      base.advance(minutes)
      await issueInvoices(shop.services)
    }
    const { id } = await order()
    expect(await findInvoices(shop.database, id)).toMatchObject([{ state: 'failed', attempts: 5, number: null }])
    expect(booked(await order())).toEqual([])
    await retryInvoices(shop.database, id, shop.services.now())
    await issue()
    expect(booked(await order())).toHaveLength(1)
  })

  // R-INVOICE-4
  it('reverses what may have been issued, though it is tried again, when the order is cancelled', async () => {
    const unanswered = { state: 'failed', attempts: 5, number: null, providerId: null } as const
    const withoutPdf = { state: 'queued', attempts: 0, pdf: null } as const
    for (const stage of [unanswered, withoutPdf]) {
      const placed = await (await ordered(methods.transfer)).order()
      await move(placed, 'processing')
      await issue()
      await shop.database.update(invoices).set(stage).where(eq(invoices.orderId, placed.id))
      await retryInvoices(shop.database, placed.id, shop.services.now())
      await move(placed, 'cancelled')
      await issue()
      expect(booked(placed).map(({ kind }) => kind)).toEqual(['invoice', 'storno'])
    }
  })

  // R-INVOICE-5
  it('waits as long as a busy provider asks, without using up an attempt', async () => {
    spyOnLog()
    const { order } = await paidByCard()
    books.fail('busy')
    await issueInvoices(shop.services)
    const { id } = await order()
    const [waiting] = await findInvoices(shop.database, id)
    // Számlázz.hu has no such answer, only an error.
    expect(waiting).toMatchObject({ state: 'queued', attempts: name === 'billingo' ? 0 : 1 })
    await issue()
    await issue()
    expect(booked(await order())).toHaveLength(1)
  })

  // R-INVOICE-5
  it('records what was issued with another total, and what is refused, for the operator', async () => {
    spyOnLog()
    const { order: wrong } = await paidByCard()
    books.fail('wrong')
    await issueInvoices(shop.services)
    const [row] = await findInvoices(shop.database, (await wrong()).id)
    expect(row).toMatchObject({ state: 'failed', lastError: expect.stringContaining('is about') as string })
    expect(row?.lastError).toContain(booked(await wrong())[0]?.number)

    const { order: refused } = await paidByCard()
    const [queued] = await findInvoices(shop.database, (await refused()).id)
    const lines = queued!.content.lines.map((line) => ({ ...line, vatPercent: 26 }))
    await shop.database
      .update(invoices)
      .set({ content: { ...queued!.content, lines } })
      .where(eq(invoices.id, queued!.id))
    await issueInvoices(shop.services)
    expect(await findInvoices(shop.database, (await refused()).id)).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect(booked(await refused())).toEqual([])
  })
})

// R-INVOICE-6
it('queues nothing without a provider', async () => {
  const buyer = await buy(base, 'lune-armchair-ivory')
  await pay(buyer, good)
  const { id, invoices: listed } = (await buyer.visitor.order(buyer.hash)).body
  expect([await findInvoices(base.database, id), listed]).toEqual([[], []])
})
