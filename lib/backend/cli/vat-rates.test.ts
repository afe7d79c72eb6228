import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { and, eq, like } from 'drizzle-orm'
import type { Cart } from '@/lib/contract/cart'
import type { PlacedOrder } from '@/lib/contract/order'
import { netOf, shareOut, sumOf } from '@/tests/e2e/oracle/money'
import { acceptOffer, quotedProducts, sentOffer } from '@/tests/support/backend/quotes'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { mails } from '../platform/db/schema/correspondence'

/** VAT rates from the import to the books. What is expected is computed here, without the shop's arithmetic. */

const { shop, cli } = await shopWithCli()

/** A product for each rate, highest rate first, at a price in forints. */
const goods = [
  { rate: 27, key: 'gomboc-pouf-sand', article: 'ND-10190', price: 39_903, cell: '' },
  { rate: 18, key: 'talca-side-table-black', article: 'ND-10350', price: 39_901, cell: '18 %' },
  { rate: 5, key: 'gomba-table-lamp-cream', article: 'ND-10620', price: 36_907, cell: '5' },
  { rate: 0, key: 'talca-side-table-brass', article: 'ND-10352', price: 64_911, cell: 'Exempt' },
] as const
type Rate = (typeof goods)[number]['rate']

interface Purchase {
  readonly pieces: Partial<Record<Rate, number>>
  readonly coupon?: 'FESZEK5' | 'OSZ10'
  readonly payment: number
}
const purchases: readonly Purchase[] = [
  { pieces: { 27: 1 }, payment: methods.cash },
  { pieces: { 5: 2 }, payment: methods.cash },
  { pieces: { 0: 1 }, coupon: 'OSZ10', payment: methods.cash },
  { pieces: { 27: 1, 5: 1 }, payment: methods.transfer },
  { pieces: { 27: 1, 18: 1, 5: 1 }, coupon: 'FESZEK5', payment: methods.cash },
  { pieces: { 18: 2, 0: 1 }, coupon: 'OSZ10', payment: methods.cash },
  { pieces: { 27: 2, 18: 1, 5: 3, 0: 1 }, coupon: 'OSZ10', payment: methods.transfer },
]

/** By rate and in all, in forints. */
function sumsOf({ pieces, coupon, payment }: Purchase) {
  const bought = goods.flatMap(({ rate, price }) => (pieces[rate] ? [{ rate, gross: price * pieces[rate] }] : []))
  const costs = bought.map(({ gross }) => gross)
  const all = sumOf(costs)
  const discount = coupon === 'FESZEK5' ? Math.floor((all * 5 + 50) / 100) : coupon ? 10_000 : 0
  const delivery = all - discount >= 159_900 ? 0 : 6_990
  const fee = payment === methods.cash ? 690 : 0
  const [discounts, deliveries, fees] = [discount, delivery, fee].map((amount) => shareOut(amount, costs))
  const byRate = bought.map(({ rate, gross }, index) => {
    const parts = [gross - discounts![index]!, deliveries![index]!, fees![index]!]
    const net = sumOf(parts.map((part) => netOf(part, rate)))
    return { vat_rate: rate, net, vat: sumOf(parts) - net }
  })
  const exact = all - discount + delivery + fee
  const gross = payment === methods.cash ? Math.round(exact / 5) * 5 : exact
  return { byRate, gross, rounding: gross - exact }
}

interface Placed {
  readonly cart: Cart
  readonly number: string
  readonly hash: string
}
const placed: Placed[] = []
const ids = new Map<Rate, number>()

beforeAll(async () => {
  for (const { rate, key } of goods) ids.set(rate, await productWithStock(shop, key, 500))
  const rows = goods.map(({ article, cell, price }) => `${article};${cell};${price}`)
  cli.file('rates.csv', ['article_number;vat_rate;price_huf', ...rows])
  expect(await cli.run('import', 'products', 'rates.csv')).toMatchObject({ code: 0 })
  for (const [index, { pieces, coupon, payment }] of purchases.entries()) {
    const [first, ...others] = goods.filter(({ rate }) => pieces[rate])
    const email = `rates-${index}@example.com`
    const visitor = await readyToOrder(shop, ids.get(first!.rate)!, { email, payment, quantity: pieces[first!.rate]! })
    for (const { rate } of others) await visitor.add(ids.get(rate)!, pieces[rate])
    if (coupon) await visitor.call('POST', '/api/cart/coupon', { code: coupon })
    const { body: cart } = await visitor.call<Cart>('GET', '/api/cart')
    const { status, body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    expect(status).toBe(200)
    const { order_number: number } = (await visitor.order(body.order_hash)).body
    placed.push({ cart, number, hash: body.order_hash })
  }
})

// R-PRICE-16
describe('products with different VAT rates', () => {
  test('have net prices at their own rates, in the catalogue and in the cart', async () => {
    const visitor = await shop.visitor().open()
    for (const { rate, price } of goods) {
      const net = netOf(price, rate)
      const { body } = await visitor.call('GET', `/api/products/${ids.get(rate)}`)
      expect(body).toMatchObject({ vat_rate: rate, price_gross: price, price_net: net })
    }
    const lines = placed.flatMap(({ cart }) => cart.products)
    for (const { vat_rate: rate, price_gross, price_net, total_gross, total_net } of lines)
      expect([price_net, total_net]).toEqual([netOf(price_gross, rate), netOf(total_gross, rate)])
    expect(new Set(lines.map((line) => line.vat_rate))).toEqual(new Set([27, 18, 5, 0]))
  })

  test.each(purchases.map((purchase, index) => [JSON.stringify(purchase), purchase, index] as const))(
    'have the VAT of %s in cart and order, with fees and coupon shared among the rates',
    async (_, purchase, index) => {
      const { byRate, gross, rounding } = sumsOf(purchase)
      const { cart, hash } = placed[index]!
      const vat = sumOf(byRate.map((part) => part.vat))
      const expected = {
        total_amount_gross: gross,
        total_amount_net: gross - vat,
        total_vat: vat,
        cash_rounding: rounding,
        vat_by_rate: byRate,
      }
      expect(cart.summary).toMatchObject(expected)
      const { body: order } = await shop.visitor().order(hash)
      expect(order.summary).toMatchObject(expected)
      const ordered = order.items.map((item) => item.vat_rate)
      expect(new Set(ordered)).toEqual(new Set(byRate.map((part) => part.vat_rate)))
      const { delivery_method: delivery, payment_method: payment, summary } = cart
      expect([delivery?.price_net, payment?.fee_net]).toEqual([summary.delivery_net, summary.payment_fee_net])
    },
  )

  // R-DESK-2
  test('are summed up by rate in sales and in the file for bookkeeping', async () => {
    const expected = purchases.map(sumsOf)
    const sales = await cli.json<{ rate: string; net: number; vat: number; orders: number }[]>('sales')
    for (const { rate } of goods) {
      const parts = expected.flatMap(({ byRate }) => byRate.filter((part) => part.vat_rate === rate))
      expect(sales.find((row) => row.rate === (rate === 0 ? 'exempt' : `${rate} %`))).toMatchObject({
        net: sumOf(parts.map((part) => part.net)),
        vat: sumOf(parts.map((part) => part.vat)),
        orders: parts.length,
      })
    }
    expect((await cli.run('sales', 'export', 'books.csv', '--delimiter', ',')).code).toBe(0)
    const books = parse(readFileSync(cli.path('books.csv'), 'utf8'), { bom: true, columns: true }) as Record<
      string,
      string
    >[]
    for (const [index, { byRate, gross }] of expected.entries()) {
      const rows = books.filter((row) => row.order_number === placed[index]!.number)
      expect(sumOf(rows.map((row) => Number(row.gross)))).toBe(gross)
      for (const { vat_rate: rate, net, vat } of byRate) {
        const own = rows.filter((row) => row.vat_percent === String(rate))
        expect([sumOf(own.map((row) => Number(row.net))), sumOf(own.map((row) => Number(row.vat)))]).toEqual([net, vat])
      }
    }
  })

  test('keep the rate they were ordered with', async () => {
    const before = (await shop.visitor().order(placed[3]!.hash)).body.summary
    cli.file('later.csv', ['article_number;vat_rate', 'ND-10190;5', 'ND-10620;-'])
    expect(await cli.run('import', 'products', 'later.csv')).toMatchObject({ code: 0 })
    const visitor = await shop.visitor().open()
    const [pouf, lamp] = [ids.get(27)!, ids.get(5)!]
    expect((await visitor.call('GET', `/api/products/${pouf}`)).body).toMatchObject({ vat_rate: 5 })
    expect((await visitor.call('GET', `/api/products/${lamp}`)).body).toMatchObject({ vat_rate: 27 })
    expect((await shop.visitor().order(placed[3]!.hash)).body.summary).toEqual(before)
  })

  test('are quoted and ordered at the rates of the request, and the mails have a sum for each', async () => {
    const products = await quotedProducts(shop)
    cli.file('lamp.csv', ['article_number;vat_rate', 'ND-10601;5'])
    expect(await cli.run('import', 'products', 'lamp.csv')).toMatchObject({ code: 0 })
    const { visitor, offer } = await sentOffer(shop, products)
    cli.file('lamp.csv', ['article_number;vat_rate', 'ND-10601;-'])
    expect(await cli.run('import', 'products', 'lamp.csv')).toMatchObject({ code: 0 })
    const [chairs, lamps] = offer.lines.map((line) => line.total_gross ?? NaN)
    const [way, wayOfLamps] = shareOut(89_000, [chairs!, lamps!])
    const nets = [
      [27, [netOf(chairs!, 27), netOf(way!, 27)], chairs! + way!],
      [5, [netOf(lamps!, 5), netOf(wayOfLamps!, 5)], lamps! + wayOfLamps!],
    ] as const
    const vat_by_rate = nets.map(([rate, parts, gross]) => ({
      vat_rate: rate,
      net: sumOf(parts),
      vat: gross - sumOf(parts),
    }))
    expect(offer.lines.map((line) => [line.vat_rate, line.total_net])).toEqual([
      [27, netOf(chairs!, 27)],
      [5, netOf(lamps!, 5)],
    ])
    expect(offer.summary).toMatchObject({ vat_by_rate })
    expect(offer.delivery?.price_net).toBe(netOf(way!, 27) + netOf(wayOfLamps!, 5))
    const { body } = await acceptOffer(visitor, offer, { payment_method: methods.transfer })
    const { body: order } = await visitor.order(body.order_hash)
    expect(order.items.map((item) => item.vat_rate)).toEqual([27, 5])
    expect(order.summary).toMatchObject({ vat_by_rate })
    const [mail] = await shop.database
      .select()
      .from(mails)
      .where(and(eq(mails.template, 'order_received'), like(mails.subject, `%${order.order_number}%`)))
    const shown = mail!.text.replace(/[\u00a0\u202f]/g, '')
    for (const { vat_rate: rate, vat } of vat_by_rate) expect(shown).toContain(`ebből áfa (${rate}%): ${vat}Ft`)
  })

  test('are exported with what is imported, and another rate is refused', async () => {
    cli.file('again.csv', ['article_number;vat_rate', 'ND-10190;', 'ND-10350;0'])
    expect(await cli.run('import', 'products', 'again.csv')).toMatchObject({ code: 0 })
    expect((await cli.run('export', 'products', 'all.csv')).code).toBe(0)
    const rows = parse(readFileSync(cli.path('all.csv'), 'utf8'), {
      bom: true,
      delimiter: ';',
      columns: true,
    }) as Record<string, string>[]
    const rateOf = (article: string) => rows.find((row) => row.article_number === article)?.vat_rate
    expect(['ND-10190', 'ND-10350', 'ND-10352', 'ND-10620'].map(rateOf)).toEqual(['5', 'exempt', 'exempt', '-'])
    cli.file('wrong.csv', ['article_number;vat_rate', 'ND-10190;25'])
    const { code, err } = await cli.run('import', 'products', 'wrong.csv')
    expect(code).not.toBe(0)
    expect(err).toContain('"25" is not a VAT rate')
  })
})
