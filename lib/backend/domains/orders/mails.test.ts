import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import { orders } from '../../platform/db/schema/shop'
import {
  createTestShop,
  customer,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  resultUrl,
  testOrigin,
  testShopAddress,
  type TestShop,
} from '@/tests/support/backend/shop'
import { path } from '@/lib/routing/path'
import { changeOrderStatus } from './change-status'
import { findOrder } from './store'
import { sweepPayments } from './payments/sweeper'
import { mailOrderCancelled, mailOrderStatus } from './mails'
import { mailedOrderPdf } from './pdf/order'
import { textOfPdf } from '@/tests/support/pdf-text'

let shop: TestShop
let product: number

beforeAll(async () => {
  shop = await createTestShop()
  product = await productWithStock(shop, 'lune-armchair-ivory', 50)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(mails)
  // Keeps the sweeper from processing orders of other tests.
  await shop.database.update(orders).set({ status: 'cancelled' })
})

const sentMails = () => shop.database.select().from(mails).orderBy(asc(mails.id))
const templates = async () => (await sentMails()).map(({ template }) => template)

async function place(options: Parameters<typeof readyToOrder>[2], body: object = {}) {
  const visitor = await readyToOrder(shop, product, options)
  const answer = await visitor.call<{ order_hash: string; payment_url: string | null }>('POST', '/api/cart/order', {
    ...placement,
    ...body,
  })
  expect(answer.status).toBe(200)
  return { visitor, ...answer.body }
}

/** Pays on the sandbox's page; its notification is delivered at once. */
async function pay(paymentUrl: string | null, number: string) {
  const body = new URLSearchParams({ action: 'pay', number, expiry: '12/30', cvc: '123' }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: testOrigin }
  const address = new URL(paymentUrl ?? '').pathname
  const { status } = await shop.visitor().send('POST', address, { headers, body })
  expect(status).toBe(303)
}

// R-LAW-4
test('an order’s mail lists items excluded from withdrawal', async () => {
  const setCustom = (customMade: boolean) =>
    shop.database.update(products).set({ customMade }).where(eq(products.id, product))
  await setCustom(true)
  await place({ payment: methods.transfer })
  await setCustom(false)
  await place({ payment: methods.transfer })
  const has = async (wanted: string, words: string) =>
    (await sentMails()).filter(({ template }) => template === wanted).map(({ text }) => text.includes(words))
  expect(await has('order_received', 'Neked készül: ettől nem lehet elállni.')).toEqual([true, false])
  expect(await has('shop_new_order', 'Egyedi gyártás: a vevő ettől nem állhat el.')).toEqual([true, false])
  // With nothing else in the order, its mail promises no withdrawal.
  expect(await has('order_received', 'indoklás nélkül elállhatsz')).toEqual([false, true])
})

// R-MAIL-2
test.each([
  [methods.card, /Bankkártya\. Fizetési határidő: 2026\. november 20\. [\d:]+\. Fizetés nélkül a rendszer törli/],
  [methods.transfer, /Az utalás határideje: 2026\. november 28\. Ha addig nem érkezik meg, a rendszer törli/],
])('the shop’s copy of an order is worded for its staff (payment method %i)', async (payment, due) => {
  await place({ payment }, { comment: 'A kapucsengő rossz.' })
  const toShop = (await sentMails()).find(({ template }) => template === 'shop_new_order')
  expect(toShop?.text).toMatch(due)
  expect(toShop?.text).toContain('A vevő megjegyzése: A kapucsengő rossz.')
  for (const text of [toShop?.text, toShop?.html])
    expect(text).not.toMatch(/rendeltél|Megjegyzésed|Fizesd ki|fizeted ki|Utald el|töröljük|Neked készül/)
})

// R-MAIL-1
test('the mails of a company’s order greet it as a company', async () => {
  const name = 'Fehér Tölgy Stúdió Kft.'
  const company = { ...customer.invoice_data, is_company: true, name, tax_number: '12892312-2-41' }
  for (const locale of ['hu', 'en'] as const) {
    const visitor = await readyToOrder(shop, product, { locale })
    await visitor.call('PUT', '/api/cart/customer', { invoice_data: company })
    const placed = await visitor.call('POST', '/api/cart/order', { ...placement, is_new_account: true })
    expect(placed.status).toBe(200)
  }
  const toBuyer = (await sentMails()).filter(({ template }) => !template.startsWith('shop_'))
  expect(toBuyer.map(({ template, text }) => [template, /^(?:Szia|Hello|Kedves|Dear).*$/m.exec(text)?.[0]])).toEqual([
    ['order_received', 'Kedves Partnerünk!'],
    ['account_requested', 'Kedves Partnerünk!'],
    ['order_received', 'Dear Customer,'],
    ['account_requested', 'Dear Customer,'],
  ])
  expect(toBuyer[0]?.text).toContain(`Számlázás: ${name}`)
})

// R-LAW-18
test('a company is promised no withdrawal, a consumer is', async () => {
  const name = 'Fehér Tölgy Stúdió Kft.'
  const company = { ...customer.invoice_data, is_company: true, name, tax_number: '12892312-2-41' }
  const mailed: boolean[][] = []
  for (const [locale, invoice] of [
    ['hu', company],
    ['en', company],
    ['hu', customer.invoice_data],
    ['en', customer.invoice_data],
  ] as const) {
    await shop.database.delete(mails)
    const visitor = await readyToOrder(shop, product, { locale, payment: methods.transfer })
    await visitor.call('PUT', '/api/cart/customer', { invoice_data: invoice })
    const { body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
    const order = await findOrder(shop.database, body.order_hash)
    await mailOrderStatus(shop.database, shop.services, order!, 'delivered')
    const toBuyer = (await sentMails()).filter(({ recipient }) => recipient === customer.email)
    mailed.push(toBuyer.map(({ html, text }) => /elállás|elállhat|14 nap|withdraw|14 days/i.test(html + text)))
    expect(toBuyer[0]?.attachments).toHaveLength(invoice.is_company ? 2 : 3)
  }
  expect(mailed).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [true, true],
  ])
})

// R-ORDER-10
test('an order’s mails name a foreign country in their own language, and never Hungary', async () => {
  const abroad = { ...customer.delivery_data, country_id: 2, zipcode: '1010', city: 'Wien' }
  const visitor = await readyToOrder(shop, product, { locale: 'en', payment: methods.transfer })
  await visitor.call('PUT', '/api/cart/customer', {
    invoice_data: { ...customer.invoice_data, country_id: 12, zipcode: '10115', city: 'Berlin' },
    delivery_data: abroad,
  })
  await visitor.call('POST', '/api/cart/order', placement)
  await place({ payment: methods.transfer })
  const [toBuyer, toShop, atHome, atHomeToShop] = (await sentMails()).map(({ text }) => text)
  expect(toBuyer).toMatch(/Delivery address: .*Wien, .*, Austria\nBilling: .*Berlin, .*, Germany\n/)
  expect(toShop).toMatch(/Szállítási cím: .*Wien, .*, Ausztria\nSzámlázás: .*Berlin, .*, Németország\n/)
  for (const text of [atHome, atHomeToShop]) expect(text).not.toContain('Magyarország')
})

// R-LAW-15, R-MAIL-2
test('an order is mailed at once to buyer and shop, in the order’s language, with its contract texts', async () => {
  const words = { comment: 'Buy pills', order_comment: 'Buy pills' }
  const { visitor, order_hash: hash } = await place({ locale: 'en', payment: methods.transfer }, words)
  await visitor.call('POST', '/api/cart/order', placement)
  const [toBuyer, toShop, ...others] = await sentMails()
  expect(others).toEqual([])
  expect(toBuyer).toMatchObject({ template: 'order_received', recipient: 'eva@example.com', locale: 'en' })
  expect(toBuyer?.html).toContain(`${testOrigin}/en/orders/${hash}`)
  expect(toBuyer?.text).toContain('IBAN')
  const attached = (toBuyer?.attachments ?? []).map((file) => [
    file.filename,
    'content' in file ? Buffer.from(file.content, 'base64').toString().length > 500 : file.order > 0,
  ])
  expect(attached).toEqual([
    ['order.pdf', true],
    ['terms-and-conditions.txt', true],
    ['withdrawal-and-returns.txt', true],
  ])
  const order = await findOrder(shop.database, hash)
  const pdf = await textOfPdf(Buffer.from((await mailedOrderPdf(shop.services, order?.id ?? 0)) ?? '', 'base64'))
  for (const part of [order?.orderNumber ?? '?', '+36 30 123 4567', 'eva@example.com']) expect(pdf).toContain(part)
  // Comments are free text, and the address is unverified.
  expect(pdf).not.toContain('Buy pills')
  expect(toShop).toMatchObject({
    template: 'shop_new_order',
    recipient: testShopAddress,
    replyTo: 'eva@example.com',
    locale: 'hu',
  })
  expect(toBuyer?.text).toMatch(/What you ordered:\n- .* \(1 item · .*\nProducts \(1 item\): /s)
  expect(toShop?.text).toMatch(/A rendelés tételei:\n- .* \(1 db · .*\nTermékek \(1 db\): /s)
  expect(toBuyer?.text).toMatch(/Home delivery: .*Payment: Bank transfer/s)
  expect(toShop?.text).toMatch(/Házhoz szállítás: .*Fizetés: Átutalás/s)
  expect(toBuyer?.text).toContain('Lune armchair')
  expect(toShop?.text).toContain('Lune fotel, törtfehér buklé')
  expect(toShop?.text).toContain(`${testOrigin}${path('orders-order_hash', { order_hash: hash }, 'hu')}`)
  expect(toShop?.text).not.toMatch(/Home delivery|Bank transfer|Lune armchair|\/en\//)
})

test('a failed and a successful payment are mailed, each once per order', async () => {
  const { payment_url: first, order_hash: hash, visitor } = await place({})
  const payAgain = async (card: string) => {
    const again = await visitor.call<{ payment_url: string }>('POST', `/api/orders/payment_restart/${hash}`, {
      payment_method: methods.card,
      transaction_result_url: resultUrl,
    })
    await pay(again.body.payment_url, card)
  }
  await pay(first, '4000000000000051')
  expect((await templates()).slice(2)).toEqual(['payment_failed'])
  for (let count = 0; count < 3; count += 1) await payAgain('4000000000000051')
  expect((await templates()).slice(2)).toEqual(['payment_failed'])
  await payAgain('4111111111111111')
  expect((await templates()).slice(2)).toEqual(['payment_failed', 'payment_success'])
  const [, , failed, paid] = await sentMails()
  expect(failed?.html).toContain(`${testOrigin}/hu/checkout/result/${hash}`)
  expect(paid?.text).toMatch(/Engedélyszám: \w+/)
})

// R-PAY-7
test('an unfinished payment gets one reminder at half time, and the order’s cancellation is mailed', async () => {
  await place({})
  shop.advance(14)
  await sweepPayments(shop.services)
  expect((await templates()).slice(2)).toEqual([])
  shop.advance(2)
  await sweepPayments(shop.services)
  shop.advance(5)
  await sweepPayments(shop.services)
  expect((await templates()).slice(2)).toEqual(['payment_unfinished'])
  shop.advance(10)
  await sweepPayments(shop.services)
  await sweepPayments(shop.services)
  expect((await templates()).slice(2)).toEqual(['payment_unfinished', 'order_cancelled'])
})

// R-PAY-7, R-SAFE-4
test.each([
  [
    'hu',
    /Fizetés: Bankkártya\. .* nincs több teendőd\. Ha még nem, .* eddig fizethetsz: (.+)\. Utána töröljük a rendelést/,
    'Nem történt terhelés.',
  ],
  [
    'en',
    /Payment: Bank card\. .* nothing left to do\. If not, you can pay .* until (.+)\. After that we cancel/,
    'Nothing was charged.',
  ],
] as const)(
  'a card order’s mail states the payment deadline, and its cancellation the reason (%s)',
  async (locale, warning, settlement) => {
    await place({ locale })
    const [received] = await sentMails()
    const [, deadline = ''] = warning.exec(received?.text ?? '') ?? []
    expect(deadline).toMatch(/^(2026|\d+ \w+ 2026).*\d\d:\d\d$/)
    shop.advance(31)
    await sweepPayments(shop.services)
    const cancelled = (await sentMails()).find(({ template }) => template === 'order_cancelled')
    expect(cancelled?.text).toContain(deadline)
    expect(cancelled?.text).toContain(settlement)
    expect(cancelled?.text).not.toMatch(/visszafizet|refund|we return/)
  },
)

test('the cancellation of a paid order announces the refund, without a reason', async () => {
  const { payment_url: address, order_hash: hash } = await place({ locale: 'en' })
  await pay(address, '4111111111111111')
  const order = await findOrder(shop.database, hash)
  if (!order) throw new Error('Order not found')
  await changeOrderStatus(shop.services, order, 'cancelled')
  const cancelled = (await sentMails()).find(({ template }) => template === 'order_cancelled')
  expect(cancelled?.text).toContain('It will not be delivered.\n\nWe refund what you paid within 14 days')
})

// R-ORDER-4
test.each([
  ['en', ['processing', 'cancelled'], 'We refund what you paid within 14 days, the same way you paid.'],
  ['hu', ['processing', 'cancelled'], 'Amit kifizettél, 14 napon belül visszafizetjük, ugyanúgy, ahogy fizettél.'],
  ['hu', ['shipped', 'cancelled'], 'Amit kifizettél, 14 napon belül visszafizetjük, ugyanúgy, ahogy fizettél.'],
  ['hu', ['cancelled'], 'Ha az összeget már elutaltad, 14 napon belül visszautaljuk.'],
] as const)(
  'a transfer that has arrived is promised back without an "if" (%s, %j)',
  async (locale, statuses, promise) => {
    const { order_hash: hash } = await place({ locale, payment: methods.transfer })
    for (const status of statuses) {
      const order = await findOrder(shop.database, hash)
      if (!order) throw new Error('Order not found')
      await changeOrderStatus(shop.services, order, status)
    }
    const text = (await sentMails()).at(-1)?.text
    expect(text).toContain(promise)
    expect(text?.match(/refund|14 nap/g)).toHaveLength(1)
  },
)

test('a buyer notified of a refusal gets no reminder, but the cancellation', async () => {
  const { payment_url: address } = await place({})
  await pay(address, '4000000000000051')
  shop.advance(20)
  await sweepPayments(shop.services)
  shop.advance(11)
  await sweepPayments(shop.services)
  expect((await templates()).slice(2)).toEqual(['payment_failed', 'order_cancelled'])
})

// R-MAIL-1
test.each([
  ['hu', /^Megváltozott a fizetési mód: /, 'Az új: Átutalás. Amit a fizetésről korábban írtunk, már nem érvényes'],
  ['en', /^Payment method changed: /, 'The new one: Bank transfer. What our earlier messages say about paying'],
] as const)('a changed payment method is mailed with its instructions (%s)', async (locale, subject, words) => {
  const { order_hash: hash, visitor } = await place({ locale })
  await visitor.call('POST', `/api/orders/payment_restart/${hash}`, {
    payment_method: methods.transfer,
    transaction_result_url: resultUrl,
  })
  const [first, , second] = await sentMails()
  expect(first?.text).not.toContain('IBAN')
  expect(second).toMatchObject({ template: 'payment_changed', subject: expect.stringMatching(subject) as string })
  for (const part of [words, 'IBAN']) expect(second?.text).toContain(part)
})

test('the checkout’s checkbox starts the double opt-in', async () => {
  await place({ email: 'letters@example.com', payment: methods.transfer }, { is_newsletter_subscription: true })
  expect(await templates()).toEqual(['order_received', 'shop_new_order', 'newsletter_confirmation'])
})

// R-MAIL-1
test('status changes are mailed once each, and only if they are news to the buyer', async () => {
  const { order_hash: hash } = await place({ payment: methods.transfer })
  const order = await findOrder(shop.database, hash)
  if (!order) throw new Error('Order not found')
  for (const status of ['processing', 'shipped', 'shipped', 'delivered', 'cancelled'] as const)
    await mailOrderStatus(shop.database, shop.services, order, status)
  for (let times = 0; times < 2; times += 1) await mailOrderCancelled(shop.database, shop.services, order, null)
  expect((await templates()).slice(2)).toEqual([
    'transfer_arrived',
    'order_shipped',
    'order_delivered',
    'order_cancelled',
  ])
})

// R-MAIL-1
test.each([
  ['hu', methods.transfer, 'transfer_arrived', /^Megérkezett az utalásod: /],
  ['en', methods.transfer, 'transfer_arrived', /^Your transfer has arrived: /],
  ['hu', methods.cash, 'order_processing', /^Készül a rendelésed: /],
] as const)(
  'an order in preparation is mailed (%s, payment method %i: %s)',
  async (locale, payment, template, subject) => {
    const { order_hash: hash } = await place({ locale, payment })
    const order = await findOrder(shop.database, hash)
    if (!order) throw new Error('Order not found')
    await changeOrderStatus(shop.services, order, 'processing')
    const [mail, ...others] = (await sentMails()).slice(2)
    expect([mail, others]).toEqual([expect.objectContaining({ template, locale }), []])
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toContain(`${testOrigin}/${locale}/orders/${hash}`)
  },
)

// R-MAIL-1
test('a card order in preparation is not mailed again after its payment', async () => {
  const { payment_url: address, order_hash: hash } = await place({})
  await pay(address, '4111111111111111')
  const order = await findOrder(shop.database, hash)
  if (!order) throw new Error('Order not found')
  await changeOrderStatus(shop.services, order, 'processing')
  expect((await templates()).slice(2)).toEqual(['payment_success'])
})

// R-ORDER-4
test('the cancellation of a shipped order does not claim that it stays in the warehouse', async () => {
  const { order_hash: hash } = await place({ locale: 'en', payment: methods.transfer })
  for (const status of ['shipped', 'cancelled'] as const) {
    const order = await findOrder(shop.database, hash)
    if (!order) throw new Error('Order not found')
    await changeOrderStatus(shop.services, order, status)
  }
  const cancelled = (await sentMails()).at(-1)
  expect(cancelled?.text).toContain('has been cancelled. It was on its way')
  expect(cancelled?.text).not.toContain('will not be delivered')
})

// R-ORDER-4
test.each([
  ['card', 'ugyanúgy, ahogy fizettél'],
  ['cash_on_delivery', 'átutaljuk: válaszolj erre a levélre a bankszámlaszámoddal'],
] as const)('the cancellation of a paid order says how the money goes back (%s)', async (key, words) => {
  const { payment_url: address, order_hash: hash } = await place({})
  await pay(address, '4111111111111111')
  const order = await findOrder(shop.database, hash)
  if (!order) throw new Error('Order not found')
  const snapshot = { ...order.snapshot, payment: { ...order.snapshot.payment, key } }
  await shop.database.update(orders).set({ snapshot }).where(eq(orders.id, order.id))
  await changeOrderStatus(shop.services, order, 'cancelled')
  expect((await sentMails()).at(-1)?.text).toContain(words)
})
