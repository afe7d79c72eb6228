import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { testShop } from '@/tests/support/backend/test-shop'
import { placedOrder } from '@/tests/support/backend/withdrawing'
import { orders } from '../../../platform/db/schema/shop'
import { changeOrderStatus } from '../change-status'
import { ordersToWithdraw } from '../withdrawals/order'
import { shipParcel } from './ship'

vi.mock(import('../withdrawals/order'), async (original) => {
  const actual = await original()
  return { ...actual, ordersToWithdraw: vi.fn(actual.ordersToWithdraw) }
})

const shop = await testShop()

it('whether a first parcel may be sent takes one reading of withdrawals, and none once the order has arrived', async () => {
  const { order } = await placedOrder(shop)
  const row = async () => (await shop.database.select().from(orders).where(eq(orders.id, order.id)))[0]!
  vi.mocked(ordersToWithdraw).mockClear()
  await shipParcel(shop.services, await row(), { carrier: 'gls', number: 'B1' })
  // To decide, and for the mail.
  expect(vi.mocked(ordersToWithdraw).mock.calls.length).toBe(2)
  vi.mocked(ordersToWithdraw).mockClear()
  await changeOrderStatus(shop.services, await row(), 'delivered')
  await expect(changeOrderStatus(shop.services, await row(), 'processing')).rejects.toThrow('its last status')
  expect(ordersToWithdraw).not.toHaveBeenCalled()
})
