import { readFileSync } from 'node:fs'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { Product, Listing } from '@/lib/contract/catalogue'
import type { PlacedOrder } from '@/lib/contract/order'
import { locales } from '@/lib/i18n/locales'
import { vatWords } from '@/lib/i18n/without-vat'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { nonEmpty } from '@/tests/support/non-empty'
import { textOfPdf } from '@/tests/support/pdf-text'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { acceptOffer, quotedProducts, sentOffer } from '@/tests/support/backend/quotes'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { readOffered, readOwnTexts } from '../domains/shop/documents'
import { mails } from '../platform/db/schema/correspondence'
import { findDocument } from '../exchange/documents/find'

/** A seller who is exempt from VAT, from the setting to the books. */

const { shop, cli } = await shopWithCli()
afterAll(() => registerOffered(everything))

const document = (name: 'shop' | 'delivery-methods' | 'payment-methods') => findDocument(shop.database, name)
const importDocument = (name: string, value: unknown) =>
  cli.run('documents', 'import', name, cli.file(`${name}.json`, [JSON.stringify(value)]))
const importRates = (...rows: string[]) =>
  cli.run('import', 'products', cli.file('rates.csv', ['article_number;vat_rate', ...rows]))

async function orderPdf(number: string): Promise<string> {
  expect((await cli.run('orders', 'pdf', number, '--output', `${number}.pdf`)).code).toBe(0)
  return textOfPdf(readFileSync(cli.path(`${number}.pdf`)))
}

// R-PRICE-18
test('what contradicts the exemption is refused', async () => {
  expect(await importRates('ND-10190;5')).toMatchObject({ code: 0 })
  const stored = (await document('shop')) as { readonly tax_number: string }
  const exempt = { ...stored, vat_exempt: true }
  const own = { ...exempt, tax_number: stored.tax_number.replace(/-\d-/, '-1-') }
  // All in one round.
  const { code, err } = await importDocument('shop', exempt)
  expect(code).toBe(1)
  expect(err).toContain(`vat_exempt: contradicts the tax number ${stored.tax_number}`)
  expect(err).toContain('vat_exempt: contradicts the VAT rate of 1 product (ND-10190): empty their vat_rate first')
  expect(err).toContain('vat_exempt: contradicts net prices in the document "delivery-methods"')

  expect(await importRates('ND-10190;-')).toMatchObject({ code: 0 })
  for (const name of ['delivery-methods', 'payment-methods'] as const) {
    const without = JSON.stringify(await document(name), (key, value: unknown) => (key === 'net' ? undefined : value))
    expect(await importDocument(name, JSON.parse(without))).toMatchObject({ code: 0 })
  }
  expect(await importDocument('shop', own)).toMatchObject({ code: 0, err: '' })
  const back = await importDocument('shop', { ...own, vat_exempt: false })
  expect(back.err).toContain('whose ninth digit says that no VAT is paid')
  // As a server does once it is told.
  registerOffered(await readOffered(shop.database))
  // Nor does it say the words that the shop itself wrote before.
  for (const locale of locales)
    expect(Object.entries(await readOwnTexts(shop.database, locale)).filter(([, text]) => vatWords.test(text))).toEqual(
      [],
    )
  expect(await importRates('ND-10190;27')).toMatchObject({
    code: 1,
    err: expect.stringContaining('the shop is exempt from VAT') as string,
  })
  expect(await importRates('ND-10190;exempt')).toMatchObject({ code: 0 })
})

// R-PRICE-18
test('prices, cart, order, mails, PDFs and books have no VAT, and do not speak of it', async () => {
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 200)
  const buyer = await readyToOrder(shop, chair, { payment: methods.transfer })
  const { body: product } = await buyer.call<Product>('GET', `/api/products/${chair}`)
  expect([product.vat_rate, product.price_net]).toEqual([0, product.price_gross])
  const { body: listing } = await buyer.call<Listing>('GET', '/api/products?net=1&price_max=20000&per_page=96')
  const { body: gross } = await buyer.call<Listing>('GET', '/api/products?price_max=20000&per_page=96')
  expect(listing.meta.total).toBe(gross.meta.total)

  const { body: cart } = await buyer.call<Cart>('GET', '/api/cart')
  const { total_amount_gross: total } = cart.summary
  expect(cart.summary).toMatchObject({ total_amount_net: total, total_vat: 0, is_vat_exempt: true })
  for (const method of nonEmpty(cart.delivery_methods)) expect(method.price_net).toBe(method.price_gross)
  const { body: placed } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
  const { body: order } = await buyer.order(placed.order_hash)
  expect(order.summary).toMatchObject({ total_amount_net: total, total_vat: 0, is_vat_exempt: true })

  const pdf = await orderPdf(order.order_number)
  expect(pdf).toContain('Összesen')
  expect(pdf).not.toMatch(vatWords)
  const [mail] = await shop.database
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'order_received'), like(mails.subject, `%${order.order_number}%`)))
  expect(mail?.text).not.toMatch(vatWords)
  // Nor is a place for it left.
  for (const { text, html } of nonEmpty(await shop.database.select().from(mails))) {
    expect(text).not.toMatch(/\(\s*\)/)
    expect(html).not.toMatch(/<span[^>]*><\/span>/)
  }

  const rates = (await cli.json<{ rate: string; vat: number }[]>('sales')).map(({ rate, vat }) => [rate, vat])
  expect(rates).toEqual([['exempt', 0]])
})

// R-PRICE-18
test('a quote has no VAT, in its mail, its PDF and the order it becomes', async () => {
  const { visitor, offer } = await sentOffer(shop, await quotedProducts(shop))
  expect(offer.summary).toMatchObject({ total_vat: 0, is_vat_exempt: true })
  for (const line of nonEmpty(offer.lines)) expect(line.total_net).toBe(line.total_gross)
  const response = await visitor.send('GET', `/api/offers/${offer.offer_hash}/pdf`)
  expect(await textOfPdf(Buffer.from(await response.arrayBuffer()))).not.toMatch(vatWords)
  const [mail] = await shop.database.select().from(mails).where(eq(mails.template, 'offer_ready'))
  expect(mail?.text).not.toMatch(vatWords)
  const { body } = await acceptOffer(visitor, offer, { payment_method: methods.transfer })
  const { body: order } = await visitor.order(body.order_hash)
  expect(order.summary).toMatchObject({ total_vat: 0, is_vat_exempt: true })
})

// R-OPS-23
test('the shop’s texts do not speak of VAT, unless they are its own', async () => {
  const visitor = shop.visitor()
  const texts = async () => (await visitor.call<Record<string, string>>('GET', '/api/texts')).body
  expect((await texts())['checkout.review.total']).toBe('Fizetendő')
  const own = { 'checkout.review.total': { hu: 'Ennyi lesz', en: 'That is it' } }
  expect(await importDocument('texts', own)).toMatchObject({ code: 0 })
  expect((await texts())['checkout.review.total']).toBe('Ennyi lesz')
})

// R-PRICE-18
test('health names the own texts that speak of VAT', async () => {
  const { texts_about_vat: found } = (await cli.json('health')) as { texts_about_vat: string }
  const places = found.split(', ')
  expect(places).toContain('page terms hu')
  // The program's own words leave VAT out by themselves.
  expect(places.filter((place) => place.startsWith('mails.'))).toEqual([])
  const faq = (await findDocument(shop.database, 'faq')) as object
  expect(await importDocument('faq', JSON.parse(JSON.stringify(faq).replaceAll(/áfa|VAT/gi, 'adó')))).toMatchObject({
    code: 0,
  })
  const { texts_about_vat: left } = (await cli.json('health')) as { texts_about_vat: string }
  expect(places.filter((place) => place.startsWith('faq.'))).not.toEqual([])
  expect(left.split(', ')).toEqual(places.filter((place) => !place.startsWith('faq.')))
})
