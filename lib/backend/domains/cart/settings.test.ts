import { describe, expect, it } from 'vitest'
import type { Cart, DeliveryOption } from '@/lib/contract/cart'
import type { Product } from '@/lib/contract/catalogue'
import type { Page } from '@/lib/contract/content'
import type { Init } from '@/lib/contract/shop'
import { formatPrice } from '@/lib/money/money'
import { writeSettings } from '../../demo/load-content'
import { readDocuments } from '../shop/documents'
import { methods, productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const { shop: company, 'delivery-methods': deliveries } = await readDocuments(shop.database, [
  'shop',
  'delivery-methods',
])
const currencyIds = { HUF: 1, EUR: 2 } as const
type Code = keyof typeof currencyIds

/** Stores the shop's threshold, and thresholds of single methods by key. */
async function setThresholds(gross: number, own: Readonly<Record<string, Partial<Record<Code, number>>>> = {}) {
  const free_delivery = { currency: 'HUF', threshold_gross: gross }
  const withOwn = deliveries.map((method) => ({ ...method, ...(own[method.key] && { free_from: own[method.key] }) }))
  await writeSettings(
    shop.database,
    [
      ['shop', { ...company, constants: { ...company.constants, free_delivery } }],
      ['delivery-methods', withOwn],
    ],
    shop.services.now(),
  )
}

const read = async <T>(code: Code, path: string) =>
  (await shop.visitor({ locale: 'hu', currencyId: currencyIds[code] }).call<T>('GET', path)).body

/** What a shop says of free delivery where, and what it charges for a cart of some cushions. */
async function everywhere(code: Code, quantity: number, method: number = methods.home) {
  const cushion = await productWithStock(shop, 'zsalya-cushion-velvet', 44)
  const visitor = await shop.visitor({ locale: 'hu', currencyId: currencyIds[code] }).open()
  await visitor.add(cushion, quantity)
  const cart = (await visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: method })).body
  const init = await read<Init>(code, '/api/init')
  const product = await read<Product>(code, `/api/products/${cushion}`)
  const options = await read<DeliveryOption[]>(code, '/api/delivery-methods')
  return {
    header: init.announcements.map(({ text }) => text).filter((text) => text.includes('Ingyenes')),
    footer: init.free_delivery_from_gross,
    promises: init.promises?.map(({ text }) => text).filter((text) => text.includes('feletti')),
    product: product.delivery_methods.find(({ id }) => id === method)?.free_from_gross,
    table: options.find(({ id }) => id === method)?.free_from_gross,
    cart: cart.free_delivery,
    fee: cart.summary.delivery_gross,
  }
}

// R-PRICE-10, R-OPS-11
describe('the free delivery threshold', () => {
  it('is the same in every promise and in the cart', async () => {
    await setThresholds(50_000)
    const text = formatPrice(50_000, 'HUF')
    // A cushion is 14 900 Ft.
    expect(await everywhere('HUF', 3)).toEqual({
      header: [expect.stringContaining(text)],
      footer: 50_000,
      promises: [expect.stringContaining(text)],
      product: 50_000,
      table: 50_000,
      cart: { threshold_gross: 50_000, missing_gross: 50_000 - 3 * 14_900 },
      fee: 6990,
    })
    expect(await everywhere('HUF', 4)).toMatchObject({ cart: { missing_gross: 0 }, fee: 0 })
    expect((await read<Page>('HUF', '/api/pages/delivery-and-payment')).body).toContain(text)
  })

  it('may differ by method and currency; then no common one is promised', async () => {
    await setThresholds(50_000, { home: { EUR: 100 }, pickup_point: { HUF: 20_000 } })
    expect(await everywhere('HUF', 2)).toMatchObject({
      header: [],
      footer: null,
      promises: [],
      table: 50_000,
      fee: 6990,
    })
    expect(await everywhere('HUF', 2, methods.pickupPoint)).toMatchObject({
      product: 20_000,
      table: 20_000,
      cart: { threshold_gross: 20_000, missing_gross: 0 },
      fee: 0,
    })
    const euros = await everywhere('EUR', 1)
    expect(euros).toMatchObject({ header: [expect.stringContaining('100')], footer: 100, table: 100 })
    expect(euros.fee).toBeGreaterThan(0)
    expect(await everywhere('EUR', 4)).toMatchObject({ cart: { threshold_gross: 100, missing_gross: 0 }, fee: 0 })
  })

  it('is that of the method free earliest while none is chosen', async () => {
    await setThresholds(50_000, { pickup_point: { HUF: 20_000 } })
    const cushion = await productWithStock(shop, 'zsalya-cushion-velvet', 44)
    const { body } = await (await shop.visitor().open()).add(cushion)
    expect(body.free_delivery).toEqual({ threshold_gross: 20_000, missing_gross: 5_100 })
  })
})

// R-STOCK-3
it('a cart holds its products for as long as the setting says, and says so', async () => {
  const cart_hold_minutes = 25
  const constants = { ...company.constants, cart_hold_minutes }
  await writeSettings(shop.database, [['shop', { ...company, constants }]], shop.services.now())
  const visitor = await shop.visitor().open()
  await visitor.add(await productWithStock(shop, 'zsalya-cushion-velvet', 44))
  const { body } = await visitor.call<Cart>('PUT', '/api/cart/customer', { email: 'eva@example.com' })
  const end = new Date(shop.services.now().getTime() + cart_hold_minutes * 60_000)
  expect(body.reserved_until).toBe(end.toISOString())
  expect((await read<Init>('HUF', '/api/init')).cart_hold_minutes).toBe(25)
  const titles = async () => (await read<Init>('HUF', '/api/init')).promises?.map(({ title }) => title)
  expect(await titles()).toContain('25 perc foglalás')
  await writeSettings(
    shop.database,
    [['shop', { ...company, constants: { ...constants, cart_hold_minutes: 0 } }]],
    shop.services.now(),
  )
  const left = await titles()
  expect(left).toContain('14 nap, kérdés nélkül')
  expect(left?.join()).not.toContain('foglalás')
})
