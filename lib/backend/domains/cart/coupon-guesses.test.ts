import { expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

// R-SAFE-2
it('coupon codes cannot be guessed: 20 unknown codes an hour block a network’s sessions', async () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const chair = await productWithStock(shop, 'tihany-chair-oak', 50)
  const guess = async (code: string, address: string) => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    await visitor.add(chair)
    await visitor.call('PUT', '/api/cart/customer', { email: 'guesser@example.com' })
    return visitor.call<ErrorBody>('POST', '/api/cart/coupon', { code }, from(address))
  }
  // A known code is not counted.
  expect((await guess('OSZ10', '198.51.100.80')).status).toBe(200)
  for (let count = 0; count < 20; count += 1) expect((await guess(`GUESS${count}`, '198.51.100.80')).status).toBe(422)
  for (const code of ['GUESS20', 'OSZ10']) {
    const refused = await guess(code, '198.51.100.80')
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(refused.body.message).toContain('Too many attempts.')
  }
  expect((await guess('OSZ10', '198.51.100.81')).status).toBe(200)
})
