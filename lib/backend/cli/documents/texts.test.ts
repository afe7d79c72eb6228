import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { factsOf } from '@/lib/catalogue/facts'
import { facetValues } from '@/lib/catalogue/listing-data'
import type { Listing, Product } from '@/lib/contract/catalogue'
import type { PlacedOrder } from '@/lib/contract/order'
import { registerOwnTexts } from '@/lib/i18n/own-words'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { textOfPdf } from '@/tests/support/pdf-text'
import { readTextsByLocale } from '../../domains/shop/documents'
import { mails } from '../../platform/db/schema/correspondence'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { locales } from '@/lib/i18n/locales'
import { documentSchemas } from '../../domains/shop/document-schemas'
import { demoDataFolder, readDataSet } from '../../demo/data-set'

const { shop, cli } = await shopWithCli()

const importTexts = (document: unknown) =>
  cli.run('documents', 'import', 'texts', cli.file('texts.json', [JSON.stringify(document)]))
const shown = async (locale: 'hu' | 'en') =>
  (await shop.visitor({ locale }).call<Record<string, string>>('GET', '/api/texts')).body

// R-OPS-21
test('the shop’s own texts are served in each language instead of the demo’s', async () => {
  for (const locale of locales) expect(JSON.stringify(await shown(locale))).toMatch(/Budapest/)
  const document = { 'cart.empty.text': { hu: 'Kezdd egy teával.', en: 'Start with a tea.' } }
  expect((await importTexts(document)).code).toBe(0)
  expect(await shown('hu')).toEqual({ 'cart.empty.text': 'Kezdd egy teával.' })
  expect(await shown('en')).toEqual({ 'cart.empty.text': 'Start with a tea.' })
})

/** Imports own texts, and follows at once, as a server does once it is told. */
async function follow(document: object) {
  expect(await importTexts(document)).toMatchObject({ code: 0, err: '' })
  registerOwnTexts(await readTextsByLocale(shop.database))
}

// R-OPS-21
test('they stand in the labels of facts, filters and PDFs, in mails’ opening hours, and in what the shop refuses', async () => {
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 5)
  await follow({
    'product.fields.weight_kg.label': { hu: 'Nettó tömeg', en: 'Net mass' },
    'backend.catalogue.in_stock': { hu: 'Azonnal vihető', en: 'Take away' },
    'backend.pdf.orderTitle': { hu: 'Megrendelőlap, {number}', en: 'Order form {number}' },
    'backend.cart.couponUnknown': { hu: 'Ilyen kódunk nincs.', en: 'No such code.' },
    'shell.footer.days.Mo': { hu: 'Hétkezdő', en: 'First day' },
  })
  const buyer = await readyToOrder(shop, chair, { payment: methods.payInShowroom, delivery: methods.showroom })
  const { body: product } = await buyer.call<Product>('GET', `/api/products/${chair}`)
  expect(factsOf(product, 'hu').find(({ key }) => key === 'weight_kg')?.label).toBe('Nettó tömeg')
  const { body: listing } = await buyer.call<Listing>('GET', '/api/products')
  expect(facetValues(listing.facets, 'in_stock')[0]?.label).toBe('Azonnal vihető')
  const { body: refusal } = await buyer.call<{ message: string }>('POST', '/api/cart/coupon', { code: 'NOPE' })
  expect(JSON.stringify(refusal)).toContain('Ilyen kódunk nincs.')
  const { body: placed } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
  const { body: order } = await buyer.order(placed.order_hash)
  expect((await cli.run('orders', 'pdf', order.order_number, '--output', 'order.pdf')).code).toBe(0)
  expect(await textOfPdf(readFileSync(cli.path('order.pdf')))).toContain(`Megrendelőlap, ${order.order_number}`)
  const [mail] = await shop.database.select().from(mails).where(eq(mails.template, 'order_received'))
  expect(mail?.text).toMatch(/hétkezdő/i)
  await follow({})
  expect(factsOf(product, 'hu').find(({ key }) => key === 'weight_kg')?.label).toBe('Tömeg')
})

test.each([
  ['cart.empty.txt', 'Tea', 'the program has no such text'],
  ['cart.empty', 'Tea', 'the program has no such text'],
  ['toString', 'Tea', 'the program has no such text'],
  ['checkout.payment.order', 'Buy', 'this text cannot be changed'],
  ['backend.mail.why', 'Because', 'this text cannot be changed'],
  ['cart.empty.text', 'Tea for {count}', 'count'],
  ['cart.empty.text', 'Tea <link>here</link>', 'link'],
  ['cart.empty.text', 'Tea {', 'EXPECT'],
  ['cart.empty.text', ' ', 'must not be empty'],
  ['withdrawal.pieceCount', '{count, plural, one {# bag}}', 'MISSING_OTHER_CLAUSE'],
  ['__proto__', 'Tea', 'cannot be a name'],
  ['__proto__.text', 'Tea', 'the program has no such text'],
  ['constructor.name', 'Tea', 'the program has no such text'],
  ['cart.empty.text', 'Tea\0', 'NUL'],
  ['withdrawal.pieceCount', '{count, plural, one {# {nope}} other {# bags}}', 'nothing is filled in for {nope}'],
  ['withdrawal.pieceCount', '{count, plural, =7 {<b>#</b>} other {# bags}}', 'nothing is filled in for <b>'],
  ['withdrawal.pieceCount', '{count, plural, one {{count, select, x {y} other {z}}} other {#}}', '{count} as select'],
  ['withdrawal.pieceCount', 'some bags', 'lacks {count}'],
  ['shell.logo', '{shop, select, other {Home}}', 'this text has no cases'],
])('the text "%s" cannot be "%s"', async (path, text, reason) => {
  const { code, err } = await importTexts({ [path]: { hu: 'x', en: text } })
  expect([code, err]).toEqual([1, expect.stringContaining(reason)])
})

test('a text has its limits', async () => {
  const { code, err } = await importTexts({ 'cart.empty.text': { hu: 'x', en: 'x'.repeat(5001) } })
  expect([code, err]).toEqual([1, expect.stringContaining('cart.empty.text.en: must have at most 5000 characters')])
})

test('the demo’s texts are valid', () => {
  expect(documentSchemas.texts.safeParse(readDataSet(demoDataFolder).documents.get('texts')).error).toBeUndefined()
})
