import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { products } from '../platform/db/schema/catalogue'

const { shop, cli } = await shopWithCli()

interface Row {
  readonly article: string
  readonly price: string | null
  readonly stock: number
  readonly sold: boolean
}
const articles = async (...words: string[]) =>
  (await cli.json<Row[]>('products', ...words)).map(({ article }) => article)

// R-DESK-1
test('products are found by words of their names, article number in any spelling, GTIN and brand', async () => {
  await productWithStock(shop, 'lune-armchair-ivory', 5)
  const [lune] = await shop.database
    .update(products)
    .set({ gtin: '5991234567897' })
    .where(eq(products.articleNumber, 'ND-10482'))
    .returning()
  expect(await articles('search', 'nd', '10482')).toEqual(['ND-10482'])
  expect(await articles('search', 'nd10482')).toEqual(['ND-10482'])
  expect(await articles('search', '599 1234-567897')).toEqual(['ND-10482'])
  expect(await articles('search', lune?.title.hu ?? '', 'tortfeher')).toContain('ND-10482')
  expect(await articles('search', '%')).toEqual([])
})

// R-DESK-1
test('products are listed by category, brand, stock and whether they are sold', async () => {
  const all = await cli.json<Row[]>('products', 'list', '--limit', '1000')
  expect(all.length).toBeGreaterThan(50)
  const seats = await articles('list', '--category', 'seating', '--limit', '1000')
  expect(seats).toContain('ND-10482')
  expect(seats.length).toBeLessThan(all.length)
  await shop.database.update(products).set({ isActive: false }).where(eq(products.articleNumber, 'ND-10482'))
  expect(await articles('list', '--sold', 'no')).toEqual(['ND-10482'])
  await shop.database.update(products).set({ isActive: true }).where(eq(products.articleNumber, 'ND-10482'))
  await shop.database.update(products).set({ stock: 0 }).where(eq(products.articleNumber, 'ND-10482'))
  expect(await articles('list', '--below', '0')).toContain('ND-10482')
  const [inEuros] = await cli.json<Row[]>('products', 'search', 'ND-10482', '--currency', 'EUR')
  expect(inEuros?.price).toContain('€')
})

// R-DESK-1
test('a product shows its prices in all currencies, where it is shown, and the pieces already promised', async () => {
  const id = await productWithStock(shop, 'lune-armchair-ivory', 5)
  const visitor = await readyToOrder(shop, id, { quantity: 2, payment: methods.transfer })
  const held = await cli.json<Record<string, unknown>>('products', 'show', 'nd 10482')
  expect(held).toMatchObject({ article: 'ND-10482', stock: 5, held_by_carts: 2, in_orders_not_sent: 0 })
  expect((await visitor.call('POST', '/api/cart/order', placement)).status).toBe(200)
  const shown = await cli.json<Record<string, unknown>>('products', 'show', 'ND-10482')
  expect(shown).toMatchObject({ stock: 3, held_by_carts: 0, in_orders_not_sent: 2 })
  expect(shown.shown_in).toContain('home: ')
  expect(shown.address_hu).toMatch(/^https:\/\/shop\.example\/hu\/termekek\/.*-\d+$/)
  expect(shown.prices).toMatchObject([{ currency: 'HUF' }, { currency: 'EUR' }, { currency: 'USD' }])
  const missing = await cli.run('products', 'show', 'ND-0')
  expect([missing.code, missing.err]).toEqual([1, 'No product has the article number ND-0.\n'])
})
