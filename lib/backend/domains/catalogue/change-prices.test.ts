import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceHistory, productPrices, products } from '../../platform/db/schema/catalogue'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { changePrices } from './change-prices'

let server: TestDatabase
let productId: number
beforeAll(async () => {
  server = await createTestDatabase()
  const [product] = await server.database.select().from(products).where(eq(products.key, 'gomba-table-lamp-rust'))
  productId = product!.id
  await server.database.delete(priceHistory).where(eq(priceHistory.productId, productId))
})
afterAll(() => server.close())

// R-PRICE-8
test('price changes are recorded even when the clock stands still or is set back', async () => {
  const { database } = server
  const change = (minutes: number, gross: number, originalGross: number | null = null) =>
    database.transaction((transaction) =>
      changePrices(
        transaction,
        [{ productId, currency: 'HUF', price: { gross, originalGross } }],
        new Date(testDay.getTime() + minutes * 60_000),
      ),
    )
  await change(0, 10_000_00)
  await change(-5, 9_000_00)
  await change(-4, 10_000_00)
  await change(-4, 7_000_00, 10_000_00)
  const history = await database
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(asc(priceHistory.validFrom))
  expect(history.map(({ gross }) => gross)).toEqual([10_000_00, 9_000_00, 10_000_00, 7_000_00])
  const [price] = await database
    .select()
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), eq(productPrices.currency, 'HUF')))
  expect(price).toMatchObject({ gross: 7_000_00, lowest30DaysGross: 9_000_00 })
})
