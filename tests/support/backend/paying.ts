import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { sign, signatureHeader } from '@/lib/backend/platform/payments/sandbox/provider'
import type { PaymentReport } from '@/lib/backend/platform/payments/provider'
import {
  methods,
  placement,
  productWithStock,
  readyToOrder,
  resultUrl,
  sandboxSecret,
  testOrigin,
  type TestShop,
  type Visitor,
} from './shop'

/** Orders to be paid by card, and what happens on the sandbox's page. */

export const good = '4111 1111 1111 1111'
export const declined = '4000 0000 0000 0051'
export const silent = '4000 0000 0000 0689'

export interface Buyer {
  readonly visitor: Visitor
  readonly hash: string
  readonly address: string
  readonly product: number
}

export async function buy(from: TestShop, key: string, locale: 'hu' | 'en' = 'hu', coupon?: string): Promise<Buyer> {
  const product = await productWithStock(from, key, 20)
  const visitor = await readyToOrder(from, product, { locale })
  if (coupon) await visitor.call('POST', '/api/cart/coupon', { code: coupon })
  const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  return { visitor, hash: body.order_hash, address: new URL(body.payment_url ?? '').pathname, product }
}

export const submit = (visitor: Visitor, address: string, fields: Record<string, string>) =>
  visitor.send('POST', address, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: testOrigin },
    body: new URLSearchParams(fields).toString(),
  })
export const pay = ({ visitor, address }: Pick<Buyer, 'visitor' | 'address'>, number: string) =>
  submit(visitor, address, { action: 'pay', number, expiry: '12/30', cvc: '123' })
export const payment = async ({ visitor, hash }: Buyer) => {
  const { status, payment: current, transaction } = (await visitor.order(hash)).body
  return { status, outcome: current.outcome, canRestart: current.can_restart, transaction }
}
export const restart = ({ visitor, hash }: Buyer, more: object = {}) =>
  visitor.call<{ payment_url: string | null } & ErrorBody>('POST', `/api/orders/payment_restart/${hash}`, {
    payment_method: methods.card,
    transaction_result_url: resultUrl,
    ...more,
  })
export async function notify(from: TestShop, report: Partial<PaymentReport>, signature?: string) {
  const body = JSON.stringify({ authorizationCode: '1', responseCode: '000', responseMessage: '', ...report })
  const headers = { 'Content-Type': 'application/json', [signatureHeader]: signature ?? sign(body, sandboxSecret) }
  return from.fetch(new Request(`${testOrigin}/api/payments/sandbox/notify`, { method: 'POST', headers, body }))
}
