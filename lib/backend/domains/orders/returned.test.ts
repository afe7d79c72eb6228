import { expect, test } from 'vitest'
import type { OrderStatus } from '@/lib/contract/order'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder, stockOf } from '@/tests/support/backend/shop'
import { declare } from '@/tests/support/backend/withdrawing'

const { shop, cli } = await shopWithCli()

/** An order of three lamps out of five, moved through statuses. */
async function orderOf(...statuses: OrderStatus[]) {
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
  const visitor = await readyToOrder(shop, lamp, { quantity: 3, payment: methods.transfer })
  const { body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  const order = (await visitor.order(body.order_hash)).body
  for (const status of statuses) expect((await cli.run('orders', 'status', order.order_number, status)).code).toBe(0)
  return {
    number: order.order_number,
    article: order.items[0]!.article_number,
    left: () => stockOf(shop, lamp),
    order,
    visitor,
  }
}

// R-STOCK-4
test('an order cancelled before it left releases its stock at once', async () => {
  const { number, left } = await orderOf('processing', 'cancelled')
  expect(await left()).toBe(5)
  const refused = await cli.run('orders', 'returned', number)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('has not left the warehouse')])
})

// R-STOCK-5
test.each([
  ['cancelled on its way', ['shipped', 'cancelled']],
  ['not delivered', ['shipped']],
  ['delivered, then withdrawn from', ['shipped', 'delivered']],
] as const)('pieces of an order %s are on sale again once the shop says that they are back', async (_, statuses) => {
  const { number, article, left } = await orderOf(...statuses)
  expect(await left()).toBe(2)
  expect((await cli.run('orders', 'returned', number, `${article}:4`)).code).toBe(1)
  expect(await left()).toBe(2)
  expect((await cli.run('orders', 'returned', number, `${article.toLowerCase()}:1`)).out).toContain(
    `1 × ${article} on sale again`,
  )
  expect(await left()).toBe(3)
  expect((await cli.run('orders', 'returned', number)).code).toBe(0)
  expect(await left()).toBe(5)
  expect((await cli.run('orders', 'returned', number)).out).toContain('nothing more of it comes back')
  expect((await cli.run('orders', 'returned', number, 'ND-0')).code).toBe(1)
  expect(await left()).toBe(5)
})

// R-STOCK-5, R-LAW-23
test('of an order from which some pieces were withdrawn, only these come back unless more are named', async () => {
  const { number, article, left, order, visitor } = await orderOf('shipped', 'delivered')
  await declare(visitor, {
    email: order.partner_email,
    order_reference: number,
    order_hash: order.order_hash,
    items: [{ id: order.items[0]?.id, quantity: 1 }],
  })
  expect((await cli.run('orders', 'returned', number)).out).toContain(`1 × ${article} on sale again`)
  expect(await left()).toBe(3)
  expect((await cli.run('orders', 'returned', number)).out).toContain('nothing more of it comes back')
  expect(await left()).toBe(3)
  expect((await cli.run('orders', 'returned', number, article)).code).toBe(0)
  expect(await left()).toBe(5)
})

test('cancelling an order on its way says how its pieces come back', async () => {
  const { number } = await orderOf('shipped')
  expect((await cli.run('orders', 'status', number, 'cancelled')).err).toContain(`orders returned ${number}`)
})
