import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { isAcceptable } from '@/lib/contract/offer-state'
import { sumOf } from '@/lib/money/money'
import { settings } from '../../platform/db/schema/catalogue'
import { orders } from '../../platform/db/schema/shop'
import { acceptOffer, quotedProducts, readOffer, sentOffer, type QuotedProducts } from '@/tests/support/backend/quotes'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'
import type { DeliveryRecord, PaymentRecord } from '../shop/method-schemas'
import { loadMethods } from '../delivery/store'
import { readDocuments } from '../shop/documents'
import { sendOffer, setDelivery, setDiscount } from './operator'

let shop: TestShop
let products: QuotedProducts
let deliveryMethods: readonly DeliveryRecord[]
let paymentMethods: readonly PaymentRecord[]
beforeAll(async () => {
  shop = await createTestShop()
  products = await quotedProducts(shop)
  ;({ paymentMethods } = await loadMethods(shop.database))
  ;({ 'delivery-methods': deliveryMethods } = await readDocuments(shop.database, ['delivery-methods']))
})
afterAll(() => shop.close())

const store = (key: string, value: unknown) =>
  shop.database.update(settings).set({ value }).where(eq(settings.key, key))

/** Ways in which a sent quote loses what it needs, and what brings it back. */
const losses = {
  'its delivery method': {
    lose: () =>
      store(
        'delivery-methods',
        deliveryMethods.filter(({ key }) => key !== 'home_assembly'),
      ),
    restore: () => store('delivery-methods', deliveryMethods),
    refusal: 'no longer exists',
    delivery: { title: 'Szállítás', price_gross: 89_000, estimated: null },
  },
  'all payment methods': {
    lose: () =>
      store(
        'payment-methods',
        paymentMethods.map((method) => ({ ...method, currencies: [] })),
      ),
    restore: () => store('payment-methods', paymentMethods),
    refusal: 'could not be paid',
    delivery: { title: 'Szállítás és összeszerelés', price_gross: 89_000 },
  },
}

// R-OFFER-9
describe.each(Object.entries(losses))('a sent quote without %s', (_, { lose, restore, refusal, delivery }) => {
  it('cannot be accepted and says so, and its lines still add up to its total', async () => {
    const { visitor, offer, hash } = await sentOffer(shop, products)
    const before = await shop.database.$count(orders)
    await lose()
    const shown = await readOffer(visitor, hash)
    expect(shown).toMatchObject({ status: 'sent', payment_methods: [], delivery, summary: offer.summary })
    expect([isAcceptable(offer), isAcceptable(shown)]).toEqual([true, false])
    const amounts = [...shown.lines.map((line) => line.total_gross ?? 0), shown.delivery?.price_gross ?? 0]
    expect(sumOf('HUF', ...amounts)).toBe(shown.summary?.total_amount_gross)
    expect((await visitor.send('GET', `/api/offers/${hash}/pdf`)).status).toBe(200)

    const { status, body } = await acceptOffer(visitor, offer)
    expect([status, (body as unknown as ErrorBody).message]).toEqual([
      409,
      'A megrendelés nem jött létre: ezt az ajánlatot most nem lehet elfogadni. Írj nekünk vagy hívj minket, és megoldjuk.',
    ])
    expect(await shop.database.$count(orders)).toBe(before)
    await restore()
    expect((await acceptOffer(visitor, offer)).status).toBe(200)
  })

  it('is not sent again until it has another', async () => {
    const { number } = await sentOffer(shop, products)
    await setDiscount(shop.services, number, 5)
    shop.advance(1)
    await lose()
    await expect(sendOffer(shop.services, number)).rejects.toThrow(refusal)
    await restore()
    await setDelivery(shop.services, number, { amount: '0', method: 'showroom' })
    expect((await sendOffer(shop.services, number)).offer.status).toBe('sent')
  })
})
