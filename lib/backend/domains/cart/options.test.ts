import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartSchema, type Cart, type CartProduct } from '@/lib/contract/cart'
import { productSchema, type Product } from '@/lib/contract/catalogue'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import type { Choices, ProductOption } from '@/lib/contract/product-options'
import { products } from '../../platform/db/schema/catalogue'
import { customer, methods, placement, productWithStock, type Answer, type Visitor } from '@/tests/support/backend/shop'
import { requestOffer } from '@/tests/support/backend/quotes'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const lengthOption: ProductOption = {
  key: 'length',
  kind: 'number',
  label: { hu: 'Hossz', en: 'Length' },
  required: true,
  unit: 'cm',
  min: 180,
  max: 260,
  step: 1,
  included: 200,
  step_prices: { HUF: 1900, EUR: 500 },
  lead_time_days: 5,
  sets: 'width',
}

async function setOptions(id: number, options: ProductOption[]): Promise<void> {
  await shop.database.update(products).set({ options }).where(eq(products.id, id))
}

const idOf = async (key: string) => {
  const [row] = await shop.database.select({ id: products.id }).from(products).where(eq(products.key, key))
  return row?.id ?? Number.NaN
}
const table = await idOf('hargita-dining-table-walnut')
const base = 389_900

beforeEach(() => setOptions(table, [lengthOption]))

const add = (visitor: Visitor, options?: Choices, quantity = 1, id = table) =>
  visitor.call<Cart>('POST', '/api/cart/product', { product_id: id, quantity, ...(options && { options }) })
const setLine = (visitor: Visitor, line: string, quantity: number) =>
  visitor.call<Cart>('PUT', `/api/cart/product/${line}`, { product_id: Number(line.split('-')[0]), quantity })
const errorsOf = (answer: Answer) => [answer.status, (answer.body as ErrorBody).errors]
const shown = ({ body }: Answer<Cart>) =>
  body.products.map(({ quantity, price_gross: price, options }) => [quantity, price, options?.map(({ text }) => text)])

// R-OPTION-2, R-OPTION-3, R-OPTION-5
describe('line items with options', () => {
  it('the product page offers them in its language and currency', async () => {
    const { body } = await shop.visitor({ locale: 'en', currencyId: 2 }).call<Product>('GET', `/api/products/${table}`)
    expect(productSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      requires_options: true,
      options: [{ key: 'length', label: 'Length', min: 180, included: 200, step_gross: 5, changed_gross: 0 }],
    })
  })

  it('the price is calculated here, and kept in all amounts', async () => {
    const visitor = await shop.visitor().open()
    const answer = await add(visitor, { length: 220 }, 2)
    expect(answer.status).toBe(200)
    expect(cartSchema.parse(answer.body)).toEqual(answer.body)
    const [line] = answer.body.products as [CartProduct]
    expect(line).toMatchObject({
      id: table,
      price_gross: base + 38_000,
      total_gross: 2 * (base + 38_000),
      custom_made: true,
      is_volume_price: false,
      options: [{ key: 'length', label: 'Hossz', value: 220, text: '220\u00a0cm', price_gross: 38_000 }],
    })
    expect(line.prices_by_currencies['1']?.price_gross).toBe(base + 38_000)
    expect(line.prices_by_currencies['2']?.price_gross).toBe(1149)
    // Not sold so in dollars.
    expect(line.prices_by_currencies['3']).toBeUndefined()
    expect(answer.body.summary.total_items_amount_gross).toBe(2 * (base + 38_000))
  })

  it('the same choices are one line item, others another', async () => {
    const visitor = await shop.visitor().open()
    await add(visitor, { length: 220 })
    await add(visitor, { length: '220' })
    const answer = await add(visitor, { length: 180 })
    expect(shown(answer)).toEqual([
      [2, base + 38_000, ['220\u00a0cm']],
      [1, base, ['180\u00a0cm']],
    ])
    expect(new Set(answer.body.products.map(({ line }) => line)).size).toBe(2)
    expect(shown(await visitor.cart())).toEqual(shown(answer))
  })

  it('each is changed and removed by itself', async () => {
    const visitor = await shop.visitor().open()
    await add(visitor, { length: 220 })
    const [long, short] = (await add(visitor, { length: 180 })).body.products as [CartProduct, CartProduct]
    expect(shown(await setLine(visitor, long.line ?? '', 5)).map(([quantity]) => quantity)).toEqual([5, 1])
    const { body } = await visitor.call<Cart>('DELETE', `/api/cart/product/${short.line}`)
    expect(body.products.map(({ line }) => line)).toEqual([long.line])
    const gone = await setLine(visitor, short.line ?? '', 2)
    expect(errorsOf(gone)).toEqual([422, { product_id: [expect.stringContaining('kosár')] }])
  })

  it('the product’s id stands for its only line item', async () => {
    const visitor = await shop.visitor().open()
    await add(visitor, { length: 220 })
    expect(shown(await setLine(visitor, String(table), 3))).toEqual([[3, base + 38_000, ['220\u00a0cm']]])
    expect((await setLine(visitor, String(table), 0)).body.products).toEqual([])
  })

  it.each([
    ['hu', undefined, { 'options.length': ['Hossz: ezt töltsd ki.'] }],
    ['en', { length: 300 }, { 'options.length': ['Length: between 180 and 260 cm.'] }],
    ['en', { length: 200, colour: 'red' }, { 'options.colour': ['This product has no such choice: colour.'] }],
  ] as const)('what cannot be made is refused in the reader’s language (%s, %j)', async (locale, options, errors) => {
    const visitor = await shop.visitor({ locale }).open()
    expect(errorsOf(await add(visitor, options))).toEqual([422, errors])
    expect((await visitor.cart()).body.products).toEqual([])
    expect(errorsOf(await setLine(visitor, String(table), 1))[0]).toBe(422)
  })

  it('a product without options takes none', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 5)
    const visitor = await shop.visitor({ locale: 'en' }).open()
    expect(errorsOf(await add(visitor, { length: 200 }, 1, chair))[0]).toBe(422)
    const { body } = await add(visitor, {}, 1, chair)
    expect(body.products[0]).not.toHaveProperty('options')
    expect(body.products[0]).not.toHaveProperty('line')
  })

  it('a text may not carry a link', async () => {
    await setOptions(table, [
      { key: 'name', kind: 'text', label: lengthOption.label, required: false, max_length: 20, lead_time_days: 0 },
    ])
    const visitor = await shop.visitor({ locale: 'en' }).open()
    expect(errorsOf(await add(visitor, { name: 'see evil.com' }))).toEqual([
      422,
      { 'options.name': ['This text cannot contain a link or an e-mail address.'] },
    ])
    const { body } = await add(visitor, { name: ' A\nB ' })
    expect(body.products[0]?.options).toMatchObject([{ value: 'A B' }])
  })

  it('line items of a product share its stock', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 3)
    await setOptions(chair, [lengthOption])
    const visitor = await shop.visitor().open()
    await add(visitor, { length: 200 }, 2, chair)
    const answer = await add(visitor, { length: 210 }, 2, chair)
    expect(answer.body.products.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(answer.body.notices.map(({ kind }) => kind)).toEqual(['quantity_reduced'])
    await setOptions(chair, [])
  })

  it('a currency without their price leaves them out, and keeps them', async () => {
    const visitor = await shop.visitor().open()
    await add(visitor, { length: 220 })
    const dollars = shop.visitor({ currencyId: 3 })
    for (const [name, value] of visitor.cookies) dollars.cookies.set(name, value)
    const { body } = await dollars.cart()
    expect(body.products).toEqual([])
    // The product is sold in dollars, only not so.
    expect(body.notices).toMatchObject([
      {
        kind: 'product_unpriced',
        message: expect.stringContaining('a kiválasztott kivitel ebben a pénznemben nem') as string,
      },
    ])
    const lines = [{ product_id: table, quantity: 1, options: { length: 220 } }]
    const refused = await requestOffer(dollars, { chair: table, lamp: table }, { lines })
    expect(errorsOf(refused)).toEqual([
      422,
      expect.objectContaining({ 'lines.0.product_id': ['Ez a kivitel ebben a pénznemben nem kapható.'] }),
    ])
    expect(shown(await visitor.cart())).toEqual([[1, base + 38_000, ['220\u00a0cm']]])
  })

  it('options can make a piece later and longer', async () => {
    const visitor = await shop.visitor().open()
    const { body: standard } = await add(visitor, { length: 200 })
    const { body: later } = await add(visitor, { length: 260 })
    expect(standard.products[0]).toMatchObject({ lead_time_days: 24, custom_made: false })
    expect(later.products[1]).toMatchObject({ lead_time_days: 29, custom_made: true })
  })
})

// R-OPTION-6
describe('options that the owner changes', () => {
  it('a choice that is gone takes the line item with it, with a notice', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    await add(visitor, { length: 260 })
    await add(visitor, { length: 220 })
    await setOptions(table, [{ ...lengthOption, max: 250 }])
    const { body } = await visitor.cart()
    expect(body.products.map(({ options }) => options?.[0]?.value)).toEqual([220])
    expect(body.notices).toMatchObject([{ kind: 'product_removed', product_id: table }])
    expect(body.notices[0]?.message).toContain('has changed')
  })

  it('another price is never charged unseen', async () => {
    const visitor = await shop.visitor().open()
    await add(visitor, { length: 220 })
    await visitor.call('PUT', '/api/cart/customer', customer)
    await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.home })
    const { body: seen } = await visitor.call<Cart>('PUT', '/api/cart/method/payment', { id: methods.transfer })
    await setOptions(table, [{ ...lengthOption, step_prices: { HUF: 2000 } }])
    const order = { ...placement, version: seen.version }
    expect((await visitor.call('POST', '/api/cart/order', order)).status).toBe(409)
    const { body: now } = await visitor.cart()
    expect(now.products[0]?.price_gross).toBe(base + 40_000)
    expect(
      (await visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, version: now.version })).status,
    ).toBe(200)
  })

  it('a product that gets options loses its line item without them', async () => {
    const visitor = await shop.visitor().open()
    await setOptions(table, [])
    await visitor.add(table)
    await setOptions(table, [lengthOption])
    const { body } = await visitor.cart()
    expect(body.products).toEqual([])
    expect(body.notices.map(({ kind }) => kind)).toEqual(['product_removed'])
  })
})
