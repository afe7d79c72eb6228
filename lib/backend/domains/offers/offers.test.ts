import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { offerSchema, type Offer } from '@/lib/contract/offer'
import { toDecimal } from '@/lib/money/money'
import { mails } from '../../platform/db/schema/correspondence'
import { offers } from '../../platform/db/schema/offers'
import { productPrices, products as productTable } from '../../platform/db/schema/catalogue'
import { orders } from '../../platform/db/schema/shop'
import {
  createTestShop,
  customer,
  methods,
  productWithStock,
  stockOf,
  testOrigin,
  testShopAddress,
  type Answer,
  type TestShop,
  type Visitor,
} from '@/tests/support/backend/shop'
import {
  acceptOffer as accept,
  company,
  quotedProducts,
  readOffer as read,
  requestOffer as requestQuote,
  sentOffer as sentQuote,
  type QuotedProducts,
} from '@/tests/support/backend/quotes'
import { priceLine, sendOffer, setDelivery, setDiscount, setValidity } from './operator'

let shop: TestShop
let products: QuotedProducts
let chair = 0
let lamp = 0
beforeAll(async () => {
  shop = await createTestShop()
  products = await quotedProducts(shop)
  ;({ chair, lamp } = products)
})
afterAll(() => shop.close())

const requestOffer = (visitor: Visitor, more?: object) => requestQuote(visitor, products, more)
const sentOffer = (more?: object, options?: Parameters<TestShop['visitor']>[0]) =>
  sentQuote(shop, products, more, options)
/** The shop's mail about the latest request. */
async function lastShopMail() {
  const [mail] = await shop.database
    .select()
    .from(mails)
    .where(eq(mails.template, 'shop_new_quote_request'))
    .orderBy(desc(mails.id))
    .limit(1)
  return mail
}
const errorsOf = (answer: Answer) => [answer.status, Object.keys((answer.body as ErrorBody).errors ?? {})]
const messageOf = (answer: Answer) => [answer.status, (answer.body as ErrorBody).message]

const decline = (visitor: Visitor, offer: Offer, reason = '') =>
  visitor.call<Offer>('POST', `/api/offers/${offer.offer_hash}/decline`, { reason })

describe('requesting a quote', () => {
  it('stores the request at list prices with volume tiers, reveals no prices, and mails both sides', async () => {
    const visitor = await shop.visitor().open()
    const { status, body } = await requestOffer(visitor)
    expect([status, body.offer_hash]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    const offer = await read(visitor, body.offer_hash)
    expect(offerSchema.parse(offer)).toEqual(offer)
    expect(offer).toMatchObject({
      offer_number: expect.stringMatching(/^AJ-2026-\d{6}$/) as string,
      status: 'requested',
      sent_at: null,
      summary: null,
      delivery: null,
      payment_methods: [],
      project: 'office',
      customer_data: { invoice_data: { tax_number: '12892312-2-41' }, delivery_data: { city: 'Budapest' } },
      contact: { name: 'Szűcs Áron' },
    })
    const [first] = offer.lines
    expect(first).toMatchObject({ product_id: chair, quantity: 24, price_gross: null, total_gross: null })
    const product = (await visitor.call<{ price_gross: number }>('GET', `/api/products/${chair}`)).body
    expect(first?.price_list_gross).toBeLessThanOrEqual(product.price_gross)

    const sent = await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(2)
    expect(sent.map(({ template, recipient, replyTo }) => [template, recipient, replyTo])).toEqual([
      ['shop_new_quote_request', testShopAddress, customer.email],
      ['offer_requested', customer.email, null],
    ])
    expect(sent[1]?.text).toContain(`${testOrigin}/hu/checkout/offer/${offer.offer_hash}`)
    expect(sent[0]?.text).toMatch(/^Cég: .+, adószám: 12892312-2-41$/m)
  })

  // R-MAIL-1
  it('greets a company by its contact person, otherwise as a company', async () => {
    const greetings: (string | undefined)[] = []
    for (const contactName of ['Kovács-Nagy Éva', '']) {
      const visitor = await shop.visitor().open()
      const { body } = await requestOffer(visitor, { contact_name: contactName, comment: `Név: ${contactName}` })
      const offer = await read(visitor, body.offer_hash)
      const [toShop, toCustomer] = await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(2)
      expect(toShop?.subject).toBe(`Új ajánlatkérés: ${offer.offer_number}, ${contactName || 'Fehér Tölgy Kft.'}`)
      greetings.push(/^(?:Szia|Kedves).*$/m.exec(toCustomer?.text ?? '')?.[0])
    }
    expect(greetings).toEqual(['Kedves Kovács-Nagy Éva!', 'Kedves Partnerünk!'])
  })

  // R-OFFER-1
  it('by a private person leaves no gaps in the shop’s mail, and marks custom-made items', async () => {
    const setCustom = (customMade: boolean) =>
      shop.database.update(productTable).set({ customMade }).where(eq(productTable.id, chair))
    const visitor = await shop.visitor().open()
    await setCustom(true)
    const { body } = await requestOffer(visitor, {
      customer_data: { ...company, invoice_data: { ...customer.invoice_data, name: 'Kovács Dóra' } },
      contact_name: '',
    })
    const offer = await read(visitor, body.offer_hash)
    await setCustom(false)
    expect(offer.lines.map(({ is_custom_made: isCustomMade }) => isCustomMade)).toEqual([true, false])
    const toShop = await lastShopMail()
    expect(toShop?.subject).toBe(`Új ajánlatkérés: ${offer.offer_number}, Kovács Dóra`)
    expect(toShop?.text).not.toMatch(/Cég:|,\s*,|\(\)/)
  })

  // R-SAFE-6
  it('cannot put line breaks or reordering characters into the shop’s mail', async () => {
    const visitor = await shop.visitor().open()
    const invoice = { ...customer.invoice_data, name: 'Nagy\n\nIda\u202e', address: 'Fő utca 1.\r\nÖsszeg: 0 Ft' }
    const { body } = await requestOffer(visitor, {
      customer_data: { ...customer, invoice_data: invoice },
      contact_name: '',
    })
    const offer = await read(visitor, body.offer_hash)
    expect(offer.customer_data.invoice_data).toMatchObject({ name: 'Nagy Ida', address: 'Fő utca 1. Összeg: 0 Ft' })
    const toShop = await lastShopMail()
    expect(toShop?.text).toContain('Nagy Ida')
    expect(toShop?.text).not.toMatch(/\u202e|^Összeg: 0 Ft/m)
  })

  it('for the cart leaves the cart unchanged, and is idempotent', async () => {
    const visitor = await shop.visitor().open()
    await visitor.add(chair, 3)
    const answers = await Promise.all([1, 2, 3].map(() => requestOffer(visitor, { lines: undefined })))
    expect(new Set(answers.map(({ body }) => body.offer_hash)).size).toBe(1)
    expect((await visitor.cart()).body.products).toMatchObject([{ id: chair, quantity: 3 }])
    const other = await requestOffer(visitor, { lines: undefined, comment: 'Másképp' })
    expect(other.body.offer_hash).not.toBe(answers[0]?.body.offer_hash)
    expect((await read(visitor, other.body.offer_hash)).lines).toMatchObject([{ product_id: chair, quantity: 3 }])
  })

  it('is refused with errors by field, and nothing is stored', async () => {
    const visitor = await shop.visitor().open()
    const before = await shop.database.$count(offers)
    const lines = [{ product_id: 999_999, quantity: 1 }]
    expect(errorsOf(await requestOffer(visitor, { lines }))).toEqual([422, ['lines.0.product_id']])
    expect(errorsOf(await requestOffer(visitor, { lines: [{ product_id: chair, quantity: 0 }] }))).toEqual([
      422,
      ['lines.0.quantity'],
    ])
    expect(errorsOf(await requestOffer(visitor, { accept_privacy: false }))).toEqual([422, ['accept_privacy']])
    expect(errorsOf(await requestOffer(visitor, { customer_data: {} }))[1]).toContain('customer_data.email')
    const wrong = { ...company, invoice_data: { ...company.invoice_data, tax_number: '12892313-2-41' } }
    expect(errorsOf(await requestOffer(visitor, { customer_data: wrong }))).toEqual([
      422,
      ['customer_data.invoice_data.tax_number'],
    ])
    expect(errorsOf(await requestOffer(visitor, { transaction_result_url: 'https://evil.example/' }))).toEqual([
      422,
      ['transaction_result_url'],
    ])
    expect((await requestOffer(visitor, { lines: undefined })).status).toBe(409)
    expect(await shop.database.$count(offers)).toBe(before)
  })

  it('accepts an EU VAT id, and ignores the customer’s prices', async () => {
    const visitor = await shop.visitor({ locale: 'en', currencyId: 2 }).open()
    const austrian = { ...company.invoice_data, country_id: 2, zipcode: '1010', tax_number: 'ATU12345675' }
    const { status, body } = await requestOffer(visitor, {
      customer_data: { ...company, invoice_data: austrian },
      status: 'sent',
      discount_percent: 90,
      lines: [{ product_id: chair, quantity: 1, price_gross: 1, unit_gross: 1, list_gross: 1 }],
    })
    expect(status).toBe(200)
    const offer = await read(visitor, body.offer_hash)
    expect(offer).toMatchObject({ status: 'requested', currency_id: 2 })
    const [price] = await shop.database
      .select()
      .from(productPrices)
      .where(and(eq(productPrices.productId, chair), eq(productPrices.currency, 'EUR')))
    expect(offer.lines).toMatchObject([{ price_list_gross: toDecimal(price!.gross, 'EUR') }])
  })
})

describe('a sent quote', () => {
  it('shows prices, totals, delivery and payment methods, only to holders of its hash', async () => {
    const { visitor, offer, hash } = await sentOffer()
    const lampPrice = offer.lines[1]?.price_list_gross ?? 0
    expect(offer).toMatchObject({
      status: 'sent',
      lines: [
        { price_gross: 50_000, total_gross: 1_200_000, note: 'Szürke is lehet' },
        { price_gross: lampPrice, total_gross: 6 * lampPrice },
      ],
      delivery: { title: 'Szállítás és összeszerelés', price_gross: 89_000, address_needed: true },
    })
    const total = 1_200_000 + 6 * lampPrice + 89_000
    expect(offer.summary?.total_amount_gross).toBe(total)
    expect((offer.summary?.total_amount_net ?? 0) + (offer.summary?.total_vat ?? 0)).toBe(total)
    expect(offer.payment_methods.map(({ key, summary }) => [key, summary.total_amount_gross])).toEqual([
      ['card', total],
      ['bank_transfer', total],
    ])
    const ready = await shop.database.select().from(mails).where(eq(mails.template, 'offer_ready'))
    expect(ready.at(-1)?.text).toContain(`/hu/checkout/offer/${hash}`)

    for (const unknown of [hash.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), 'x', `${hash}0`]) {
      expect((await visitor.call('GET', `/api/offers/${unknown}`)).status).toBe(404)
      expect((await visitor.call('GET', `/api/offers/${unknown}/pdf`)).status).toBe(404)
      expect((await accept(visitor, { ...offer, offer_hash: unknown })).status).toBe(404)
      expect((await decline(visitor, { ...offer, offer_hash: unknown })).status).toBe(404)
    }
  })

  // R-API-21
  it('becomes one order at its prices, even if accepted repeatedly, and deducts the stock once', async () => {
    const { offer, hash } = await sentOffer()
    const before = [await stockOf(shop, chair), await stockOf(shop, lamp)]
    const holder = await shop.visitor({ locale: 'en', currencyId: 2 }).open()
    const cheaper = { price_gross: 1, total_gross: 1, lines: [], delivery: { price_gross: 0 }, status: 'paid' }
    const answers = await Promise.all([1, 2, 3].map(() => accept(holder, offer, cheaper)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first] = answers.map(({ body }) => body)
    expect(new Set(answers.map(({ body }) => body.order_hash)).size).toBe(1)
    expect(first?.payment_url).toMatch(/^https:\/\/shop\.example\/api\/payments\/sandbox\//)
    expect([await stockOf(shop, chair), await stockOf(shop, lamp)]).toEqual([
      (before[0] ?? 0) - 24,
      (before[1] ?? 0) - 6,
    ])
    const order = (await holder.order(first?.order_hash ?? '')).body
    expect(order).toMatchObject({
      currency_id: 1,
      locale: 'en',
      status: 'awaiting_payment',
      items: [{ id: chair, quantity: 24, price_gross: 50_000 }, { id: lamp }],
      delivery: { key: 'home_assembly', price_gross: 89_000, estimated: offer.delivery?.estimated },
      invoice_data: { name: 'Fehér Tölgy Kft.', tax_number: '12892312-2-41' },
    })
    expect(order.summary).toEqual(offer.summary)
    expect(await read(holder, hash)).toMatchObject({ status: 'accepted', order_hash: order.order_hash })

    shop.advance(16)
    expect(messageOf(await accept(holder, offer))).toEqual([409, 'This quote has already been accepted.'])
    expect(messageOf(await decline(holder, offer))).toEqual([409, 'This quote has already been accepted.'])
  })

  // R-OFFER-11
  it('of a company that stated its postcode alone is accepted with its address, and not without', async () => {
    const brief = { ...company.invoice_data, city: '', address: '' }
    const { visitor, offer } = await sentOffer({ customer_data: { ...company, invoice_data: brief } })
    expect(errorsOf(await accept(visitor, offer))[1]).toEqual([
      'invoice_data.city',
      'invoice_data.address',
      'delivery_data.city',
      'delivery_data.address',
    ])
    const stated = { city: 'Budapest', address: 'Őrház utca 12.' }
    const accepted = await accept(visitor, offer, { invoice_data: stated })
    const order = (await visitor.order(accepted.body.order_hash)).body
    expect(order.invoice_data).toMatchObject({ ...stated, name: 'Fehér Tölgy Kft.' })
    expect(order.delivery_data).toMatchObject(stated)
    // A private person states the whole address at once.
    const person = { ...brief, is_company: false, tax_number: '' }
    expect(errorsOf(await requestOffer(visitor, { customer_data: { ...company, invoice_data: person } }))[1]).toEqual([
      'customer_data.invoice_data.city',
      'customer_data.invoice_data.address',
    ])
  })

  it('adds the payment fee, and refuses an unsuitable method', async () => {
    const { visitor, offer } = await sentOffer({ lines: [{ product_id: lamp, quantity: 1 }] })
    expect(errorsOf(await accept(visitor, offer, { payment_method: methods.payInShowroom }))).toEqual([
      422,
      ['payment_method'],
    ])
    expect(errorsOf(await accept(visitor, offer, { accept_terms: false }))).toEqual([422, ['accept_terms']])
    expect(errorsOf(await accept(visitor, offer, { transaction_result_url: 'https://evil.example' }))).toEqual([
      422,
      ['transaction_result_url'],
    ])
    const { body } = await accept(visitor, offer, { payment_method: methods.cash })
    const order = (await visitor.order(body.order_hash)).body
    expect(body.payment_url).toBeNull()
    expect(order.summary.total_amount_gross).toBe(139_000 + 690)
    expect(offer.payment_methods.find(({ id }) => id === methods.cash)?.summary).toEqual(order.summary)
  })

  // R-OFFER-5
  it('is refused when expired, declined, or revised since it was read', async () => {
    const { visitor, offer, number } = await sentOffer()
    await setDiscount(shop.services, number, 10)
    expect(await read(visitor, offer.offer_hash)).toMatchObject({ status: 'requested', summary: null, sent_at: null })
    expect(messageOf(await accept(visitor, offer))).toEqual([
      409,
      'A megrendelés nem jött létre: az ajánlatot közben visszavontuk, és átdolgozzuk. Írunk, amint elkészült.',
    ])
    shop.advance(1)
    await sendOffer(shop.services, number)
    expect(messageOf(await accept(visitor, offer))).toEqual([
      409,
      'A megrendelés nem jött létre: módosítottuk az ajánlatot, mióta megnyitottad. Kérjük, olvasd el újra.',
    ])
    const revised = await read(visitor, offer.offer_hash)
    expect(revised.lines[0]).toMatchObject({ price_gross: 45_000, total_gross: 1_080_000 })
    const before = await shop.database.$count(orders)
    shop.advance(15 * 24 * 60)
    expect(await read(visitor, offer.offer_hash)).toMatchObject({ status: 'expired', payment_methods: [] })
    expect(messageOf(await accept(visitor, revised))).toEqual([410, 'Ez az ajánlat lejárt. Írj nekünk, és megújítjuk.'])
    expect((await decline(visitor, revised)).status).toBe(410)
    expect(await shop.database.$count(orders)).toBe(before)

    await setValidity(shop.services, number, '7')
    await sendOffer(shop.services, number)
    const renewed = await read(visitor, offer.offer_hash)
    expect(await decline(visitor, renewed, 'Drága')).toMatchObject({
      status: 200,
      body: { status: 'declined', decline_reason: 'Drága' },
    })
    expect(messageOf(await accept(visitor, renewed))).toEqual([409, 'Ezt az ajánlatot már elutasítottad.'])
    expect((await decline(visitor, renewed)).status).toBe(409)
    const sent = await shop.database.select().from(mails).where(eq(mails.template, 'shop_offer_declined'))
    expect(sent.at(-1)?.text).toContain('Drága')
  })

  it('is not accepted without sufficient stock, and nothing is written', async () => {
    const { visitor, offer } = await sentOffer()
    await productWithStock(shop, 'nadas-floor-lamp-brass', 5)
    const before = [await stockOf(shop, chair), await shop.database.$count(orders)]
    const [status, message] = messageOf(await accept(visitor, offer))
    expect([status, message]).toEqual([409, expect.stringContaining('6 darabból 5 rendelhető')])
    expect([await stockOf(shop, chair), await shop.database.$count(orders)]).toEqual(before)
    await productWithStock(shop, 'nadas-floor-lamp-brass', 50)
    expect((await accept(visitor, offer)).status).toBe(200)
  })
})

describe('the shop’s actions', () => {
  // R-OFFER-2
  it('refuses invalid input and decided quotes', async () => {
    const visitor = await shop.visitor().open()
    const { body } = await requestOffer(visitor, { comment: 'Egy harmadik' })
    const { offer_number: number } = await read(visitor, body.offer_hash)
    const refused = async (work: () => Promise<unknown>) =>
      Promise.resolve()
        .then(work)
        .then(
          () => 'done',
          (error: Error) => error.message,
        )
    expect(await refused(() => sendOffer(shop.services, number))).toContain('Price the delivery first')
    expect(await refused(() => priceLine(shop.services, number, { position: 9, amount: '1' }))).toContain('no line 9')
    expect(await refused(() => priceLine(shop.services, number, { position: 1, amount: '12,5' }))).toContain('HUF')
    expect(await refused(() => priceLine(shop.services, number, { position: 1, amount: '-5' }))).toContain('HUF')
    expect(await refused(() => setDiscount(shop.services, number, 91))).toContain('0 to 90')
    for (const wrong of ['2020-01-01', '2027-02-30', '2027-13-01', 'soon'])
      expect(await refused(() => setValidity(shop.services, number, wrong))).toContain('future date')
    for (const late of ['367', '2028-01-01'])
      expect(await refused(() => setValidity(shop.services, number, late))).toContain('at most 366 days, until 20')
    expect(await refused(() => setValidity(shop.services, number, '366'))).toBe('done')
    const terms = { amount: '0', method: 'pickup_point' }
    expect(await refused(() => setDelivery(shop.services, number, terms))).toContain('home_assembly')
    await decline(visitor, await read(visitor, body.offer_hash))
    expect(await refused(() => setDiscount(shop.services, number, 5))).toContain('declined')
  })

  it('warn about insufficient stock', async () => {
    const visitor = await shop.visitor().open()
    const { body } = await requestOffer(visitor, { lines: [{ product_id: lamp, quantity: 400 }] })
    const { offer_number: number } = await read(visitor, body.offer_hash)
    await setDelivery(shop.services, number, { amount: '0', method: 'showroom' })
    const { warnings } = await sendOffer(shop.services, number)
    expect(warnings).toEqual([expect.stringContaining('of 400 in stock')])
    expect((await read(visitor, body.offer_hash)).delivery).toMatchObject({ price_gross: 0, address_needed: false })
  })
})
