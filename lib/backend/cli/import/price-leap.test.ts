import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { priceTiers, productPrices, products } from '../../platform/db/schema/catalogue'

const { shop, cli } = await shopWithCli()
const article = 'ND-10482'
const [product] = await shop.database.select().from(products).where(eq(products.articleNumber, article))
const isPrice = and(eq(productPrices.productId, product!.id), eq(productPrices.currency, 'HUF'))

await shop.database.delete(priceTiers).where(eq(priceTiers.productId, product!.id))

const price = async () => (await shop.database.select().from(productPrices).where(isPrice))[0]?.gross
beforeEach(async () => {
  expect((await cli.run('prices', 'set', article, '189 990 Ft', '--yes')).code).toBe(0)
})

// R-OPS-10
test('the command line asks about a price below half or above double of the last one', async () => {
  for (const written of ['250', '1 899 900']) {
    const { code, err } = await cli.run('prices', 'set', article, written)
    expect([code, err]).toEqual([1, expect.stringContaining('--yes confirms it')])
    expect(await price()).toBe(189_990)
  }
  expect((await cli.run('prices', 'set', article, '149 990')).code).toBe(0)
  expect((await cli.run('prices', 'set', article, '250', '--yes')).code).toBe(0)
  expect(await price()).toBe(250)
})

test.each(['prices', 'products'])(
  'an import of %s lists such prices by row, and is refused without --yes',
  async (noun) => {
    const other = noun === 'products' ? ';stock' : ''
    const file = cli.file('prices.csv', [`article_number;price_huf${other}`, `${article};250${other && ';3'}`])
    const { code, err } = await cli.run('import', noun, file)
    expect(code).toBe(1)
    expect(err).toMatch(/row 2, price_huf: 250.Ft is less than half of 189.990.Ft; --yes confirms it/)
    expect(await price()).toBe(189_990)
    expect((await cli.run('import', noun, file, '--yes')).code).toBe(0)
    expect(await price()).toBe(250)
  },
)

test('--yes confirms unusual prices, not impossible ones', async () => {
  const file = cli.file('prices.csv', ['article_number;price_huf;original_price_huf', `${article};250;200`])
  const { code, err } = await cli.run('import', 'prices', file, '--yes')
  expect([code, err]).toEqual([1, expect.stringContaining('original_price_huf')])
  expect(await price()).toBe(189_990)
})
