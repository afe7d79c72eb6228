import { afterAll } from 'vitest'
import type { TestDatabase } from './database'
import { createTestShop, type TestShop } from './shop'

/** A shop for all tests of a file, closed after them. Apart from `createTestShop`, which load reports use too. */
export async function testShop(opened?: TestDatabase): Promise<TestShop> {
  const shop = await createTestShop(opened)
  afterAll(() => shop.close())
  return shop
}
