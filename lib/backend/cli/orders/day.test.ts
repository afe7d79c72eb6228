import { readFileSync } from 'node:fs'
import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { ErrorBody } from '@/lib/contract/common'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { restart } from '@/tests/support/backend/paying'
import { methods, placement, productWithStock, readyToOrder, type Visitor } from '@/tests/support/backend/shop'
import { textOfPdf } from '@/tests/support/pdf-text'
import { mails } from '../../platform/db/schema/correspondence'

const { shop, cli } = await shopWithCli()
/** Three working days of lead time, brought by the demo's own van; the clock shows Friday 20 November 2026, 10:00. */
const armchair = await productWithStock(shop, 'lune-armchair-ivory', 200)

const choose = (visitor: Visitor, day: string) =>
  visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: methods.home, day })
const place = (visitor: Visitor, shown: Partial<Cart> = {}) =>
  visitor.call<PlacedOrder & ErrorBody>('POST', '/api/cart/order', { ...placement, version: shown.version })

let buyers = 0
/** A visitor in Budapest who has chosen a day. */
async function chosen(day: string | null, payment: number = methods.cash, locale: 'hu' | 'en' = 'hu') {
  const email = `day${(buyers += 1)}@example.com`
  const visitor = await readyToOrder(shop, armchair, { payment, email, locale })
  const cart = day === null ? (await visitor.cart()).body : (await choose(visitor, day)).body
  return { visitor, cart }
}

async function ordered(...wanted: Parameters<typeof chosen>): Promise<Order & { visitor: Visitor }> {
  const { visitor, cart } = await chosen(...wanted)
  const { body } = await place(visitor, cart)
  return { visitor, ...(await visitor.order(body.order_hash)).body }
}

const mailTexts = async (order: Pick<Order, 'id'>, occasion: string) =>
  (
    await shop.database
      .select()
      .from(mails)
      .where(like(mails.occasion, `order:${order.id}:${occasion}`))
  ).map(({ subject, text }) => `${subject}\n${text}`)

// R-DELIVERY-4
describe('an order', () => {
  it('keeps the chosen day, and says it everywhere', async () => {
    const order = await ordered('2026-12-03')
    expect(order.delivery).toMatchObject({ day: '2026-12-03', estimated: { from: '2026-12-03', to: '2026-12-03' } })
    const [mail] = await mailTexts(order, 'received')
    expect(mail).toContain('december 3., csütörtök')
    const [forShop] = await mailTexts(order, 'shop')
    expect(forShop).toContain('december 3., csütörtök')
    for (const paper of ['pdf', 'packing-slip']) {
      await cli.run('orders', paper, order.order_number, '--output', 'paper.pdf')
      expect(await textOfPdf(readFileSync(cli.path('paper.pdf')))).toContain('december 3., csütörtök')
    }
    const number = order.order_number
    expect((await cli.json<Record<string, unknown>>('orders', 'show', number)).delivery_day).toBe('2026-12-03')
    const rows = await cli.json<Record<string, unknown>[]>('orders', 'list', '--search', number)
    expect(rows.map(({ delivery_day: day }) => day)).toEqual(['2026-12-03'])
    const [head = '', row = ''] = (await cli.run('orders', 'export', '--search', number)).out.trim().split('\n')
    expect([head.trim(), row.trim()]).toEqual([
      expect.stringMatching(/,delivery_day,withdrawn$/),
      expect.stringMatching(/,2026-12-03,0$/),
    ])
  })

  it('has the earliest day if none was chosen, and none where it cannot be chosen', async () => {
    expect((await ordered(null)).delivery.day).toBe('2026-11-27')
    const transferred = await ordered(null, methods.transfer)
    expect([transferred.delivery.day, transferred.delivery.estimated]).toEqual([
      undefined,
      { from: '2026-11-27', to: '2026-12-01' },
    ])
  })

  it('is refused for a day that has become impossible, with the days that are possible', async () => {
    const { visitor, cart } = await chosen('2026-11-27')
    // Until Friday, 15:00: the van is loaded at 14:00.
    shop.advance(5 * 60)
    const { status, body } = await place(visitor, cart)
    expect([status, body.message]).toEqual([409, expect.stringContaining('péntek, november 27.')])
    const left = (await visitor.cart()).body
    expect(left.products).toHaveLength(1)
    expect([left.delivery_day, left.delivery_method?.days?.[0], left.notices.map(({ kind }) => kind)]).toEqual([
      null,
      '2026-11-30',
      ['delivery_day_reset'],
    ])
    const again = await choose(visitor, '2026-12-01')
    const placed = await place(visitor, again.body)
    expect((await visitor.order(placed.body.order_hash)).body.delivery.day).toBe('2026-12-01')
    shop.advance(-5 * 60)
  })

  it('is refused if the earliest day, which was shown, is another one now', async () => {
    const { visitor, cart } = await chosen(null)
    shop.advance(5 * 60)
    expect((await place(visitor, cart)).status).toBe(409)
    expect((await place(visitor, (await visitor.cart()).body)).status).toBe(200)
    shop.advance(-5 * 60)
  })

  it('counts from its transfer if its buyer changes to one', async () => {
    const { visitor, order_hash: hash } = await ordered('2026-12-03', methods.card, 'en')
    const buyer = { visitor, hash, address: '', product: armchair }
    expect((await restart(buyer, { payment_method: methods.transfer })).status).toBe(200)
    const { delivery } = (await visitor.order(hash)).body
    expect([delivery.day, delivery.estimated.from]).toEqual([undefined, '2026-11-27'])
  })
})

// R-DELIVERY-7
describe('orders day', () => {
  it('changes the day and mails the buyer, once', async () => {
    const order = await ordered('2026-12-03', methods.cash, 'en')
    const change = () => cli.run('orders', 'day', order.order_number, '2026-12-10')
    expect((await change()).out).toContain('is delivered on 2026-12-10 (was 2026-12-03)')
    const changed = (await order.visitor.order(order.order_hash)).body
    expect(changed.delivery).toMatchObject({ day: '2026-12-10', estimated: { from: '2026-12-10', to: '2026-12-10' } })
    expect((await change()).out).toContain('already')
    const [mail, ...more] = await mailTexts(order, 'day:%')
    expect([mail, more]).toEqual([expect.stringContaining('Thursday 10 December'), []])
  })

  it.each([
    ['2026-11-19', 1, 'has passed'],
    ['Thursday', 2, 'not a day'],
  ])('refuses %s', async (day, code, why) => {
    const order = await ordered('2026-12-03')
    const answer = await cli.run('orders', 'day', order.order_number, day)
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(why)])
    expect((await order.visitor.order(order.order_hash)).body.delivery.day).toBe('2026-12-03')
  })

  it('refuses an order that is on its way, or is collected', async () => {
    const order = await ordered('2026-12-03')
    await cli.run('orders', 'status', order.order_number, 'shipped')
    expect((await cli.run('orders', 'day', order.order_number, '2026-12-10')).err).toContain('is shipped')
    const email = 'collector@example.com'
    const visitor = await readyToOrder(shop, armchair, {
      delivery: methods.showroom,
      payment: methods.payInShowroom,
      email,
    })
    const { order_hash: hash } = (await place(visitor)).body
    const { order_number: number } = (await visitor.order(hash)).body
    expect((await cli.run('orders', 'day', number, '2026-12-10')).err).toContain('not delivered to an address')
  })
})

// R-DELIVERY-4, R-OPS-22
it('an order taken on the phone may name its day, which must be possible', async () => {
  const address = { name: 'Kovács-Nagy Éva', zipcode: '1011', city: 'Budapest', address: 'Fő utca 1.' }
  const article = (await ordered(null)).items[0]?.article_number
  const file = (day: string) =>
    cli.file('order.json', [
      JSON.stringify({
        email: 'phone@example.com',
        phone: '06 30 123 4567',
        billing: address,
        lines: [{ article, pieces: 1 }],
        delivery: 'home',
        delivery_day: day,
        payment: 'cash_on_delivery',
        consent: 'on the phone',
      }),
    ])
  const refused = await cli.run('orders', 'create', '--file', file('2026-11-28'))
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('delivery_day: We cannot deliver')])
  const { number } = await cli.json<{ number: string }>('orders', 'create', '--file', file('2026-12-04'))
  expect((await cli.json<Record<string, unknown>>('orders', 'show', number)).delivery_day).toBe('2026-12-04')
})
