import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/contract/order'
import { formatPrice } from '@/lib/money/money'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { customer, methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { declare, placedOrder } from '@/tests/support/backend/withdrawing'
import { textOfPdf } from '@/tests/support/pdf-text'
import { products } from '../../platform/db/schema/catalogue'

const { shop, cli } = await shopWithCli()

async function textOf(verb: 'pdf' | 'packing-slip', number: string): Promise<string> {
  const { code, err } = await cli.run('orders', verb, number, '--output', 'paper.pdf')
  expect([code, err]).toEqual([0, ''])
  return textOfPdf(readFileSync(cli.path('paper.pdf')))
}

const abroad = { name: 'Йорданка Щерева', address: 'Οδός Ἀθηνᾶς 7', city: 'Kőszárhegy', zipcode: '8152' }

// R-ORDER-14
it('a packing slip has what is to be packed and where it goes, in any alphabet, without prices', async () => {
  const lamp = await productWithStock(shop, 'gem-reading-lamp-black', 20)
  await shop.database.update(products).set({ gtin: '5991234567892', weight_kg: 12.5 }).where(eq(products.id, lamp))
  const buyer = await readyToOrder(shop, lamp, { quantity: 2, payment: methods.cash, locale: 'en' })
  await buyer.call('PUT', '/api/cart/customer', { delivery_data: { ...customer.delivery_data, ...abroad } })
  const comment = 'Csengő: 3. emelet, hátsó udvar'
  const { body } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, comment })
  const order = (await buyer.order(body.order_hash)).body
  const text = await textOf('packing-slip', order.order_number)
  const [item] = order.items
  for (const part of [
    `Szállítólevél, ${order.order_number}`,
    `${item?.article_number}  Gém olvasólámpa, fekete acél`,
    'vonalkód: 5991234567892',
    '25 kg',
    '+36 30 123 4567',
    comment,
    ...Object.values(abroad),
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Ft|\?\?|\ufffd/)
  expect(text).not.toContain('kifizetve')
})

it('a packing slip leaves out what is in a parcel or withdrawn from, and warns of an order that is not paid', async () => {
  const { order, email } = await placedOrder(shop)
  const [chair, lamp] = order.items
  const number = order.order_number
  const article = chair?.article_number ?? ''
  expect(await textOf('packing-slip', number)).toContain('Még nincs kifizetve')
  await cli.run('orders', 'status', number, 'processing')
  await declare(await shop.visitor().open(), {
    email,
    order_reference: number,
    order_hash: order.order_hash,
    items: [lamp?.id],
  })
  const rest = await textOf('packing-slip', number)
  expect([rest.includes(article), rest.includes(lamp?.article_number ?? '')]).toEqual([true, false])
  expect(rest).not.toContain('kifizetve')
  await cli.run('orders', 'ship', number, '--carrier', 'gls', '--tracking', '1', '--items', article)
  expect((await cli.run('orders', 'packing-slip', number, '--output', 'none.pdf')).err).toContain('has nothing to pack')
  expect(() => readFileSync(cli.path('none.pdf'))).toThrow('ENOENT')
})

// R-LAW-23
it('a packing slip has the pieces of a line item that are left', async () => {
  const { order, email } = await placedOrder(shop, { chairs: 4 })
  const number = order.order_number
  await cli.run('orders', 'status', number, 'processing')
  const declaration = { email, order_reference: number, order_hash: order.order_hash }
  const items = order.items.map(({ id }) => ({ id, quantity: 1 }))
  await declare(await shop.visitor().open(), { ...declaration, items })
  const left = await textOf('packing-slip', number)
  expect(left).toMatch(/Darab összesen3.*kg3\[/s)
  expect(left).not.toContain(order.items[1]?.article_number)
})

// R-ORDER-14
it('the PDF of an order has its prices, sums and addresses in its language', async () => {
  const { order } = await placedOrder(shop, { coupon: 'OSZ10' })
  const text = await textOf('pdf', order.order_number)
  const money = (amount: number) => formatPrice(amount, 'HUF')
  for (const part of [
    `Rendelés, ${order.order_number}`,
    ...order.items.flatMap((item) => [item.article_number, money(item.total_gross)]),
    'Kupon: OSZ10',
    money(-(order.coupon?.discount_gross ?? NaN)),
    money(order.summary.total_amount_net),
    money(order.summary.total_vat),
    money(order.summary.total_amount_gross),
    order.payment.title,
    customer.delivery_data.address,
    'Ez nem számla.',
  ])
    expect(text).toContain(part)
})
