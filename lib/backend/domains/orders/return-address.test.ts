import { expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import {
  placement,
  productWithStock,
  readyToOrder,
  resultUrl,
  testOrigin,
  type Visitor,
} from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

/** Where a payment returns to: `transaction_result_url`. */

const shop = await testShop()

const place = (visitor: Visitor, transaction_result_url: string) =>
  visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, transaction_result_url })

it.each([
  'https://evil.example/result',
  `${testOrigin}.evil.example/x`,
  '//evil.example',
  '/hu/checkout/result',
  'javascript:alert(1)',
  `https://user@shop.example/x`,
  // On the shop's own origin, but not its result page.
  `${testOrigin}/`,
  `${testOrigin}/\\evil.example`,
  `${testOrigin}//evil.example`,
  `${testOrigin}/%0d%0aX:1`,
  `${testOrigin}/api/auth/logout`,
  `${resultUrl}?next=https://evil.example`,
  `${resultUrl}/?x=1`,
  `${resultUrl}#x`,
  `${resultUrl}//`,
  `${resultUrl}/../../blog`,
  `${resultUrl}\n`,
  `${resultUrl}/a1B2c3D4e5F6g7H8i9J0`,
  `${testOrigin}:443/hu/checkout/result`,
])('refuses the foreign return address %j', async (transaction_result_url) => {
  const visitor = await shop.visitor({ locale: 'en' }).open()
  const { status, body } = await place(visitor, transaction_result_url)
  expect([status, (body as unknown as ErrorBody).errors]).toEqual([
    422,
    { transaction_result_url: ['This return address is not the shop’s own page for it.'] },
  ])
})

it('appends the hash to the shop’s own result page', async () => {
  const chair = await productWithStock(shop, 'vertes-bedside-oak', 21)
  const visitor = await readyToOrder(shop, chair)
  const { body } = await place(visitor, `${resultUrl}/`)
  expect(body.payment_url).toMatch(new RegExp(`^${testOrigin}/api/payments/sandbox/[\\w-]{32}$`))
  const response = await visitor.send('POST', new URL(body.payment_url ?? '').pathname, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'action=cancel',
  })
  const { pathname, searchParams } = new URL(response.headers.get('Location') ?? '')
  expect([response.status, pathname]).toEqual([303, `${new URL(resultUrl).pathname}/${body.order_hash}`])
  expect([...searchParams.keys()]).toEqual(['attempt'])
})
