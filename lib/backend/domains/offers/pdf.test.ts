import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'
import { quotedProducts, sentOffer, type QuotedProducts } from '@/tests/support/backend/quotes'
import { textOfPdf } from '@/tests/support/pdf-text'
import { offers } from '../../platform/db/schema/offers'
import { priceLine, sendOffer, setMessage } from './operator'

let shop: TestShop
let products: QuotedProducts
beforeAll(async () => {
  shop = await createTestShop()
  products = await quotedProducts(shop)
})
afterAll(() => shop.close())

// R-OFFER-10
it('is available as a PDF, with the characters of every language in it', async () => {
  const { visitor, offer, number } = await sentOffer(shop, products)
  await setMessage(shop.services, number, 'Őrült jó tűzfa\nmásodik sor')
  expect((await visitor.send('GET', `/api/offers/${offer.offer_hash}/pdf`)).status).toBe(409)
  shop.advance(1)
  await sendOffer(shop.services, number)
  const { customer_data: buyer } = offer
  const abroad = { name: 'Παπαδόπουλος Α.Ε.', address: 'Οδός Ἀθηνᾶς 7', city: 'Пловдив', zipcode: '4000' }
  await shop.database
    .update(offers)
    .set({
      contactName: 'Йорданка Щерева',
      customerData: { ...buyer, invoice_data: { ...buyer.invoice_data, ...abroad } },
    })
    .where(eq(offers.offerHash, offer.offer_hash))
  const response = await visitor.send('GET', `/api/offers/${offer.offer_hash}/pdf?locale=en`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const file = Buffer.from(await response.arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const text = textOfPdf(file)
  for (const part of [...Object.values(abroad), 'Йорданка Щерева', 'Őrült jó tűzfa', number])
    expect(text).toContain(part)
  expect(text).not.toMatch(/\?\?|\ufffd/)
})

// R-OFFER-10
it('loses nothing of a note longer than a page', async () => {
  const { visitor, offer, number } = await sentOffer(shop, products)
  const notes = Array.from({ length: 150 }, (_, index) => `note-${index + 100}`)
  await priceLine(shop.services, number, { position: 1, amount: '50 000', note: notes.join('\n') })
  shop.advance(1)
  await sendOffer(shop.services, number)
  const response = await visitor.send('GET', `/api/offers/${offer.offer_hash}/pdf?locale=en`)
  const text = textOfPdf(Buffer.from(await response.arrayBuffer()))
  expect(text.match(/note-\d{3}/g)).toEqual(notes)
  expect(text).toContain('Page 4 of 4')
})
