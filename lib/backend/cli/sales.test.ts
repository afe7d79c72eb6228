import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { vatLinesOf } from '../domains/orders/bookkeeping'
import { orders } from '../platform/db/schema/shop'

const { shop, cli } = await shopWithCli()

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function orderOf(options: { email: string; payment: number; coupon?: string; currencyId?: number }) {
  const chair = await productWithStock(shop, 'lune-armchair-ivory', 20)
  const lamp = await productWithStock(shop, 'nadas-floor-lamp-brass', 20)
  const { coupon, ...ready } = options
  const visitor = await readyToOrder(shop, chair, ready)
  if (options.payment === methods.transfer) await visitor.add(lamp)
  if (coupon) await visitor.call('POST', '/api/cart/coupon', { code: coupon })
  const { status, body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  expect(status).toBe(200)
  return (await visitor.order(body.order_hash)).body.order_number
}

const first = { number: '' }

beforeAll(async () => {
  // Not a multiple of 5 Ft.
  expect((await cli.run('prices', 'set', 'ND-10482', '189 903')).code).toBe(0)
  first.number = await orderOf({ email: 'a@example.com', payment: methods.transfer, coupon: 'FESZEK5' })
  await orderOf({ email: 'b@example.com', payment: methods.cash })
  await orderOf({ email: 'c@example.com', payment: methods.transfer, currencyId: 2 })
  const cancelled = await orderOf({ email: 'd@example.com', payment: methods.transfer })
  expect((await cli.run('orders', 'status', cancelled, 'cancelled')).code).toBe(0)
  await orderOf({ email: 'e@example.com', payment: methods.card })
  shop.advance(24 * 60)
  await orderOf({ email: 'f@example.com', payment: methods.transfer, coupon: 'OSZ10' })
})

interface Row {
  readonly currency: string
  readonly rate: string
  readonly orders: number
  readonly net: number
  readonly vat: number
  readonly gross: number
}

// R-DESK-2
describe('sales', () => {
  test('add up to the totals of the orders, gross and net, item by item', async () => {
    const rows = await shop.database.select().from(orders)
    expect(rows).toHaveLength(6)
    expect(rows.filter(({ snapshot }) => snapshot.coupon)).toHaveLength(2)
    for (const order of rows) {
      const lines = vatLinesOf(order)
      const { summary } = order.snapshot
      expect(sum(lines.map(({ gross }) => gross))).toBe(order.totalGross)
      const decimals = order.currency === 'HUF' ? 1 : 100
      expect(sum(lines.map(({ net }) => net))).toBe(Math.round(summary.total_amount_net * decimals))
    }
  })

  test('of a day, week and month are summed up by currency and VAT rate, without cancelled and unpaid orders', async () => {
    const day = await cli.json<Row[]>('sales', '--day', '2026-11-20')
    expect(day.map(({ currency, rate, orders: count }) => [currency, rate, count])).toEqual([
      ['EUR', '27 %', 1],
      ['HUF', '27 %', 2],
      ['HUF', 'none', 1],
    ])
    for (const { net, vat, gross } of day) expect(Math.round((net + vat) * 100)).toBe(Math.round(gross * 100))
    const [, week] = await cli.json<Row[]>('sales', '--week', '2026-11-22')
    const [, month] = await cli.json<Row[]>('sales', '--month', '2026-11')
    expect([week?.orders, month?.orders]).toEqual([3, 3])
    expect(await cli.json('sales', '--month', '2026-10')).toEqual([])
    expect((await cli.run('sales', '--day', '--week')).code).toBe(2)
    expect((await cli.run('sales')).out).toContain('2026-11-21\n')
  })

  test('are exported for bookkeeping, in local time, with decimal commas and a row per item and fee', async () => {
    expect((await cli.run('sales', 'export', 'books.csv', '--month')).err).toContain('4 orders exported')
    const text = readFileSync(cli.path('books.csv'), 'utf8')
    const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    const own = rows.filter((row) => row.order_number === first.number)
    expect(own.map(({ kind, article_number: article }) => [kind, article])).toEqual([
      ['item', 'ND-10482'],
      ['item', 'ND-10601'],
    ])
    expect(own[0]?.placed).toMatch(/^2026-11-20 \d\d:\d\d$/)
    expect(rows.some(({ gross }) => /^\d+,\d{1,2}$/.test(gross ?? ''))).toBe(true)
    expect(new Set(rows.map(({ vat_percent: rate }) => rate))).toEqual(new Set(['27', '']))
  })
})
