import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlainClient, type PlainCart } from './plain-client'
import { openShop, readsMails, type ShopUnderTest } from './shop-under-test'

/** What a client can do with the contract's calls, with request bodies exactly as in docs/contract.md. */

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The demo shop's card payment. */
const card = 1

interface Placed {
  readonly order_hash: string
  readonly payment_url: string | null
}

async function begun(options: { locale?: string; currencyId?: number } = {}): Promise<PlainClient> {
  const client = new PlainClient({ ...shop, ...options })
  await client.request('GET', '/api/init')
  return client
}

const resultUrl = () => `${shop.origin}/hu/checkout/result`
const request = (comment = '') => ({
  transaction_result_url: resultUrl(),
  is_newsletter_subscription: false,
  comment,
})
const newEmail = () => `plain-${randomUUID()}@example.com`

async function productInStock(client: PlainClient): Promise<number> {
  const { items } = await client.request<{ items: { id: number; quantity: number; availability: string }[] }>(
    'GET',
    '/api/products?in_stock=1&per_page=96',
  )
  const [stocked] = items
    .filter(({ availability }) => availability === 'in_stock')
    .toSorted((a, b) => b.quantity - a.quantity || a.id - b.id)
  if (!stocked) throw new Error('Nothing is in stock')
  return stocked.id
}

async function customer(client: PlainClient, email = newEmail()) {
  const [country] = await client.request<{ id: number }[]>('GET', '/api/countries')
  const place = {
    name: 'Kovács Dóra',
    country_id: country?.id,
    address: 'Bercsényi utca 12.',
    city: 'Budapest',
    zipcode: '1117',
  }
  return {
    email,
    phone: '+36305550117',
    invoice_data: { is_company: false, ...place, tax_number: null },
    delivery_data: place,
  }
}

/** A cart ready to be ordered, made with the contract's calls only. */
async function readyCart(client: PlainClient, payment?: number): Promise<PlainCart> {
  const id = await productInStock(client)
  await client.request('POST', '/api/cart/product', { product_id: id, quantity: 1 })
  await client.request('PUT', '/api/cart/customer', await customer(client))
  const [delivery] = (await client.cart()).delivery_methods
  await client.request('PUT', '/api/cart/method/delivery', { id: delivery?.id })
  const allowed = (await client.cart()).payment_methods.filter(({ id }) => delivery?.payments.includes(id))
  const chosen = payment === undefined ? allowed.at(-1) : allowed.find(({ id }) => id === payment)
  await client.request('PUT', '/api/cart/method/payment', { id: chosen?.id })
  return client.cart()
}

describe.each([
  ['hu', 1],
  ['en', 2],
  ['hu', 3],
] as const)('a purchase in %s with currency %i', (locale, currencyId) => {
  // R-API-16, R-API-26
  it('goes from init to the order, and a repeated request returns the same order', async () => {
    const client = await begun({ locale, currencyId })
    expect(client.cookies.has('XSRF-TOKEN')).toBe(true)
    const id = await productInStock(client)

    await client.request('POST', '/api/cart/product', { product_id: id, quantity: 2 })
    await client.request('PUT', `/api/cart/product/${id}`, { product_id: id, quantity: 1 })
    expect((await client.cart()).products).toMatchObject([{ id, quantity: 1 }])

    const buyer = await customer(client)
    await client.request('PUT', '/api/cart/customer', buyer)
    const customerData = (await client.cart()).customer_data
    expect(customerData).toEqual({ ...buyer, invoice_data: { ...buyer.invoice_data, tax_number: '' } })

    await client.request('POST', '/api/cart/coupon', { code: 'OSZ10' })
    const discounted = await client.cart()
    expect(discounted.coupons).toMatchObject([{ code: 'OSZ10' }])
    expect(discounted.summary.total_discount_amount_gross).toBeGreaterThan(0)
    await client.request('DELETE', '/api/cart/coupon/OSZ10')
    expect((await client.cart()).coupons).toEqual([])

    const cart = await readyCart(client)
    const [line] = cart.products
    expect(cart.summary.total_items_amount_gross).toBeCloseTo((line?.price_gross ?? 0) * (line?.quantity ?? 0), 2)
    const placed = await client.request<Placed>('POST', '/api/cart/order', request('A kapucsengő nem szól.'))
    expect(placed.order_hash).toMatch(/\S{20,}/)
    expect(await client.request('POST', '/api/cart/order', request())).toEqual(placed)
    expect((await client.cart()).products).toEqual([])

    const order = await client.request<{ summary: { total_amount_gross: number }; comment: string }>(
      'GET',
      `/api/orders/${placed.order_hash}`,
    )
    expect(order.summary.total_amount_gross).toBe(cart.summary.total_amount_gross)
    expect(order.comment).toBe('A kapucsengő nem szól.')
  })
})

describe('an order', () => {
  it('accepts numeric strings for numbers, and nulls for missing buyer data', async () => {
    const client = await begun()
    const id = await productInStock(client)
    await client.request('POST', '/api/cart/product', { product_id: String(id), quantity: '2' })
    await client.request('PUT', `/api/cart/product/${id}`, { product_id: String(id), quantity: '1' })
    const { invoice_data: invoice, email } = await customer(client)
    await client.request('PUT', '/api/cart/customer', {
      email,
      phone: null,
      invoice_data: { ...invoice, country_id: String(invoice.country_id), tax_number: null },
      delivery_data: null,
    })
    await client.request('PUT', '/api/cart/method/delivery', { id: '1' })
    await client.request('PUT', '/api/cart/method/payment', { id: String(card) })
    const cart = await client.cart()
    expect(cart).toMatchObject({
      products: [{ id, quantity: 1 }],
      delivery_method: { id: 1 },
      payment_method: { id: card },
    })
    expect(cart.customer_data.delivery_data).toMatchObject({ address: invoice.address, zipcode: invoice.zipcode })
    const placed = await client.request<Placed>('POST', '/api/cart/order', { ...request(), comment: null })
    expect(placed.payment_url).toMatch(/^https?:/)
  })

  it('can be paid again if it was not paid', async () => {
    const client = await begun()
    await readyCart(client, card)
    const { order_hash: hash, payment_url: first } = await client.request<Placed>('POST', '/api/cart/order', request())
    const again = { payment_method: String(card), transaction_result_url: resultUrl() }
    const restarted = await client.request<{ payment_url: string }>(
      'POST',
      `/api/orders/payment_restart/${hash}`,
      again,
    )
    expect(restarted.payment_url).toMatch(/^https?:/)
    expect(restarted.payment_url).not.toBe(first)
  })

  it('is refused when a consent is false', async () => {
    const client = await begun()
    await readyCart(client)
    for (const consent of ['accept_terms', 'accept_privacy'])
      expect(await client.call('POST', '/api/cart/order', { ...request(), [consent]: false })).toMatchObject({
        status: 422,
        body: { errors: { [consent]: [expect.any(String)] } },
      })
    expect((await client.call('POST', '/api/cart/order', request())).status).toBe(200)
  })

  it('in a currency other than that of the last cart read is refused until the cart is read', async () => {
    const client = await begun()
    const forints = await readyCart(client, card)
    client.currencyId = 2
    expect((await client.call('POST', '/api/cart/order', request())).status).toBe(409)
    const euros = await client.cart()
    expect(euros.summary.total_amount_gross).not.toBe(forints.summary.total_amount_gross)
    expect((await client.call('POST', '/api/cart/order', request())).status).toBe(200)
  })

  it('to a pick-up point is priced before the point is chosen, and reports it missing', async () => {
    const client = await begun()
    const { items } = await client.request<{ items: { id: number }[] }>(
      'GET',
      '/api/products?in_stock=1&sort=price_asc&per_page=1',
    )
    const [light] = items
    await client.request('POST', '/api/cart/product', { product_id: light?.id, quantity: 1 })
    await client.request('PUT', '/api/cart/customer', await customer(client))
    const point = (await client.cart()).delivery_methods.find(({ id }) => id === 3)
    const cart = await client.request<PlainCart>('PUT', '/api/cart/method/delivery', { id: 3 })
    expect(cart.delivery_method?.id).toBe(3)
    expect(cart.summary.total_amount_gross).toBe(
      (cart.summary.total_items_amount_gross ?? 0) + (point?.price_gross ?? 0),
    )
    await client.request('PUT', '/api/cart/method/payment', { id: card })
    expect(await client.call('POST', '/api/cart/order', request())).toMatchObject({
      status: 422,
      body: { errors: { pickup_point_id: [expect.any(String)] } },
    })
  })
})

describe('a quote', () => {
  it('is requested with the body of an order; the cart stays', async () => {
    const client = await begun()
    const cart = await readyCart(client)
    const { offer_hash: hash } = await client.request<{ offer_hash: string }>(
      'POST',
      '/api/cart/offer',
      request('Irodába'),
    )
    const offer = await client.request<{ comment: string; lines: { product_id: number; quantity: number }[] }>(
      'GET',
      `/api/offers/${hash}`,
    )
    expect(offer.comment).toBe('Irodába')
    expect(offer.lines).toMatchObject(cart.products.map(({ id, quantity }) => ({ product_id: id, quantity })))
    expect((await client.cart()).products).toEqual(cart.products)
    expect(await client.call('POST', '/api/cart/offer', { ...request(), accept_privacy: false })).toMatchObject({
      status: 422,
      body: { errors: { accept_privacy: [expect.any(String)] } },
    })
  })
})

describe('other calls', () => {
  it('respond: ping, categories, countries, cities, currencies', async () => {
    const client = await begun()
    for (const path of ['ping', 'categories', 'countries', 'cities', 'currencies'])
      expect((await client.call('GET', `/api/${path}`)).status).toBeLessThan(300)
  })

  it('manage favourites, with either delete call', async () => {
    const client = await begun()
    const id = await productInStock(client)
    for (const [method, path] of [
      ['DELETE', `/api/favourites/${id}`],
      ['POST', `/api/favourites/${id}/delete`],
    ] as const) {
      await client.request('POST', `/api/favourites/${id}`)
      expect(await client.request('GET', '/api/favourites')).toMatchObject([{ id }])
      await client.request(method, path)
      expect(await client.request('GET', '/api/favourites')).toEqual([])
    }
  })

  it('refuse a coupon before the e-mail address is known, with the contract’s message', async () => {
    const client = await begun({ locale: 'en' })
    const id = await productInStock(client)
    await client.request('POST', '/api/cart/product', { product_id: id, quantity: 1 })
    expect(await client.call('POST', '/api/cart/coupon', { code: 'OSZ10' })).toMatchObject({
      status: 422,
      body: {
        message: 'To verify the code, please provide your email address during the checkout process or log in!',
      },
    })
  })

  it('remove a product by the quantity 0', async () => {
    const client = await begun()
    const id = await productInStock(client)
    await client.request('POST', '/api/cart/product', { product_id: id, quantity: 1 })
    await client.request('PUT', `/api/cart/product/${id}`, { product_id: id, quantity: 0 })
    expect((await client.cart()).products).toEqual([])
  })
})

describe('a customer', () => {
  const password = 'tölgyfa az ablak előtt'

  it.runIf(readsMails)('logs in with the cart, logs out, continues as a visitor, and resets the password', async () => {
    const email = newEmail()
    const opener = await begun()
    await opener.request('POST', '/api/auth/register', {
      name: 'Kovács Dóra',
      email,
      password,
      password_confirmation: password,
      accept_privacy: true,
    })
    await opener.request('POST', `/api/auth/activate/${await shop.mailedToken(email)}`, { password })

    const client = await begun()
    const id = await productInStock(client)
    await client.request('POST', '/api/cart/product', { product_id: id, quantity: 1 })
    await client.request('GET', '/sanctum/csrf-cookie')
    await client.request('POST', '/api/auth/login', { email, password })
    expect(await client.cart()).toMatchObject({ products: [{ id, quantity: 1 }], customer_data: { email } })

    await client.request('GET', '/api/auth/logout')
    expect((await client.cart()).products).toEqual([])
    await client.request('POST', '/api/cart/product', { product_id: id, quantity: 1 })
    expect((await client.cart()).products).toMatchObject([{ id }])

    await client.request('POST', '/api/auth/password/reset', { email, result_url: `${shop.origin}/hu/auth/jelszo/uj` })
    const another = 'három zöld szilva 1974'
    await client.request('POST', `/api/auth/password/reset/${await shop.mailedToken(email)}`, { password: another })
    expect((await client.call('POST', '/api/auth/login', { email, password })).status).toBe(422)
    await client.request('POST', '/api/auth/login', { email, password: another })
  })

  it('gets errors for wrong credentials and links', async () => {
    const client = await begun()
    await client.request('GET', '/sanctum/csrf-cookie')
    expect((await client.call('POST', '/api/auth/login', { email: newEmail(), password })).status).toBe(422)
    await client.request('POST', '/api/auth/password/reset', {
      email: newEmail(),
      result_url: `${shop.origin}/hu/auth/jelszo/uj`,
    })
    expect((await client.call('POST', `/api/auth/password/reset/${'x'.repeat(43)}`, { password })).status).toBe(422)
  })
})
