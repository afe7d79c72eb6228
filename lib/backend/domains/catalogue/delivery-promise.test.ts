import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoDataFolder, readDataSet } from '@/lib/backend/demo/data-set'
import { deliveryMethodsSchema } from '@/lib/backend/domains/shop/method-schemas'
import { products, settings } from '@/lib/backend/platform/db/schema/catalogue'
import type { DeliveryOption } from '@/lib/contract/cart'
import type { Listing, Product } from '@/lib/contract/catalogue'
import type { Page } from '@/lib/contract/content'
import { locales } from '@/lib/i18n/locales'
import { stockArrivalDays } from './delivery-promise'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

type Days = DeliveryOption['working_days']
const read = async <Body>(path: string, locale: 'hu' | 'en' = 'en') =>
  (await shop.visitor({ locale }).call<Body>('GET', path)).body

/** What the pages of products in stock promise, by method: from the fastest to the slowest. */
async function promised(): Promise<Record<string, Days>> {
  const { items } = await read<Listing>('/api/products?in_stock=1&per_page=96')
  const methods = await Promise.all(
    items.map(async ({ id }) => (await read<Product>(`/api/products/${id}`)).delivery_methods),
  )
  const ranges: Record<string, Days> = {}
  for (const { key, available, working_days: days } of methods.flat()) {
    if (!available) continue
    const { min, max } = ranges[key] ?? days
    ranges[key] = { min: Math.min(min, days.min), max: Math.max(max, days.max) }
  }
  return ranges
}

const offered = async () =>
  Object.fromEntries((await read<DeliveryOption[]>('/api/delivery-methods')).map((one) => [one.key, one.working_days]))

const methodsDocument = deliveryMethodsSchema.parse(readDataSet(demoDataFolder).documents.get('delivery-methods'))

// R-CONTENT-3, R-DELIVERY-8
describe('delivery from stock', () => {
  test('takes as long on the delivery page and in the questions as the products promise', async () => {
    const ranges = await promised()
    expect(ranges).toEqual({
      home: { min: 4, max: 15 },
      home_assembly: { min: 5, max: 17 },
      pickup_point: { min: 3, max: 5 },
      showroom: { min: 3, max: 9 },
    })
    expect(await offered()).toEqual(ranges)
    for (const locale of locales) {
      const { body, faq } = await read<Page>('/api/pages/faq', locale)
      const { body: terms } = await read<Page>('/api/pages/delivery-and-payment', locale)
      const [arrival] = faq?.find(({ key }) => key === 'delivery')?.items ?? []
      for (const text of [body, arrival?.answer ?? '', terms])
        for (const key of ['home', 'home_assembly', 'pickup_point'])
          expect(text).toContain(` ${ranges[key]!.min}–${ranges[key]!.max}`)
    }
  })

  test('follows lead times, stock and methods', async () => {
    const slowest = eq(products.leadTimeDays, 7)
    await shop.database.update(products).set({ stock: 0 }).where(slowest)
    await shop.database.update(products).set({ leadTimeDays: null }).where(eq(products.key, 'tihany-chair-oak'))
    const slower = methodsDocument.map((method) => ({ ...method, working_days: { min: 3, max: 5 } }))
    await shop.database.update(settings).set({ value: slower }).where(eq(settings.key, 'delivery-methods'))
    expect(await offered()).toEqual(await promised())
    expect((await offered()).home).toEqual({ min: 3, max: 15 })
  })
})

test('a method with nothing to carry in stock keeps its own days', () => {
  const method = { delivery_classes: ['parcel' as const], working_days: { min: 1, max: 3 }, countries: ['HU'] }
  expect(stockArrivalDays(method, [{ deliveryClass: 'furniture', min: 2, max: 7 }])).toEqual({ min: 1, max: 3 })
})

const cardsInStock = async () => (await read<Listing>('/api/products?in_stock=1&per_page=96')).items

// R-CONTENT-3
describe('home delivery', () => {
  test('is promised for products without a lead time, by the days of the method', async () => {
    await shop.database.update(settings).set({ value: methodsDocument }).where(eq(settings.key, 'delivery-methods'))
    await shop.database.update(products).set({ leadTimeDays: null })
    const cards = await cardsInStock()
    const days = new Set(cards.flatMap(({ home_delivery_days: one }) => (one ? [`${one.min}–${one.max}`] : [])))
    const { min, max } = methodsDocument.find(({ key }) => key === 'home')?.working_days ?? {}
    expect({ min, max }).toEqual({ min: 2, max: 4 })
    // Of parcels, and of furniture, which waits for the days of the slowest zone.
    expect([...days].toSorted()).toEqual(['2–4', '2–8'])
  })

  test('is the first method that brings the goods, in a shop whose methods have keys of their own', async () => {
    const own = methodsDocument
      .filter(({ key }) => key !== 'home_assembly')
      .map((method) => (method.key === 'home' ? { ...method, key: 'own-van', position: 99 } : method))
    await shop.database.update(settings).set({ value: own }).where(eq(settings.key, 'delivery-methods'))
    const cards = await cardsInStock()
    expect(cards.filter(({ home_delivery_days: days }) => days !== null)).not.toHaveLength(0)
  })
})
