import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '@/lib/contract/order'
import type { Init } from '@/lib/contract/shop'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { quotedProducts, readOffer, requestOffer } from '@/tests/support/backend/quotes'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { mails } from '../../platform/db/schema/correspondence'
import { findDocument } from '../../exchange/documents/find'

const { shop, cli } = await shopWithCli()

/** Imports the shop's document with these formats. */
async function chooseFormats(formats: Readonly<Record<string, string>>) {
  const document = (await findDocument(shop.database, 'shop')) as { constants: object }
  const changed = { ...document, constants: { ...document.constants, number_formats: formats } }
  return cli.run('documents', 'import', 'shop', cli.file('shop.json', [JSON.stringify(changed)]))
}

async function placeOrder(): Promise<string> {
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
  const buyer = await readyToOrder(shop, lamp, { payment: methods.transfer })
  const { body } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
  return (await buyer.order(body.order_hash)).body.order_number
}

// R-OPS-20
test('orders and quotes are numbered in the shop’s format, and older ones are still found', async () => {
  const before = await placeOrder()
  expect(before).toBe('ND-2026-000001')
  expect((await chooseFormats({ orders: 'TEA{year}-{number:4}', quotes: '{year}{number}' })).code).toBe(0)
  const order = await placeOrder()
  expect(order).toBe('TEA2026-0002')
  const [mail] = await shop.database.select().from(mails).where(eq(mails.template, 'shop_new_order')).orderBy(mails.id)
  expect(mail?.subject).toContain(before)
  const latest = await shop.database.select().from(mails).where(eq(mails.template, 'order_received'))
  expect(latest.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(order))
  for (const written of [order, 'tea 2026 2', '2026/0002', `Order ${order}.`, before, 'nd 2026 000001'])
    expect([written, (await cli.run('orders', 'show', written)).code]).toEqual([written, 0])
  for (const written of ['TEA2026-0003', 'AJ-2026-000001'])
    expect([written, (await cli.run('orders', 'show', written)).code]).toEqual([written, 1])
  const visitor = await shop.visitor().open()
  const { body: requested } = await requestOffer(visitor, await quotedProducts(shop))
  expect((await readOffer(visitor, requested.offer_hash)).offer_number).toBe('20261')
  const { body } = await shop.visitor().call<Init>('GET', '/api/init')
  expect(body.shop.order_number_start).toBe('TEA2026-')
})

test.each([
  [{ orders: 'ND-{number}', quotes: 'AJ-{year}-{number}' }, 'number_formats.orders: must be like'],
  [{ orders: 'nd-{year}-{number}', quotes: 'AJ-{year}-{number}' }, 'number_formats.orders: must be like'],
  [
    { orders: 'ND-{year}-{number}', quotes: 'ND{year}-{number}' },
    'number_formats.quotes: must begin with other letters',
  ],
  [{ orders: 'EL-{year}-{number}', quotes: 'AJ-{year}-{number}' }, 'number_formats.orders: must not begin with EL'],
])('the formats %j are refused', async (formats, reason) => {
  const { code, err } = await chooseFormats(formats)
  expect([code, err]).toEqual([1, expect.stringContaining(reason)])
})
