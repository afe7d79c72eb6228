import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import { createTestShop, customer, productWithStock, type TestShop, type Visitor } from '@/tests/support/backend/shop'
import { loggedIn } from '@/tests/support/backend/customer'
import { heldPiecesPerNetwork, holdLimit, mergedHold, renewed } from './hold'

const start = new Date('2026-11-20T09:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('a hold [R-STOCK-3] [R-SAFE-4]', () => {
  const held = { until: at(10), since: start, network: null }

  it('lasts its minutes from each change, and an hour in total', () => {
    expect(renewed({ until: null, since: null, network: null }, 10, start)).toEqual(held)
    expect(renewed(held, 10, at(9)).until).toEqual(at(19))
    expect(renewed(held, 10, at(55)).until).toEqual(at(60))
    expect(renewed(held, 10, at(60)).until).toBeNull()
  })

  it('can begin again after an hour without a hold', () => {
    expect(renewed(held, 10, at(119)).until).toBeNull()
    expect(renewed(held, 10, at(120))).toMatchObject({ until: at(130), since: at(120) })
  })

  it('is not prolonged by a cart merged at login', () => {
    expect(mergedHold(held, { until: at(65), since: at(55), network: 'visitor' })).toEqual({
      until: at(60),
      since: start,
      network: null,
    })
    expect(mergedHold({ until: null, since: null, network: null }, held)).toEqual(held)
  })
})

describe('holding without paying [R-SAFE-4]', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  const from = (network: string) => ({ 'X-Forwarded-For': network })

  /** A visitor of a network with a product in the cart and an e-mail address, which makes the cart hold it. */
  async function holder(network: string, productId: number, quantity: number): Promise<[Visitor, Cart]> {
    const visitor = await shop.visitor().open()
    await visitor.call('POST', '/api/cart/product', { product_id: productId, quantity }, from(network))
    const { body } = await visitor.call<Cart>(
      'PUT',
      '/api/cart/customer',
      { email: 'holder@example.com' },
      from(network),
    )
    return [visitor, body]
  }

  async function othersCanHave(productId: number): Promise<number> {
    const { body } = await (await shop.visitor().open()).add(productId, 99)
    return body.products?.[0]?.quantity ?? 0
  }

  it('ends after an hour, despite renewals', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-forest', 2)
    const [visitor, cart] = await holder('198.51.100.1', chair, 2)
    expect(cart.reserved_until).not.toBeNull()
    const answers = []
    for (let minutes = 9; minutes <= 63; minutes += 9) {
      shop.advance(9)
      answers.push(await visitor.call<Cart>('POST', '/api/cart/reserve', undefined, from('198.51.100.1')))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409])
    expect(answers.at(-1)?.body).toEqual({
      message: 'Ezeket a termékeket most nem tudjuk tovább foglalni. Amíg van belőlük, így is megrendelheted őket.',
    })
    expect(await othersCanHave(chair)).toBe(2)
    const { status, body } = await visitor.cart()
    expect([status, body.products[0]?.quantity]).toEqual([200, 2])
  })

  it('covers a few units of a product for all visitors of a network together', async () => {
    const chair = await productWithStock(shop, 'bakony-lounge-chair-black', 30)
    await holder('198.51.100.2', chair, 20)
    expect(await othersCanHave(chair)).toBe(30 - heldPiecesPerNetwork)
    await holder('198.51.100.2', chair, 5)
    expect(await othersCanHave(chair)).toBe(30 - heldPiecesPerNetwork)
    await holder('198.51.100.3', chair, 5)
    expect(await othersCanHave(chair)).toBe(30 - heldPiecesPerNetwork - 5)
  })

  it('is refused to a network that repeatedly begins it with new sessions', async () => {
    const chair = await productWithStock(shop, 'hold-paper-lantern', 1)
    const holds: boolean[] = []
    for (let count = 0; count < holdLimit.limit; count++) {
      const [visitor, cart] = await holder('2001:db8:1:2::1', chair, 1)
      holds.push(cart.reserved_until !== null)
      await visitor.call('POST', `/api/cart/product/${chair}/delete`)
    }
    expect(holds).toEqual(Array<boolean>(holdLimit.limit).fill(true))
    const [visitor, cart] = await holder('2001:db8:1:2::1', chair, 1)
    expect([cart.products[0]?.quantity, cart.reserved_until]).toEqual([1, null])
    // Retrying changes nothing.
    const again = await visitor.call<Cart>('PUT', '/api/cart/customer', { phone: null }, from('2001:db8:1:2::9'))
    expect(again.body.reserved_until).toBeNull()
    expect(await othersCanHave(chair)).toBe(1)
  })

  it('counts a product added to a running hold', async () => {
    const table = await productWithStock(shop, 'tihany-chair-oak', 5)
    const [visitor] = await holder('198.51.100.4', await productWithStock(shop, 'margit-chair-petrol', 5), 1)
    for (let count = 0; count < holdLimit.limit; count++) await holder('198.51.100.4', table, 1)
    const { body } = await visitor.call<Cart>(
      'POST',
      '/api/cart/product',
      { product_id: table, quantity: 1 },
      from('198.51.100.4'),
    )
    expect([body.products.length, body.reserved_until]).toEqual([2, null])
  })

  it('is not limited by network for customers', async () => {
    const chair = await productWithStock(shop, 'tihany-chair-black', 30)
    const buyer = await loggedIn(shop, 'many.chairs@example.com')
    await buyer.call('POST', '/api/cart/product', { product_id: chair, quantity: 20 }, from('198.51.100.5'))
    await buyer.call('PUT', '/api/cart/customer', { email: customer.email }, from('198.51.100.5'))
    expect(await othersCanHave(chair)).toBe(10)
  })
})
