import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountOffersSchema, type Account, type AccountOffers } from '@/lib/contract/account'
import { offers } from '../../platform/db/schema/offers'
import { customer, productWithStock, resultUrl, type Visitor } from '@/tests/support/backend/shop'
import { loggedIn, orderLines } from '@/tests/support/backend/customer'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const account = async (visitor: Visitor) => (await visitor.call<Account>('GET', '/api/account')).body

describe('an order', () => {
  it('fills empty profile fields, and overwrites nothing', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 20)
    const visitor = await loggedIn(shop, 'learns@example.com')
    await orderLines(visitor, [[lamp, 1]], 'learns@example.com')
    expect(await account(visitor)).toMatchObject({
      phone: '+36301234567',
      invoice_data: { zipcode: '1011', name: 'Kovács-Nagy Éva' },
      // A showroom pick-up has no delivery address.
      delivery_data: { address: '' },
    })
    await visitor.call('PUT', '/api/account', { phone: '06 1 555 0142', invoice_data: { address: 'Másik utca 2.' } })
    await orderLines(visitor, [[lamp, 1]], 'learns@example.com')
    const taught = { phone: '+3615550142', invoice_data: { address: 'Másik utca 2.' } }
    expect(await account(visitor)).toMatchObject(taught)
    expect((await visitor.cart()).body.customer_data).toMatchObject(taught)
  })
})

describe('quotes', () => {
  it('are paginated, latest first: the customer’s own and those of their verified address', async () => {
    const requestOffer = async (who: Visitor, quantity: number) => {
      const response = await who.call<{ offer_hash: string }>('POST', '/api/cart/offer', {
        transaction_result_url: resultUrl,
        accept_privacy: true,
        customer_data: { ...customer, email: 'Quotes@example.com' },
        lines: [{ product_id: 1, quantity }],
      })
      return response.body.offer_hash
    }
    const hashes = [await requestOffer(await shop.visitor().open(), 1)]
    const visitor = await loggedIn(shop, 'quotes@example.com')
    for (let quantity = 2; quantity < 12; quantity += 1) hashes.unshift(await requestOffer(visitor, quantity))
    const page = async (number: number, who = visitor) =>
      (await who.call<AccountOffers>('GET', `/api/account/offers?page=${number}`)).body
    const [first, second] = [await page(1), await page(2)]
    expect(accountOffersSchema.parse(first)).toEqual(first)
    expect([...first.items, ...second.items].map((one) => one.offer_hash)).toEqual(hashes)
    expect(second.meta).toEqual({ current_page: 2, last_page: 2, per_page: 10, total: 11 })
    expect(first.items[0]).toMatchObject({ status: 'requested', quantity: 11, total_gross: null, valid_until: null })

    const now = shop.services.now()
    await shop.database
      .update(offers)
      .set({ status: 'sent', sentAt: now, validUntil: now })
      .where(eq(offers.offerHash, hashes[0] ?? ''))
    expect((await page(1)).items[0]).toMatchObject({ status: 'expired', total_gross: expect.any(Number) as number })
    expect((await page(1, await loggedIn(shop, 'noquotes@example.com'))).items).toEqual([])
  })
})
