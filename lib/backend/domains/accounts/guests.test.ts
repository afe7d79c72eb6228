import { eq, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { customer, methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { requestOffer, readOffer } from '@/tests/support/backend/quotes'
import * as accounts from '../../platform/db/schema/accounts'
import * as catalogue from '../../platform/db/schema/catalogue'
import * as correspondence from '../../platform/db/schema/correspondence'
import * as fulfilment from '../../platform/db/schema/fulfilment'
import * as invoiceTables from '../../platform/db/schema/invoices'
import * as offerTables from '../../platform/db/schema/offers'
import * as reviewTables from '../../platform/db/schema/reviews'
import * as security from '../../platform/db/schema/security'
import * as shopTables from '../../platform/db/schema/shop'
import { deleteExpiredData } from '../housekeeping'

const { shop, cli } = await shopWithCli()

const tables = [
  accounts,
  catalogue,
  correspondence,
  fulfilment,
  invoiceTables,
  offerTables,
  reviewTables,
  security,
  shopTables,
].flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

/** Tables of the catalogue and of the machinery: nothing in them is about a visitor. */
const impersonal = [
  ...Object.values(catalogue).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
  'cart_lines',
  'cart_coupons',
  'coupons',
  'counters',
  'job_runs',
  'cache_announcements',
  'order_lines',
  'order_events',
  'order_changes',
  'payment_refunds',
  'offer_lines',
  'payment_events',
  'sandbox_payments',
]
/** How the data of a table are erased for a person without an account. */
const covered: Readonly<Record<string, string>> = {
  customers: 'with the account',
  account_tokens: 'with the account',
  known_devices: 'with the account',
  passkeys: 'with the account',
  passkey_challenges: 'minutes after use',
  sessions: 'when they expire; not linked to an address without an account',
  favourites: 'with the account or the session',
  idempotency_keys: 'after a day',
  rate_limits: 'after their window',
  cookie_choices: 'random identifier',
  payment_attempts: 'reference of the provider only',
  consents: 'with the account; of orders, a proof without the person',
  carts: 'by address',
  orders: 'by address, once ended, but for the invoice',
  invoices: 'kept for accounting: name and address of the buyer, no e-mail address',
  coupon_uses: 'with the order',
  parcels: 'with the order',
  order_transfers: 'with the order',
  order_notes: 'with the order',
  offers: 'by address',
  mails: 'by address and subject',
  newsletter_subscribers: 'by address',
  inquiries: 'by address',
  inquiry_files: 'with the inquiry',
  stock_notices: 'by address',
  sample_requests: 'by address',
  withdrawals: 'by address or order',
  product_reviews: 'with the order, at once',
  review_pictures: 'with the review',
  review_reports: 'with the review; of whoever reports nothing is kept',
  review_stops: 'by address',
  security_events: 'by hash of the address',
}

test('every table is known to be impersonal, or how its personal data are erased', () => {
  const unknown = tables.map(getTableName).filter((name) => !impersonal.includes(name) && !(name in covered))
  expect(unknown).toEqual([])
  const personal = /e_?mail|phone|recipient|customer_data|invoice|partner|reply_to|network|person/
  const suspicious = tables
    .filter((table) => impersonal.includes(getTableName(table)))
    .flatMap((table) => getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`))
    .filter((name) => personal.test(name))
  // A country's dialling code, and the limit of a coupon.
  expect(suspicious).toEqual(['countries.phone_prefix', 'coupons.limit_per_email'])
})

/** Every row of the database that names a text. */
async function rowsNaming(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await shop.database.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text ilike ${`%${text}%`}`,
    )
    found.push(...rows.map(() => getTableName(table)))
  }
  return [...new Set(found)].toSorted()
}

const phone = '06 30 765 4321'
const written = 'Csak nekem.Szóló'

/** Leaves data everywhere a guest can. */
async function guest(email: string) {
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
  const visitor = await readyToOrder(shop, lamp, { email, payment: methods.transfer })
  await visitor.call('PUT', '/api/cart/customer', { ...customer, email, phone })
  const { body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', {
    ...placement,
    comment: written,
  })
  const order = (await visitor.order(body.order_hash)).body
  await cli.run('orders', 'note', order.order_number, `${email}: ${written}`)
  await visitor.add(lamp)
  await visitor.call('PUT', '/api/cart/customer', { ...customer, email, phone })
  const offer = await requestOffer(
    visitor,
    { chair: lamp, lamp },
    {
      customer_data: { ...customer, email, phone },
      lines: [{ product_id: lamp, quantity: 2 }],
    },
  )
  await visitor.call('POST', '/api/newsletter', { email, accept_privacy: true })
  await visitor.call('POST', '/api/contact', {
    name: 'Kovács Dóra',
    email,
    topic: 'other',
    message: written,
    accept_privacy: true,
  })
  await visitor.call('POST', '/api/samples', {
    samples: ['oak.natural'],
    name: 'Kovács Dóra',
    email,
    zipcode: '8230',
    city: 'Balatonfüred',
    address: `${email.split('@')[0]} utca 1.`,
    note: written,
    accept_privacy: true,
  })
  const [sold] = await shop.database
    .select()
    .from(catalogue.products)
    .where(eq(catalogue.products.availability, 'sold_out'))
  await shop.database
    .insert(correspondence.stockNotices)
    .values({ productId: sold?.id ?? lamp, email, locale: 'hu', privacyVersion: '1' })
  await visitor.call('POST', '/api/withdrawals', {
    order_reference: 'ND-2026-999999',
    name: 'Kovács Dóra',
    email,
    comment: written,
    accept_privacy: true,
  })
  return { visitor, order, offerNumber: (await readOffer(visitor, offer.body.offer_hash)).offer_number }
}

// R-ACCT-6
test('a guest’s data are exported by address, and nobody else’s', async () => {
  const { order, offerNumber } = await guest('guest@example.com')
  await guest('other@example.com')
  const data = await cli.json<Record<string, unknown[]>>('customers', 'export', ' Guest@Example.com ')
  expect(data).toMatchObject({
    email: 'guest@example.com',
    orders: [{ order_number: order.order_number }],
    order_notes: [{ order_number: order.order_number, text: `guest@example.com: ${written}` }],
    offers: [{ offer_number: offerNumber }],
    inquiries: [{ message: written }],
    sample_requests: [{ note: written }],
    newsletter: [{ state: 'pending' }],
    carts: [{ customer_data: { email: 'guest@example.com' } }],
  })
  for (const part of ['consents', 'stock_notices', 'mails']) expect(data[part]?.length, part).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('other@example.com')
  expect((await cli.run('customers', 'export', 'nobody@example.com')).code).toBe(1)
})

test('erasing a guest leaves the order, and in the end only its invoice', async () => {
  const email = 'forget.me@example.com'
  const { visitor, order } = await guest(email)
  expect((await rowsNaming(email)).length).toBeGreaterThan(5)
  await shop.database.update(correspondence.mails).set({ state: 'sent' })
  expect((await cli.run('customers', 'delete', email)).code).toBe(2)
  expect((await cli.run('customers', 'delete', email, '--yes')).code).toBe(0)
  // Pending: still delivered and mailed.
  expect(await rowsNaming(email)).toEqual(['order_notes', 'orders'])
  await cli.run('orders', 'ship', order.order_number, '--carrier', 'gls', '--tracking', '1')
  await cli.run('orders', 'status', order.order_number, 'delivered')
  await shop.database.update(correspondence.mails).set({ state: 'sent' })
  await deleteExpiredData(shop.services)
  expect(await rowsNaming(email)).toContain('orders')
  shop.advance(31 * 24 * 60)
  await deleteExpiredData(shop.services)
  expect(await rowsNaming(email)).toEqual([])
  const [kept] = await shop.database
    .select()
    .from(shopTables.orders)
    .where(eq(shopTables.orders.orderHash, order.order_hash))
  expect(kept?.snapshot).toMatchObject({ partner_email: '', partner_phone: '', comment: '', delivery_data: null })
  expect(kept?.snapshot.invoice_data.name).toBe(order.invoice_data.name)
  expect(await shop.database.select().from(fulfilment.parcels)).toEqual([])
  expect((await visitor.order(order.order_hash)).status).toBe(200)
  expect((await cli.run('customers', 'delete', email, '--yes')).code).toBe(1)
})
