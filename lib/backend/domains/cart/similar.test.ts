import { expect, it } from 'vitest'
import type { Product } from '@/lib/contract/catalogue'
import { productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

// R-CART-6
it('recommends what the product itself does, best first, without what is sold out', async () => {
  const chair = await productWithStock(shop, 'lune-armchair-ivory', 12)
  const visitor = await shop.visitor().open()
  const { similar_products: similar } = (await visitor.add(chair)).body
  const { body: product } = await visitor.call<Product>('GET', `/api/products/${chair}`)
  const best = product.similar_products.filter(({ availability }) => availability !== 'sold_out')
  expect(best.length).toBeGreaterThan(1)
  expect(similar.map(({ id }) => id)).toEqual(best.slice(0, 6).map(({ id }) => id))
})
