import { beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { Listing, Product } from '@/lib/contract/catalogue'
import type { Feed } from '@/lib/contract/feed'
import { productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'
import { changePrices } from './change-prices'

const shop = await testShop()
const read = async <Body>(path: string) => (await shop.visitor().call<Body>('GET', path)).body
const id = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
const asked = (await read<Product>(`/api/products/${id}`)).price_gross
const gross = asked + 1000
const plain = { price_gross: gross, price_original_gross: gross, discount_percent: 0, price_lowest_30_days_gross: null }

// R-PRICE-8
describe('an original price that nothing is reduced from', () => {
  beforeAll(() =>
    shop.database.transaction((transaction) =>
      changePrices(
        transaction,
        [{ productId: id, currency: 'HUF', price: { gross, originalGross: gross + 9000 } }],
        shop.services.now(),
      ),
    ),
  )

  test('is on no page, card or feed', async () => {
    const page = await read<Product>(`/api/products/${id}`)
    expect(page).toMatchObject({ ...plain, prices_by_currencies: { 1: { price_gross: gross } } })
    expect(page.prices_by_currencies[1]).not.toHaveProperty('price_original_gross')
    expect((await read<Listing>(`/api/products?ids[]=${id}`)).items).toMatchObject([plain])
    expect((await read<Feed>(`/api/feed?after=${id - 1}&per_page=1`)).items[0]).toMatchObject({
      price_gross: gross,
      price_original_gross: gross,
    })
  })

  test('is no saving in a cart', async () => {
    const visitor = await shop.visitor().open()
    const { body } = await visitor.add(id)
    expect(body satisfies Cart).toMatchObject({
      products: [{ id, price_gross: gross, price_original_gross: gross }],
      summary: { total_saving_gross: 0 },
    })
  })
})
