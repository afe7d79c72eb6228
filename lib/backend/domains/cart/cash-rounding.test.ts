import { expect, it } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import { customer, methods, productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

// R-PRICE-12
it('rounds cash on delivery at a pick-up point, but not at a parcel locker, which takes cards only', async () => {
  const visitor = await shop.visitor().open()
  for (const key of ['zsalya-cushion-boucle', 'fonat-basket']) await visitor.add(await productWithStock(shop, key, 40))
  await visitor.call('PUT', '/api/cart/customer', customer)
  await visitor.call('POST', '/api/cart/coupon', { code: 'FESZEK5' })
  const totalAt = async (point: string) => {
    await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.pickupPoint, pickup_point_id: point })
    return (await visitor.call<Cart>('PUT', '/api/cart/method/payment', { id: methods.cash })).body.summary
  }
  const staffed = await totalAt('fecske-bp-01')
  const locker = await totalAt('odu-bp-04')
  expect(staffed.cash_rounding).not.toBe(0)
  expect(staffed.total_amount_gross % 5).toBe(0)
  expect(locker.cash_rounding).toBe(0)
  expect(locker.total_amount_gross).toBe(staffed.total_amount_gross - staffed.cash_rounding)
})
