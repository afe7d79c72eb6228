import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Listing } from '@/lib/contract/catalogue'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const dayMs = 24 * 3600 * 1000

// R-LIST-2
test('what a shop opens with is not new; what comes later is, for 30 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const newOnes = async () => {
    const { body } = await shop.visitor().call<Listing>('GET', '/api/products?per_page=96')
    return body.items.filter(({ is_new: isNew }) => isNew).map(({ id }) => id)
  }
  const [first] = await shop.database
    .select({ id: products.id })
    .from(products)
    .where(sql`is_active`)
    .limit(1)
  const { id } = first!
  await shop.database.update(products).set({ createdAt: daysAgo(2) })
  expect(await newOnes()).toEqual([])
  await shop.database.update(products).set({ createdAt: daysAgo(10) })
  await shop.database
    .update(products)
    .set({ createdAt: daysAgo(1) })
    .where(eq(products.id, id))
  const { body } = await shop.visitor().call<{ is_new: boolean }>('GET', `/api/products/${id}`)
  expect([body.is_new, (await newOnes()).every((one) => one === id)]).toEqual([true, true])
  await shop.database.update(products).set({ createdAt: daysAgo(50) })
  await shop.database
    .update(products)
    .set({ createdAt: daysAgo(31) })
    .where(eq(products.id, id))
  expect(await newOnes()).toEqual([])
})
