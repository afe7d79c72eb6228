import { desc, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listOfWaiting, type DeskSales, type Today } from '@/lib/contract/desk/today'
import type { DeskInquiry, DeskOrder, DeskQuote } from '@/lib/contract/desk/work'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import { formatPrice } from '@/lib/money/money'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { acceptOffer, quotedProducts, readOffer, requestOffer } from '@/tests/support/backend/quotes'
import { methods, placement, productWithStock, readyToOrder, testOrigin } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'
import { mails } from '../platform/db/schema/correspondence'

const shop = await testShop()
const people = {} as Record<'owner' | 'sales' | 'warehouse', DeskVisitor>
beforeAll(async () => {
  for (const role of ['owner', 'sales', 'warehouse'] as const) people[role] = await atTheDesk(shop, role)
})

const newestMail = async () => (await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]
const auditOf = async (resource: string, record: string) =>
  (await people.owner.call<{ items: object[] }>('GET', `/api/desk/audit?resource=${resource}&record=${record}`)).body
    .items

async function placedOrder(): Promise<Order> {
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 200)
  const visitor = await readyToOrder(shop, chair, { payment: methods.cash })
  const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  return (await visitor.order(body.order_hash)).body
}

const moving = (number: string) => (person: DeskVisitor, from: string, status: string) =>
  person.call<DeskOrder>('POST', `/api/desk/orders/${number}/status`, { from, status })

const toHandle = async () =>
  (await people.sales.call<{ items: { id: string }[] }>('GET', '/api/desk/orders?status=to_handle&per_page=100')).body
    .items

it('R-STAFF-6: an order is found, shown with its own amounts, packed and shipped; its buyer is told', async () => {
  const order = await placedOrder()
  const { order_number: number, summary } = order
  const { sales, warehouse } = people
  const found = await sales.call<{ items: object[]; total: number }>('GET', `/api/desk/orders?q=${number}%20kovács`)
  expect(found.body).toMatchObject({ total: 1, items: [{ id: number, total_gross: summary.total_amount_gross }] })
  const shown = (await warehouse.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body
  expect(shown).toMatchObject({
    status: 'received',
    // Cancelling is not for the warehouse.
    next: ['processing', 'shipped', 'delivered'],
    total_gross: summary.total_amount_gross,
    total_net: summary.total_amount_net,
    delivery_gross: summary.delivery_gross,
    lines: [{ quantity: 1, total_gross: order.items[0]?.total_gross }],
  })
  expect((await sales.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body.next).toContain('cancelled')
  const move = moving(number)
  expect((await move(warehouse, 'received', 'cancelled')).status).toBe(403)
  expect((await move(warehouse, 'received', 'processing')).body).toMatchObject({ status: 'processing' })
  expect((await toHandle()).map(({ id }) => id)).toContain(number)
  // Somebody else still looks at the former status.
  expect((await move(sales, 'received', 'cancelled')).status).toBe(409)
  for (const document of ['order', 'packing-slip']) {
    const pdf = await warehouse.send('GET', `/api/desk/orders/${number}/${document}`)
    const text = await pdf.text()
    expect([pdf.status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
    // A phone that scans the packing slip opens the order.
    const links = new Set([...text.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address]) => address))
    expect([...links]).toEqual(document === 'order' ? [] : [`${testOrigin}/desk#/orders/${number}/show`])
  }
  const named = async (locale: string) => {
    const { body } = await sales.call<DeskOrder>('GET', `/api/desk/orders/${number}`, undefined, { Locale: locale })
    return body.payment
  }
  expect([await named('hu'), await named('en')]).toEqual(['Utánvét', 'Cash on delivery'])
  const carriers = (await warehouse.call<{ items: { id: string; name: string }[] }>('GET', '/api/desk/carriers')).body
    .items
  const parcel = { carrier: carriers[0]?.id, number: 'AB123456789' }
  const sent = await warehouse.call<DeskOrder>('POST', `/api/desk/orders/${number}/parcels`, parcel)
  expect(sent.body).toMatchObject({ status: 'shipped', parcels: [{ number: 'AB123456789' }] })
  expect((await newestMail())?.text).toContain('AB123456789')
  expect(await auditOf('orders', number)).toMatchObject([
    {
      actor: 'Pult warehouse',
      action: 'order.parcel',
      after: { status: 'shipped', number: 'AB123456789', carrier: carriers[0]?.name },
    },
    { actor: 'Pult warehouse', before: { status: 'received' }, after: { status: 'processing' } },
  ])
  expect((await toHandle()).map(({ id }) => id)).not.toContain(number)
})

it('R-STAFF-6: a cancelled order has nothing to pack, and says what is left to do', async () => {
  const { order_number: number } = await placedOrder()
  const { sales } = people
  const move = moving(number)
  await move(sales, 'received', 'shipped')
  expect((await move(sales, 'shipped', 'cancelled')).body).toMatchObject({ next: [], left_to_do: ['pieces_out'] })
  const slip = await sales.call('GET', `/api/desk/orders/${number}/packing-slip`)
  expect([slip.status, slip.body]).toMatchObject([409, { message: expect.stringContaining('nincs mit csomagolni') }])
})

it('R-STAFF-5: a change whose entry cannot be written is not made', async () => {
  const { order_number: number } = await placedOrder()
  const move = moving(number)
  await shop.database.execute(sql`alter table audit_log rename to audit_log_away`)
  try {
    expect((await move(people.sales, 'received', 'processing')).status).toBe(500)
  } finally {
    await shop.database.execute(sql`alter table audit_log_away rename to audit_log`)
  }
  expect((await move(people.sales, 'received', 'processing')).status).toBe(200)
})

it('R-STAFF-7: a quote is priced as a whole and sent; its customer accepts just these amounts', async () => {
  const products = await quotedProducts(shop)
  const visitor = await shop.visitor().open()
  const { offer_hash: hash } = (await requestOffer(visitor, products)).body
  const number = (await readOffer(visitor, hash)).offer_number
  const { sales } = people
  const quote = (await sales.call<DeskQuote>('GET', `/api/desk/quotes/${number}`)).body
  const prices = {
    version: quote.version,
    discount_percent: 10,
    delivery_method: 'home_assembly',
    delivery_gross: '89 000 Ft',
    delivery_days: '20-25',
    delivery_note: '',
    valid_until: null,
    message: 'Köszönjük!',
    lines: [{ position: 1, unit_gross: '50 000', note: 'Szürke is lehet' }],
  }
  const send = (path: string, body: object) => sales.call<DeskQuote>('POST', `/api/desk/quotes/${number}/${path}`, body)
  const wrongs = [
    ['delivery_gross', { delivery_gross: '89 ezer' }],
    ['delivery_days', { delivery_days: 'kettő' }],
    ['valid_until', { valid_until: '2001-01-01' }],
    ['lines.0.unit_gross', { lines: [{ position: 1, unit_gross: 'sok', note: '' }] }],
  ] as const
  for (const [field, wrong] of wrongs) {
    const { status, body } = await send('prices', { ...prices, ...wrong })
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]])
  }
  expect((await send('prices', { ...prices, delivery_method: 'pickup_point' })).status).toBe(422)
  expect((await sales.call<DeskQuote>('GET', `/api/desk/quotes/${number}`)).body).toEqual(quote)

  const priced = (await send('prices', prices)).body
  const lines = 24 * 45_000 + (priced.lines[1]?.total_gross ?? Number.NaN)
  expect(priced).toMatchObject({ total_gross: lines + 89_000, lines: [{ total_gross: 24 * 45_000 }, {}] })
  expect((await send('prices', prices)).status).toBe(409)
  const { errors } = (await send('prices', { ...prices, version: priced.version, delivery_gross: '' }))
    .body as unknown as { errors: object }
  expect(Object.keys(errors)).toEqual(['delivery_gross'])
  // Two people who look at the same quote: one of them is told.
  const rivals = await Promise.all(
    [5, 10].map((percent) => send('prices', { ...prices, version: priced.version, discount_percent: percent })),
  )
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const current = (await sales.call<DeskQuote>('GET', `/api/desk/quotes/${number}`)).body
  const last = (await send('prices', { ...prices, version: current.version })).body
  expect((await send('send', { version: quote.version })).status).toBe(409)
  const sending = await Promise.all([1, 2].map(() => send('send', { version: last.version })))
  expect(sending.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const entries = await auditOf('quotes', number)
  expect(entries.at(0)).toMatchObject({ action: 'quote.send' })
  expect(entries.at(-1)).toMatchObject({
    action: 'quote.price',
    before: { line_1: null },
    after: { line_1: formatPrice(50_000, 'HUF'), discount_percent: 10 },
  })
  expect(JSON.stringify(entries)).not.toContain('Köszönjük')
  const offer = await readOffer(visitor, hash)
  expect(offer.summary?.total_amount_gross).toBe(priced.total_gross)
  const placed = await acceptOffer(visitor, offer)
  expect((await visitor.order(placed.body.order_hash)).body.summary.total_amount_gross).toBe(priced.total_gross)
})

it('R-STAFF-6: the amounts of an order add up to its total, also one rounded for cash', async () => {
  const cushion = await productWithStock(shop, 'zsalya-cushion-boucle', 200)
  const visitor = await readyToOrder(shop, cushion, { payment: methods.cash })
  await visitor.add(await productWithStock(shop, 'fonat-basket', 200))
  await visitor.call('POST', '/api/cart/coupon', { code: 'FESZEK5' })
  const { order_hash: hash } = (await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)).body
  const { order_number: number } = (await visitor.order(hash)).body
  const shown = (await people.sales.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body
  const goods = shown.lines.reduce((sum, line) => sum + line.total_gross, 0)
  const fees = shown.delivery_gross + shown.payment_fee_gross + shown.cash_rounding
  expect(goods - shown.coupon_gross + fees).toBe(shown.total_gross)
  expect(shown.cash_rounding).not.toBe(0)
})

it('R-STAFF-8: an inquiry is answered once by mail, with its words quoted', async () => {
  const visitor = await shop.visitor().open()
  const message = 'Van <b>zöldben</b> is?\n=HYPERLINK("http://x")'
  const asked = { name: 'Éva', email: 'eva@example.com', topic: 'product', message, accept_privacy: true }
  const { reference } = (await visitor.call<{ reference: string }>('POST', '/api/contact', asked)).body
  const { sales } = people
  const list = await sales.call<{ items: object[] }>('GET', '/api/desk/inquiries?open=true')
  expect(list.body.items).toMatchObject([{ id: reference, answered_at: null, is_late: false }])
  const address = `/api/desk/inquiries/${reference}`
  expect((await sales.call<DeskInquiry>('GET', address)).body.message).toBe(message)
  expect((await sales.call('POST', `${address}/answer`, { answer: ' ' })).status).toBe(422)
  for (let time = 0; time < 2; time++) {
    const answered = await sales.call<DeskInquiry>('POST', `${address}/answer`, { answer: 'Igen, van.' })
    expect(answered.body.answered_at).not.toBeNull()
  }
  expect(await newestMail()).toMatchObject({ recipient: 'eva@example.com', template: 'inquiry_answered' })
  expect((await newestMail())?.text).toContain('> Van <b>zöldben</b> is?')
  expect(await auditOf('inquiries', reference)).toMatchObject([{ action: 'inquiry.answer', after: null }])
  expect((await sales.call<{ items: object[] }>('GET', '/api/desk/inquiries?open=true')).body.items).toEqual([])
})

it('R-STAFF-9: the first screen counts what waits, and compares what was sold with a week before', async () => {
  const today = async () => (await people.owner.call<Today>('GET', '/api/desk/today')).body
  const before = await today()
  const order = await placedOrder()
  const after = await today()
  expect(after.waiting.orders_to_handle).toBe((before.waiting.orders_to_handle ?? 0) + 1)
  const day = ({ sales }: Today) => sales.find(({ period, currency }) => period === 'day' && currency === 'HUF')
  expect(day(after)?.gross).toBe((day(before)?.gross ?? 0) + order.summary.total_amount_gross)
  expect(day(after)?.gross_before).toBe(0)
})

it('R-STAFF-9: each number is how much its list has', async () => {
  const transfer = await readyToOrder(shop, await productWithStock(shop, 'zala-office-chair-charcoal', 200), {
    payment: methods.transfer,
  })
  await transfer.call('POST', '/api/cart/order', placement)
  await pay(await buy(shop, 'gem-reading-lamp-black'), good)
  await shop.database.execute(sql`update payment_attempts set state = 'needs_review' where state = 'paid'`)
  const asked = { name: 'Éva', email: 'eva@example.com', topic: 'product', accept_privacy: true }
  const visitor = await shop.visitor().open()
  for (const message of ['Régen', 'Most']) await visitor.call('POST', '/api/contact', { ...asked, message })
  await shop.database.execute(
    sql`update inquiries set created_at = created_at - interval '60 days' where message = 'Régen'`,
  )
  const { waiting } = (await people.owner.call<Today>('GET', '/api/desk/today')).body
  const counted = Object.entries(listOfWaiting).flatMap(([name, { resource, filter }]) =>
    filter ? [{ name, address: `/api/desk/${resource}?${new URLSearchParams(filter)}` }] : [],
  )
  const found = await Promise.all(
    counted.map(async ({ name, address }) => [
      name,
      (await people.owner.call<{ total: number }>('GET', address)).body.total,
    ]),
  )
  expect({ mails_failed: 0, ...Object.fromEntries(found) }).toEqual(waiting)
  expect(waiting).toMatchObject({
    transfers_awaited: 1,
    payments_to_review: 1,
    inquiries_open: 2,
    inquiries_late: 1,
  })
})

it('R-STAFF-9: turnover by day and week stands beside a week before, with what sold best; editors are not told', async () => {
  const read = async (who = people.sales) => (await who.call<DeskSales>('GET', '/api/desk/sales')).body
  const last = ({ turnover }: DeskSales, part: 'days' | 'weeks') =>
    turnover.find(({ currency }) => currency === 'HUF')?.[part].at(-1)
  const before = await read()
  const order = await placedOrder()
  const cancelled = await placedOrder()
  await moving(cancelled.order_number)(people.sales, 'received', 'cancelled')
  const { total_amount_gross: total } = order.summary
  const after = await read()
  for (const part of ['days', 'weeks'] as const)
    expect(last(after, part)).toEqual({
      ...last(before, part),
      orders: (last(before, part)?.orders ?? 0) + 1,
      gross: (last(before, part)?.gross ?? 0) + total,
    })
  const number = order.items[0]?.article_number
  const piecesOf = ({ products }: DeskSales) => products.find((one) => one.article_number === number)?.pieces ?? 0
  expect(piecesOf(after)).toBe(piecesOf(before) + 1)
  shop.advance(7 * 24 * 60)
  // Their sessions are over.
  const later = last(await read(await atTheDesk(shop, 'sales', 'later@shop.example')), 'days')
  expect(later).toMatchObject({
    orders: 0,
    orders_before: last(after, 'days')?.orders,
    gross_before: last(after, 'days')?.gross,
  })
  const editor = await atTheDesk(shop, 'editor', 'later-editor@shop.example')
  expect((await editor.call('GET', '/api/desk/sales')).status).toBe(403)
})
