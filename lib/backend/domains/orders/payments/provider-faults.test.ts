import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import type { PlacedOrder } from '@/lib/contract/order'
import { shopWithProvider } from '@/tests/support/backend/payment-provider'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  resultUrl,
  stockOf,
  testOrigin,
  type TestShop,
  type Visitor,
} from '@/tests/support/backend/shop'
import { createStandIn, type StandIn, type StandInAnswer } from '@/tests/support/backend/stand-in'
import { spyOnLog } from '@/tests/support/log'
import { orders, paymentAttempts } from '../../../platform/db/schema/shop'
import { createBarionProvider } from '../../../platform/payments/barion/provider'
import { sweepPayments } from './sweeper'

/** A failing provider behind the real adapter and the whole shop. */

const page = '<!doctype html><title>Gateway Timeout</title>'
const faults: Record<string, StandInAnswer> = {
  'answers with an error': { status: 502, body: page },
  'answers with HTML': { body: page, headers: { 'Content-Type': 'text/html' } },
  'answers with an empty body': { body: '' },
  'answers with other JSON': { body: '[null]' },
  'answers with invalid amounts': {
    body: '{"PaymentId":"x","Status":"Succeeded","Total":"NaN","Currency":"HUF","Transactions":[]}',
  },
  'breaks off': { body: '{"PaymentId":"64157032d3dc4296aedafd4b0994c64e"}', fault: 'torn' },
  'redirects elsewhere': { status: 302, headers: { Location: 'http://127.0.0.1:1/' }, body: '' },
  'is silent': { body: '', fault: 'silent' },
}
const texts: Record<Locale, string> = {
  hu: 'A fizetést most nem tudtuk elindítani. Próbáld újra.',
  en: 'The payment could not be started now. Please try again.',
}

let shop: TestShop
let bank: StandIn
let fault: StandInAnswer | undefined
let total = 0
let isPaid = false
let count = 0
const paymentId = (number: number) => `64157032-d3dc-4296-aeda-${String(number).padStart(12, '0')}`

beforeAll(async () => {
  const inner = await createTestShop()
  bank = await createStandIn(({ path, body }) => {
    if (fault) return fault
    if (path.endsWith('/PaymentState')) {
      const known = { PaymentId: path.split('/').at(-2), Total: total, Currency: 'HUF', Transactions: [], Errors: [] }
      return { body: JSON.stringify({ ...known, Status: isPaid ? 'Succeeded' : 'Prepared' }) }
    }
    total = (JSON.parse(body) as { Transactions: { Total: number }[] }).Transactions[0]?.Total ?? 0
    return { body: JSON.stringify({ PaymentId: paymentId(++count), GatewayUrl: `${bank.url}/pay`, Errors: [] }) }
  })
  const keys = { posKey: 'secret', payee: 'shop@example.com', baseUrl: bank.url, origin: testOrigin }
  shop = shopWithProvider(inner, createBarionProvider({ ...keys, now: inner.services.now }))
})
afterAll(async () => {
  await bank.close()
  await shop.close()
})
beforeEach(() => {
  fault = undefined
  isPaid = false
  spyOnLog()
})
afterEach(() => vi.restoreAllMocks())

/** Makes the provider fail from now on; the timeout of a silent one is immediate. */
function failing(name: string): void {
  fault = faults[name]
  if (fault?.fault === 'silent') vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
}
function working(): void {
  fault = undefined
  vi.restoreAllMocks()
  spyOnLog()
}

async function buy(locale: Locale) {
  const product = await productWithStock(shop, 'lune-armchair-ivory', 20)
  const visitor = await readyToOrder(shop, product, { locale })
  const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  return { visitor, product, status: placed.status, hash: placed.body.order_hash, url: placed.body.payment_url }
}
const restart = (visitor: Visitor, hash: string) =>
  visitor.call<{ payment_url: string | null } & ErrorBody>('POST', `/api/orders/payment_restart/${hash}`, {
    payment_method: methods.card,
    transaction_result_url: resultUrl,
  })
const attemptsOf = (hash: string) =>
  shop.database
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.orderHash, hash))
    .orderBy(paymentAttempts.id)
const notify = async (id: string) => {
  const body = new URLSearchParams({ PaymentId: id })
  return shop.fetch(new Request(`${testOrigin}/api/payments/barion/notify`, { method: 'POST', body }))
}

// R-PAY-3, R-PAY-9
describe.each(Object.keys(faults).map((name, index) => [name, index % 2 ? 'en' : 'hu'] as const))(
  'a provider that %s (%s)',
  (name, locale) => {
    it('leaves the order complete and payable', async () => {
      failing(name)
      const { status, url, hash, visitor, product } = await buy(locale)
      expect([status, url, await stockOf(shop, product)]).toEqual([200, null, 19])
      expect((await visitor.cart()).body.products).toEqual([])
      const { body: order } = await visitor.order(hash)
      expect(order).toMatchObject({ status: 'awaiting_payment', payment: { outcome: 'error', can_restart: true } })

      const refused = await restart(visitor, hash)
      expect([refused.status, refused.body.message]).toEqual([503, texts[locale]])
      working()
      const again = await restart(visitor, hash)
      expect([again.status, again.body.payment_url]).toEqual([200, `${bank.url}/pay`])
      expect(await attemptsOf(hash)).toEqual([{ state: 'failed' }, { state: 'failed' }, { state: 'redirected' }])
      isPaid = true
      await notify(paymentId(count))
      expect((await visitor.order(hash)).body).toMatchObject({ status: 'received', payment: { outcome: 'success' } })
    })

    it('is queried again about a payment: by the buyer, by its own notification and by the sweeper', async () => {
      const { hash, visitor } = await buy(locale)
      isPaid = true
      failing(name)
      const refused = await restart(visitor, hash)
      expect([refused.status, refused.body.message]).toEqual([503, texts[locale]])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      // Barion repeats a callback unless it is answered with 200.
      expect((await notify(paymentId(count))).status).toBe(503)
      shop.advance(40)
      await sweepPayments(shop.services)
      expect(await attemptsOf(hash)).toEqual([{ state: 'redirected' }])
      working()
      await sweepPayments(shop.services)
      expect((await visitor.order(hash)).body).toMatchObject({ status: 'received', payment: { outcome: 'success' } })
    })
  },
)
