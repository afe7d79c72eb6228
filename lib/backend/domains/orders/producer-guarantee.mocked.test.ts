import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { Product } from '@/lib/contract/catalogue'
import type { Order } from '@/lib/contract/order'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'
import { products } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import {
  createTestShop,
  placement,
  productWithStock,
  readyToOrder,
  testOrigin,
  type TestShop,
} from '@/tests/support/backend/shop'

const placed = vi.hoisted(() => new Set<string>())
vi.mock(import('@/lib/config/official-graphics'), async (original) => ({
  ...(await original()),
  graphicFiles: () => Promise.resolve(placed),
}))

let shop: TestShop
let sofa: number
let stool: number
beforeAll(async () => {
  shop = await createTestShop()
  sofa = await productWithStock(shop, 'balaton-sofa-3-oat', 50)
  stool = await productWithStock(shop, 'lune-armchair-ivory', 50)
})
afterAll(() => shop.close())

async function order(product: number, locale: 'hu' | 'en') {
  await shop.database.delete(mails)
  const visitor = await readyToOrder(shop, product, { locale })
  const cart = await visitor.call<Cart>('GET', '/api/cart')
  const { body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  const [mail] = await shop.database.select().from(mails).where(eq(mails.template, 'order_received'))
  if (!mail) throw new Error('Order was not mailed')
  return { line: cart.body.products[0], hash: body.order_hash, visitor, mail }
}

test('R-LAW-10: the producer’s guarantee is carried from the product to cart, order and mail', async () => {
  const expected = {
    guarantor: 'Halmos Kárpitos Bt.',
    half_years: 10,
    terms: expect.stringContaining('öt évig') as string,
    terms_url: null,
    label: null,
  }
  const page = await shop.visitor({ locale: 'hu' }).call<Product>('GET', `/api/products/${sofa}`)
  expect(page.body.producer_guarantee).toEqual(expected)
  const { line, hash, visitor, mail } = await order(sofa, 'hu')
  expect(line?.producer_guarantee).toEqual(expected)
  for (const text of [mail.html, mail.text]) {
    expect(text).toContain('GARAN: 5 év gyártói jótállás')
    expect(text).toContain('Halmos Kárpitos Bt.')
    expect(text).toContain('öt évig ingyen kijavítja')
  }
  // The order keeps the guarantee when the product loses it.
  await shop.database.update(products).set({ producerGuarantee: null }).where(eq(products.id, sofa))
  const kept = await visitor.call<Order>('GET', `/api/orders/${hash}`)
  expect(kept.body.items[0]?.producer_guarantee).toEqual(expected)
})

test('a product without one shows none anywhere', async () => {
  const { line, hash, visitor, mail } = await order(stool, 'en')
  expect(line?.producer_guarantee).toBeNull()
  const { body } = await visitor.call<Order>('GET', `/api/orders/${hash}`)
  expect(body.items[0]).not.toHaveProperty('producer_guarantee')
  expect(mail.text).not.toContain('-year producer’s guarantee on')
})

test.each([
  ['hu', hungarian.guaranteeNotice],
  ['en', english.guaranteeNotice],
] as const)('R-LAW-7: an order confirmation in %s contains the whole notice and its link', async (locale, words) => {
  placed.clear()
  const { mail } = await order(stool, locale)
  for (const line of Object.values(words.text)) {
    expect(mail.html).toContain(line)
    expect(mail.text).toContain(line)
  }
  expect(mail.html).toContain(`href="${words.url}"`)
  expect(mail.text).toContain(words.url)
  expect(mail.html).not.toContain('/media/legal/')
})

test('R-LAW-8: a mail shows the official graphic in a format that mail clients support', async () => {
  placed.clear()
  placed.add('guarantee-notice.hu.svg').add('guarantee-notice.hu.png')
  const { mail } = await order(stool, 'hu')
  expect(mail.html).toContain(`src="${testOrigin}/media/legal/guarantee-notice.hu.png"`)
  expect(mail.html).not.toContain('.svg')
})
