import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Cart, CartCustomerInput } from '@/lib/contract/cart'
import type { PlacedOrder } from '@/lib/contract/order'
import type { Country } from '@/lib/contract/shop'
import { loggedIn, logIn } from '@/tests/support/backend/customer'
import { offers } from '../../platform/db/schema/offers'
import { orders } from '../../platform/db/schema/shop'
import {
  customer,
  methods,
  productWithStock,
  readyToOrder,
  resultUrl,
  type Visitor,
} from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const saveInput = (visitor: Visitor, input: CartCustomerInput) => visitor.call<Cart>('PUT', '/api/cart/customer', input)
const place = (visitor: Visitor, body: object = {}) =>
  visitor.call<PlacedOrder>('POST', '/api/cart/order', { transaction_result_url: resultUrl, ...body })
const extrasOf = ({ comment, is_newsletter_subscription, is_new_account }: Cart) => [
  comment,
  is_newsletter_subscription,
  is_new_account,
]
const extras = { comment: ' Csengess kétszer! ', is_newsletter_subscription: true, is_new_account: true }

async function ready(email: string): Promise<Visitor> {
  return readyToOrder(shop, await productWithStock(shop, 'margit-chair-petrol', 50), {
    email,
    payment: methods.transfer,
  })
}

async function storedOrder(hash: string) {
  const [row] = await shop.database.select().from(orders).where(eq(orders.orderHash, hash))
  return [row?.snapshot.comment, row?.isNewsletterSubscription, row?.isNewAccount]
}

// R-CART-8
describe('comment, newsletter and account', () => {
  it('are kept with the cart, independently, and visible in every tab', async () => {
    const visitor = await shop.visitor().open()
    expect(extrasOf((await visitor.cart()).body)).toEqual(['', false, false])
    expect(extrasOf((await saveInput(visitor, extras)).body)).toEqual(['Csengess kétszer!', true, true])
    expect(extrasOf((await saveInput(visitor, { is_new_account: false })).body)).toEqual([
      'Csengess kétszer!',
      true,
      false,
    ])
    expect(extrasOf((await visitor.cart()).body)).toEqual(['Csengess kétszer!', true, false])
    expect(extrasOf((await saveInput(visitor, { comment: '' })).body)).toEqual(['', true, false])
  })

  it('are used for the order unless overridden, and cleared with it', async () => {
    const visitor = await ready('wishes@example.com')
    await saveInput(visitor, extras)
    const { body } = await place(visitor)
    expect(await storedOrder(body.order_hash)).toEqual(['Csengess kétszer!', true, true])
    expect(extrasOf((await visitor.cart()).body)).toEqual(['', false, false])

    const other = await ready('other-wishes@example.com')
    await saveInput(other, extras)
    const given = { comment: '', is_newsletter_subscription: false, is_new_account: false }
    expect(await storedOrder((await place(other, given)).body.order_hash)).toEqual(['', false, false])
  })

  it('are used for a quote for the cart, but not for one with its own line items', async () => {
    const visitor = await ready('quote-wishes@example.com')
    await saveInput(visitor, { comment: 'Sürgős' })
    const requestOffer = async (body: object) => {
      const { body: offer } = await visitor.call<{ offer_hash: string }>('POST', '/api/cart/offer', {
        transaction_result_url: resultUrl,
        ...body,
      })
      const [row] = await shop.database.select().from(offers).where(eq(offers.offerHash, offer.offer_hash))
      return row?.comment
    }
    expect(await requestOffer({})).toBe('Sürgős')
    expect(await requestOffer({ lines: [{ product_id: 1, quantity: 2 }] })).toBe('')
  })

  it('are merged at login, without an account request', async () => {
    const owner = await loggedIn(shop, 'merged-wishes@example.com')
    await saveInput(owner, { comment: 'Kedden jó' })
    const visitor = await shop.visitor().open()
    await saveInput(visitor, { is_newsletter_subscription: true, is_new_account: true })
    await logIn(visitor, 'merged-wishes@example.com')
    expect(extrasOf((await visitor.cart()).body)).toEqual(['Kedden jó', true, false])
  })
})

describe('missing buyer data', () => {
  it('a phone of null means there is none, and is accepted', async () => {
    const visitor = await ready('no-phone@example.com')
    await saveInput(visitor, { phone: '' })
    expect((await place(visitor)).status).toBe(422)
    expect((await saveInput(visitor, { phone: null })).body.customer_data.phone).toBe('')
    const { body } = await place(visitor)
    expect((await visitor.order(body.order_hash)).body.partner_phone).toBe('')
  })

  it('a tax number and a delivery address, where null means the billing address', async () => {
    const visitor = await ready('same@example.com')
    const invoice_data = { ...customer.invoice_data, city: 'Pécs', zipcode: '7621', tax_number: null }
    const { body } = await saveInput(visitor, { invoice_data, delivery_data: null })
    const { name, country_id, address, city, zipcode } = invoice_data
    expect(body.customer_data.delivery_data).toEqual({ name, country_id, address, city, zipcode })
    expect(body.customer_data.invoice_data.tax_number).toBe('')
    expect((await place(visitor)).status).toBe(200)
  })

  it('delivery methods are those of any destination while only a billing address without delivery is known', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 12)
    const visitor = await shop.visitor().open()
    await visitor.add(chair)
    const { body: known } = await visitor.call<Country[]>('GET', '/api/countries')
    const billedIn = async (country: Country | undefined) => {
      const body = { invoice_data: { country_id: country?.id } }
      return (await saveInput(visitor, body)).body.delivery_methods.map(({ id }) => id)
    }
    expect(await billedIn(known.find(({ delivered }) => !delivered))).toEqual([1, 2, 4])
    expect(await billedIn(known.find(({ iso2 }) => iso2 === 'AT'))).toEqual([1, 4])
  })
})
