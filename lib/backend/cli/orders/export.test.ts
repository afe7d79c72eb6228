import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { acceptOffer, quotedProducts, readOffer, sentOffer } from '@/tests/support/backend/quotes'
import { setDelivery, setMessage, sendOffer } from '../../domains/offers/operator'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'

const { shop, cli } = await shopWithCli()

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

// R-OPS-3
it('the exported amounts of every order add up to its total, with a coupon and with cash rounding', async () => {
  const chair = await productWithStock(shop, 'lune-armchair-ivory', 9)
  const lamp = await productWithStock(shop, 'nadas-floor-lamp-brass', 9)
  // Not a multiple of 5 Ft.
  expect((await cli.run('prices', 'set', 'ND-10482', '189 903')).code).toBe(0)
  for (const [payment, ...coupons] of [
    [methods.transfer],
    [methods.transfer, 'FESZEK5'],
    [methods.cash, 'FESZEK5'],
    [methods.cash, 'HAZHOZ'],
  ] as const) {
    const visitor = await readyToOrder(shop, chair, { payment, email: `buyer${coupons.join()}.${payment}@example.com` })
    if (payment === methods.transfer) await visitor.add(lamp)
    for (const code of coupons) expect((await visitor.call('POST', '/api/cart/coupon', { code })).status).toBe(200)
    expect((await visitor.call('POST', '/api/cart/order', placement)).status).toBe(200)
  }
  const { out } = await cli.run('orders', 'export')
  const rows = parse(out, { bom: true, columns: true }) as Record<string, string>[]
  const numbers = new Set(rows.map((row) => row.order_number))
  const checked = [...numbers].map((number) => {
    const lines = rows.filter((row) => row.order_number === number)
    const of = (column: string) => Number(lines[0]?.[column])
    const amounts = sum(lines.map((line) => Number(line.line_gross))) - of('discount_gross')
    expect(amounts + of('delivery_gross') + of('payment_fee_gross') + of('cash_rounding')).toBe(of('total_gross'))
    return { lines: lines.length, isDiscounted: of('discount_gross') > 0, isRounded: of('cash_rounding') !== 0 }
  })
  expect(checked).toEqual([
    { lines: 2, isDiscounted: false, isRounded: false },
    { lines: 2, isDiscounted: true, isRounded: false },
    { lines: 1, isDiscounted: true, isRounded: true },
    { lines: 1, isDiscounted: false, isRounded: true },
  ])
})

// R-OFFER-7
it('an order from a quote is exported with what the quote agreed, others with empty cells', async () => {
  const { visitor, number, hash } = await sentOffer(shop, await quotedProducts(shop))
  await setMessage(shop.services, number, 'Két részletben hozzuk.')
  await setDelivery(shop.services, number, { amount: '89000', method: 'home_assembly', note: 'a teherlifttel' })
  shop.advance(1)
  await sendOffer(shop.services, number)
  expect((await acceptOffer(visitor, await readOffer(visitor, hash))).status).toBe(200)

  const { out } = await cli.run('orders', 'export')
  const rows = parse(out, { bom: true, columns: true }) as Record<string, string>[]
  const agreed = rows.map((row) =>
    ['quote', 'contact', 'line_note', 'delivery_note', 'quote_message'].map((column) => row[column]),
  )
  const quoted = (note: string) => [number, 'Kovács-Nagy Éva', note, 'a teherlifttel', 'Két részletben hozzuk.']
  expect(agreed.filter(([quote]) => quote !== '')).toEqual([quoted('Szürke is lehet'), quoted('')])
  expect(agreed).toContainEqual(['', '', '', '', ''])
})
