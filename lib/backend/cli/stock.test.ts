import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder, stockOf } from '@/tests/support/backend/shop'
import { products } from '../platform/db/schema/catalogue'
import { stockChanges } from '../platform/db/schema/stock'

const { shop, cli } = await shopWithCli()

interface Entry {
  readonly change: number
  readonly stock: number
  readonly cause: string
  readonly order: string | null
  readonly reason: string
  readonly reference: string | null
}
const journal = (article: string) => cli.json<Entry[]>('stock', 'journal', article)

async function orderOf(id: number, quantity: number): Promise<string> {
  const visitor = await readyToOrder(shop, id, { quantity, payment: methods.transfer })
  const { body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  return (await visitor.order(body.order_hash)).body.order_number
}

// R-STOCK-6
describe('the stock journal', () => {
  test('has every change of the stock, with its cause, and ends with the stock there is', async () => {
    const id = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
    const [product] = await shop.database.select().from(products).where(eq(products.id, id))
    const article = product?.articleNumber ?? ''
    const steps = [
      ['stock', 'adjust', article, '+3', '--reason', 'Found behind the shelf'],
      ['stock', 'set', article, '7'],
      ['stock', 'set', article, '7'],
    ]
    for (const step of steps) expect((await cli.run(...step)).code).toBe(0)
    const cancelled = await orderOf(id, 2)
    expect((await cli.run('orders', 'status', cancelled, 'cancelled')).code).toBe(0)
    const returned = await orderOf(id, 4)
    expect((await cli.run('orders', 'status', returned, 'shipped')).code).toBe(0)
    expect((await cli.run('orders', 'returned', returned, `${article}:1`)).code).toBe(0)
    cli.file('stock.csv', ['article_number,stock', `${article},9`])
    cli.file('products.csv', ['article_number,stock', `${article},6`])
    expect((await cli.run('import', 'stock', 'stock.csv')).code).toBe(0)
    expect((await cli.run('import', 'products', 'products.csv')).code).toBe(0)

    const entries = (await journal(article)).toReversed()
    expect(entries.map(({ change, stock, cause, order }) => [cause, change, stock, order])).toEqual([
      ['adjusted', 3, 8, null],
      ['counted', -1, 7, null],
      ['order', -2, 5, cancelled],
      ['cancelled', 2, 7, cancelled],
      ['order', -4, 3, returned],
      ['returned', 1, 4, returned],
      ['imported', 5, 9, null],
      ['imported', -3, 6, null],
    ])
    expect(entries[0]?.reason).toBe('Found behind the shelf')
    expect(await stockOf(shop, id)).toBe(6)
    const rows = await shop.database
      .select()
      .from(stockChanges)
      .where(eq(stockChanges.productId, id))
      .orderBy(asc(stockChanges.id))
    for (const [index, { delta, stock }] of rows.entries()) expect((rows[index - 1]?.stock ?? 5) + delta).toBe(stock)
  })

  test('is written in one transaction with the change: a refused one leaves no trace', async () => {
    const id = await productWithStock(shop, 'lune-armchair-ivory', 2)
    const refused = await cli.run('stock', 'adjust', 'ND-10482', '-3', '--reason', 'Broken')
    expect([refused.code, refused.err]).toEqual([1, 'ND-10482 has only 2 in stock.\n'])
    expect(await stockOf(shop, id)).toBe(2)
    expect(await journal('ND-10482')).toEqual([])
  })
})

// R-STOCK-7
describe('a change of the stock with a reference', () => {
  const adjust = (change: string, reference: string) =>
    cli.run('stock', 'adjust', 'ND-10482', change, '--reason', 'Delivery', '--reference', reference)

  test('is booked once, however often and at once it is repeated, and the journal names it', async () => {
    const id = await productWithStock(shop, 'lune-armchair-ivory', 2)
    const answers = await Promise.all([adjust('+3', 'DN-17'), adjust('+3', 'DN-17'), adjust('+3', 'DN-17')])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(answers.filter(({ out }) => out.includes('booked before'))).toHaveLength(2)
    for (const { out } of answers) expect(out).toContain('5 pieces (was 2)')
    expect(await stockOf(shop, id)).toBe(5)
    expect((await journal('ND-10482')).filter(({ reference }) => reference === 'DN-17')).toHaveLength(1)
  })

  test('is refused with other pieces, and another product may have the same', async () => {
    const id = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
    await productWithStock(shop, 'lune-armchair-ivory', 2)
    expect((await adjust('+1', 'DN-18')).code).toBe(0)
    const refused = await adjust('+4', 'DN-18')
    expect([refused.code, refused.err]).toEqual([1, '"DN-18" is already in the journal, with a change of 1.\n'])
    const [product] = await shop.database.select().from(products).where(eq(products.id, id))
    const other = ['stock', 'adjust', product?.articleNumber ?? '', '+4', '--reason', 'D', '--reference', 'DN-18']
    expect((await cli.run(...other)).code).toBe(0)
    expect(await stockOf(shop, id)).toBe(9)
  })
})

// R-STOCK-6
describe('a change of the stock', () => {
  test('takes the last piece off sale, and puts a sold-out product back on sale', async () => {
    const id = await productWithStock(shop, 'lune-armchair-ivory', 2)
    expect((await cli.run('stock', 'adjust', 'ND-10482', '-2', '--reason', 'Broken')).out).toContain('0 pieces (was 2)')
    await shop.database.update(products).set({ availability: 'sold_out' }).where(eq(products.id, id))
    expect((await cli.run('stock', 'adjust', 'nd10482', '+1', '--reason', 'Repaired')).code).toBe(0)
    const [product] = await shop.database.select().from(products).where(eq(products.id, id))
    expect(product).toMatchObject({ stock: 1, availability: 'in_stock' })
  })

  test('says its sign and its reason, and is of a product that has a stock', async () => {
    expect((await cli.run('stock', 'adjust', 'ND-10482', '3', '--reason', 'New')).err).toContain('starts with + or -')
    expect((await cli.run('stock', 'adjust', 'ND-10482', '+3')).err).toContain('--reason')
    expect(await cli.run('stock', 'adjust', 'ND-10482', '+3', '--reason', ' ')).toMatchObject({
      code: 2,
      err: expect.stringContaining('is empty') as string,
    })
    await shop.database
      .update(products)
      .set({ availability: 'made_to_order' })
      .where(eq(products.articleNumber, 'ND-10482'))
    const refused = await cli.run('stock', 'adjust', 'ND-10482', '+3', '--reason', 'New')
    expect(refused.err).toContain('is made to order, so it has no stock')
  })
})
