import { readFileSync } from 'node:fs'
import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import { orderSchema, type Order, type PlacedOrder } from '@/lib/contract/order'
import { withdrawableOrderSchema } from '@/lib/contract/withdrawal'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { priceLine, sendOffer, setDelivery } from '../../domains/offers/operator'
import { invoiceContent } from '../../domains/orders/invoices/content'
import { findOrder } from '../../domains/orders/store'
import { products } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import { acceptOffer, readOffer, requestOffer } from '@/tests/support/backend/quotes'
import { customer, methods, placement, type Visitor } from '@/tests/support/backend/shop'
import { declare, deliver, withdrawable } from '@/tests/support/backend/withdrawing'
import { textOfPdf } from '@/tests/support/pdf-text'

const { shop, cli } = await shopWithCli()

const [row] = await shop.database
  .select({ id: products.id })
  .from(products)
  .where(eq(products.key, 'hargita-dining-table-walnut'))
const table = row?.id ?? Number.NaN
const base = 389_900
const longer = base + 20 * 1900

const add = (visitor: Visitor, length: number, quantity = 1) =>
  visitor.call<Cart>('POST', '/api/cart/product', { product_id: table, quantity, options: { length } })

let buyers = 0

/** An order of one table of 200 cm, as included, and two of 220 cm. */
async function orderOfTables(more: object = {}) {
  const visitor = await shop.visitor().open()
  await add(visitor, 200)
  await add(visitor, 220, 2)
  await visitor.call('PUT', '/api/cart/customer', { ...customer, email: `tables${(buyers += 1)}@example.com` })
  await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.home })
  await visitor.call('PUT', '/api/cart/method/payment', { id: methods.transfer })
  const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, ...more })
  return { visitor, order: (await visitor.order(body.order_hash)).body }
}

const rowOf = async ({ order_hash: hash }: Order) => {
  const found = await findOrder(shop.database, hash)
  if (!found) throw new Error('There is no such order')
  return found
}

const mailsOf = async (order: Order) => {
  const rows = await shop.database
    .select()
    .from(mails)
    .where(like(mails.occasion, `order:${order.id}:%`))
    .orderBy(asc(mails.occasion))
  return rows.map(({ html, text }) => ({ html: html ?? '', text }))
}

// R-OPTION-4, R-OPTION-5, R-OPTION-7, R-OPTION-10
describe('an order of configured pieces', () => {
  it('keeps what was chosen of each line item, with its price', async () => {
    const { order } = await orderOfTables()
    expect(orderSchema.parse(order)).toEqual(order)
    expect(order.items).toMatchObject([
      { id: table, quantity: 1, price_gross: base, is_custom_made: false, options: [{ text: '200\u00a0cm' }] },
      {
        id: -1,
        quantity: 2,
        price_gross: longer,
        total_gross: 2 * longer,
        is_custom_made: true,
        options: [{ key: 'length', label: 'Hossz', value: 220, text: '220\u00a0cm', price_gross: 38_000 }],
        product: { id: table },
      },
    ])
  })

  it('is unchanged by what the product offers later', async () => {
    const { visitor, order } = await orderOfTables()
    const before = await shop.database
      .select({ options: products.options })
      .from(products)
      .where(eq(products.id, table))
    await shop.database.update(products).set({ options: [] }).where(eq(products.id, table))
    expect((await visitor.order(order.order_hash)).body.items).toEqual(order.items)
    await shop.database
      .update(products)
      .set({ options: before[0]?.options ?? [] })
      .where(eq(products.id, table))
  })

  it('says it in mails, invoice, command line and exports', async () => {
    const { order } = await orderOfTables({ order_comment: 'A két hosszabb egymás mellé kerül.' })
    const [bought, shops] = await mailsOf(order)
    for (const mail of [bought, shops]) {
      expect(mail?.text).toContain('Hossz: 220\u00a0cm')
      expect(mail?.html).toContain('Hossz: 220')
    }
    // Free text is not mailed to an unverified address.
    expect(bought?.text).not.toContain('egymás mellé')
    expect(shops?.text).toContain('egymás mellé')
    const billed = { isPaid: false, fulfilledOn: '2026-12-01', country: { code: 'HU', name: '' } } as const
    expect(invoiceContent(await rowOf(order), billed).lines.map(({ name }) => name)).toContain(
      'Hargita bővíthető étkezőasztal, dió, méretre (Hossz: 220\u00a0cm)',
    )
    const { out: shown } = await cli.run('orders', 'show', order.order_number)
    expect(shown).toContain('Hossz: 220\u00a0cm')
    expect(shown).toContain('egymás mellé')
    const { out: exported } = await cli.run('orders', 'export')
    expect(exported).toContain('Hossz: 220\u00a0cm')
    expect(exported).toContain('egymás mellé')
  })

  it('says it on its PDF and packing slip', async () => {
    const { order } = await orderOfTables({ order_comment: 'Hívjatok előtte.' })
    for (const document of ['pdf', 'packing-slip']) {
      await cli.run('orders', document, order.order_number, '--output', `${document}.pdf`)
      const text = textOfPdf(readFileSync(cli.path(`${document}.pdf`)))
      expect(text).toContain('Hossz: 220')
      expect(text).toContain('Hívjatok előtte.')
    }
  })

  it('can be changed per line item, and is sent in parcels of them', async () => {
    const { visitor, order } = await orderOfTables()
    const unclear = await cli.run('orders', 'change', order.order_number, '--line', 'ND-10302=1')
    expect(unclear.err).toContain('ND-10302#2 (Hossz: 220\u00a0cm)')
    await cli.run('orders', 'change', order.order_number, '--line', 'ND-10302#2=1')
    const { items, summary } = (await visitor.order(order.order_hash)).body
    expect(items.map(({ id, quantity, price_gross: price }) => [id, quantity, price])).toEqual([
      [table, 1, base],
      [-1, 1, longer],
    ])
    expect(summary.total_items_amount_gross).toBe(base + longer)
    await cli.run('orders', 'status', order.order_number, 'processing')
    const ship = [
      'orders',
      'ship',
      order.order_number,
      '--carrier',
      'gls',
      '--tracking',
      '123',
      '--items',
      'ND-10302#2',
    ]
    const { code, err } = await cli.run(...ship)
    expect([code, err]).toEqual([0, ''])
    const { parcels } = (await visitor.order(order.order_hash)).body
    expect(parcels?.[0]?.items).toEqual([
      { name: 'Hargita bővíthető étkezőasztal, dió, méretre (Hossz: 220\u00a0cm)', quantity: 1 },
    ])
  })

  it('can be removed from as a line item', async () => {
    const { visitor, order } = await orderOfTables()
    const { code } = await cli.run('orders', 'change', order.order_number, '--line', 'ND-10302#1=0')
    expect(code).toBe(0)
    expect((await visitor.order(order.order_hash)).body.items.map(({ id }) => id)).toEqual([-1])
  })

  it('only the piece with the included values can be withdrawn from', async () => {
    const { order } = await orderOfTables()
    await deliver(shop, order, 3)
    const { body } = await withdrawable(shop, order.order_hash)
    expect(withdrawableOrderSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      state: 'open',
      items: [
        { id: table, is_custom_made: false, options: [{ text: '200\u00a0cm' }] },
        { id: -1, is_custom_made: true, options: [{ text: '220\u00a0cm' }] },
      ],
    })
    const { email, reference } = { email: body.email, reference: order.order_number }
    const declaration = { email, order_reference: reference, order_hash: order.order_hash }
    const visitor = await shop.visitor({ locale: 'en' }).open()
    expect((await declare(visitor, { ...declaration, items: [-1] })).status).toBe(422)
    expect((await declare(visitor, { ...declaration, items: [table] })).status).toBe(200)
    expect((await visitor.order(order.order_hash)).body.items.map(({ is_withdrawn: is }) => is)).toEqual([true, false])
  })
})

describe('a quote for configured pieces', () => {
  it('has its list price with what was chosen, and becomes an order that has it, too', async () => {
    const visitor = await shop.visitor().open()
    const lines = [
      { product_id: table, quantity: 2, options: { length: 220 } },
      { product_id: table, quantity: 1, options: { length: 200 } },
    ]
    const { body } = await requestOffer(visitor, { chair: 0, lamp: 0 }, { lines })
    const { offer_number: number, ...requested } = await readOffer(visitor, body.offer_hash)
    expect(requested.lines).toMatchObject([
      { price_list_gross: longer, is_custom_made: true, options: [{ text: '220\u00a0cm' }] },
      { price_list_gross: base, is_custom_made: false, options: [{ text: '200\u00a0cm' }] },
    ])
    const { out } = await cli.run('offers', 'show', number)
    expect(out).toContain('Hossz: 220\u00a0cm')
    await priceLine(shop.services, number, { position: 1, amount: '400 000', note: 'Olajozva' })
    await setDelivery(shop.services, number, { amount: '89000', method: 'home_assembly' })
    await sendOffer(shop.services, number)
    const mailed = await shop.database
      .select()
      .from(mails)
      .where(like(mails.text, `%${number}%`))
    expect(mailed.length).toBeGreaterThan(1)
    for (const { text } of mailed) expect(text).toContain('Hossz: 220\u00a0cm')
    const sent = await readOffer(visitor, body.offer_hash)
    const { body: placed } = await acceptOffer(visitor, sent, { payment_method: methods.transfer })
    const { items } = (await visitor.order(placed.order_hash)).body
    expect(items).toMatchObject([
      { id: table, price_gross: 400_000, note: 'Olajozva', is_custom_made: true, options: [{ text: '220\u00a0cm' }] },
      { id: -1, price_gross: base, is_custom_made: false, options: [{ text: '200\u00a0cm' }] },
    ])
    expect(items[1]).not.toHaveProperty('note')
  })

  it('without a choice is refused by line and option', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const answer = await requestOffer(visitor, { chair: 0, lamp: 0 }, { lines: [{ product_id: table, quantity: 1 }] })
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { 'lines.0.options.length': ['Length: please fill this in.'] } },
    ])
  })
})

// R-ORDER-10
it('an order by phone says what was chosen', async () => {
  const address = { name: 'Kovács Éva', zipcode: '1011', city: 'Budapest', address: 'Fő utca 1.' }
  const order = {
    email: 'phone@example.com',
    phone: '+36301234567',
    billing: address,
    lines: [{ article: 'ND-10302', pieces: 1, options: { length: 240 } }],
    delivery: 'home',
    payment: 'bank_transfer',
    order_comment: 'Telefonon rendelve',
    consent: 'Telefonon, a feltételeket felolvastuk',
  }
  cli.file('order.json', [JSON.stringify(order)])
  const { number } = await cli.json<{ number: string }>('orders', 'create', '--file', 'order.json')
  const { out } = await cli.run('orders', 'show', number)
  expect(out).toContain('Hossz: 240\u00a0cm')
  expect(out).toContain('Telefonon rendelve')
  cli.file('without.json', [JSON.stringify({ ...order, lines: [{ article: 'ND-10302', pieces: 1 }] })])
  expect((await cli.run('orders', 'create', '--file', 'without.json')).err).toContain('Length')
})

// R-OPTION-1
describe('the import of options', () => {
  const importOptions = (options: unknown) => {
    const cell = `"${JSON.stringify(options).replaceAll('"', '""')}"`
    cli.file('options.csv', ['article_number;options', `ND-10302;${cell}`])
    return cli.run('import', 'products', 'options.csv', '--dry-run')
  }
  const length = { key: 'length', kind: 'number', label: { hu: 'Hossz', en: 'Length' }, unit: 'cm' }

  it('takes decimals of the currency, and names what is wrong', async () => {
    const option = { ...length, min: 180, max: 260, step: 1, included: 200, step_prices: { HUF: 1900, EUR: 5.5 } }
    expect((await importOptions([option])).code).toBe(0)
    expect((await importOptions([{ ...option, step_prices: { EUR: 5.555 } }])).err).toContain('step_prices.EUR')
    expect((await importOptions([{ ...option, included: 300 }])).err).toContain('0.included: must be one of the values')
    cli.file('options.csv', ['article_number;options', 'ND-10302;no JSON'])
    expect((await cli.run('import', 'products', 'options.csv')).err).toContain('is not JSON')
  })
})
