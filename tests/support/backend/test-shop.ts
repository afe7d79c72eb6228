import { afterAll } from 'vitest'
import { createTestShop, type TestShop } from './shop'

/** A shop for all tests of a file, closed after them. Apart from `createTestShop`, which load reports use too. */
export async function testShop(): Promise<TestShop> {
  const shop = await createTestShop()
  afterAll(() => shop.close())
  return shop
}
