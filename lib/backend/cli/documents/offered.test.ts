import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Product } from '@/lib/contract/catalogue'
import type { Lookup } from '@/lib/contract/lookup'
import type { PlacedOrder } from '@/lib/contract/order'
import type { Init } from '@/lib/contract/shop'
import { everything, registerOffered, type Offered } from '@/lib/i18n/offered'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { products } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import { orders } from '../../platform/db/schema/shop'
import { findDocument } from '../../exchange/documents/find'

const { shop, cli } = await shopWithCli()

const importShop = async (offered: unknown, more: object = {}) => {
  const document = { ...((await findDocument(shop.database, 'shop')) as object), offered, ...more }
  return cli.run('documents', 'import', 'shop', cli.file('shop.json', [JSON.stringify(document)]))
}

test.each([
  [{ languages: [], currencies: ['EUR'] }, 'offered.languages'],
  [{ languages: ['en'], currencies: [] }, 'offered.currencies'],
  [{ languages: ['en', 'en'], currencies: ['EUR'] }, 'offered.languages: must be different ones'],
  [{ languages: ['sk'], currencies: ['EUR'] }, 'offered.languages.0'],
  [{ languages: ['en'], currencies: ['CZK'] }, 'offered.currencies.0'],
])('a shop cannot offer %j', async (offered, reason) => {
  const { code, err } = await importShop(offered)
  expect([code, err]).toEqual([1, expect.stringContaining(reason)])
})

// R-OPS-22
test('a shop in one language and currency needs no other in its documents and files, and its API has no other', async () => {
  const slogan = { en: 'Tea, leaf by leaf' }
  expect(await importShop(everything, { slogan })).toMatchObject({ code: 1 })
  expect(await importShop({ languages: ['en'], currencies: ['EUR'] }, { slogan })).toMatchObject({ code: 0, err: '' })
  const texts = { 'cart.empty.text': { en: 'Start with a tea.' } }
  expect(await cli.run('documents', 'import', 'texts', cli.file('t.json', [JSON.stringify(texts)]))).toMatchObject({
    code: 0,
  })
  const files = {
    colours: ['key;name_en;hex', 'jade;Jade;#00a86b'],
    categories: ['key;title_en', 'teas;Teas'],
    products: ['article_number;title_en;brand;category;colour;stock;price_eur', 'T-1;Sencha;nidora;teas;jade;5;12.5'],
  }
  const brand = [
    'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email',
    'nidora;N;HU;N;Uji;n@n.hu',
  ]
  for (const [noun, lines] of Object.entries({ brands: brand, ...files }))
    expect([noun, await cli.run('import', noun, cli.file(`${noun}.csv`, lines))]).toEqual([
      noun,
      expect.objectContaining({ code: 0 }),
    ])

  const visitor = shop.visitor({ locale: 'hu', currencyId: 1 })
  const { body: init } = await visitor.call<Init>('GET', '/api/init')
  expect([init.currency_id, init.currencies.map(({ code }) => code), init.shop.slogan]).toEqual([2, ['EUR'], slogan.en])
  expect((await visitor.call<Record<string, string>>('GET', '/api/texts')).body).toEqual({
    'cart.empty.text': 'Start with a tea.',
  })
  const { body: found } = await visitor.call<Lookup>('GET', '/api/products/lookup?term[]=T-1')
  const { body: tea } = await visitor.call<Product>('GET', `/api/products/${found.items[0]?.product?.id}`)
  expect([tea.title, tea.price_gross, tea.link.category_path]).toEqual(['Sencha', 12.5, 'teas'])
})

/** Offers this, and follows at once, as a server does once it is told. */
async function offer(offered: Offered) {
  expect(await importShop(offered)).toMatchObject({ code: 0 })
  registerOffered(offered)
}

// R-OPS-22
test('an order in a language that is no longer offered goes on in the shop’s own, and returns to its own with it', async () => {
  await offer(everything)
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 5)
  const buyer = await readyToOrder(shop, chair, { locale: 'hu', payment: methods.transfer })
  const { body: placed } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
  const [order] = await shop.database.select().from(orders).where(eq(orders.orderHash, placed.order_hash))
  expect(order?.locale).toBe('hu')

  await offer({ languages: ['en'], currencies: everything.currencies })
  expect(await cli.run('orders', 'status', order?.orderNumber ?? '', 'processing')).toMatchObject({ code: 0 })
  const [mail] = await shop.database.select().from(mails).where(eq(mails.template, 'transfer_arrived'))
  expect(mail?.locale).toBe('en')
  expect(mail?.text).toContain(`/en/orders/${placed.order_hash}`)
  expect(mail?.text).not.toContain('/hu/')

  await offer(everything)
  const [after] = await shop.database.select().from(orders).where(eq(orders.orderHash, placed.order_hash))
  expect(after?.locale).toBe('hu')
})

// R-ORDER-16
test('an order by phone is in a language and currency that the shop offers: without one in its file, in its own', async () => {
  await offer({ languages: ['en'], currencies: ['EUR'] })
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 5)
  const [product] = await shop.database.select().from(products).where(eq(products.id, chair))
  const address = { name: 'Kovács-Nagy Éva', zipcode: '1011', city: 'Budapest', address: 'Fő utca 1.' }
  const order = {
    email: 'caller@example.com',
    phone: '06 30 123 4567',
    billing: address,
    lines: [{ article: product?.articleNumber, pieces: 1 }],
    delivery: 'home',
    payment: 'bank_transfer',
    consent: 'By phone: terms read out and accepted.',
  }
  const create = (more: object) =>
    cli.run('orders', 'create', '--file', cli.file('order.json', [JSON.stringify({ ...order, ...more })]))
  const { code, err } = await create({ language: 'hu', currency: 'HUF' })
  expect(code).toBe(1)
  for (const field of ['language', 'currency']) expect(err).toContain(`${field}: is not offered by the shop`)
  expect(await create({})).toMatchObject({ code: 0, out: expect.stringContaining('€') as string })
  const [mail] = await shop.database.select().from(mails).where(eq(mails.recipient, order.email))
  expect(mail).toMatchObject({ template: 'order_received', locale: 'en' })
})
