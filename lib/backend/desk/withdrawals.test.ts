import { beforeAll, expect, it } from 'vitest'
import type { DeskOrder, DeskWithdrawal } from '@/lib/contract/desk/work'
import { formatPrice } from '@/lib/money/money'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { testShop } from '@/tests/support/backend/test-shop'
import { declare, deliver, mailsAbout, placedOrder } from '@/tests/support/backend/withdrawing'

const shop = await testShop()
let sales: DeskVisitor
beforeAll(async () => {
  sales = await atTheDesk(shop, 'sales')
})

const read = async (reference: string) =>
  (await sales.call<DeskWithdrawal>('GET', `/api/desk/withdrawals/${reference}`)).body
const decide = (reference: string, action: string, body: object) =>
  sales.call<DeskWithdrawal>('POST', `/api/desk/withdrawals/${reference}/${action}`, body)
const openOnes = async () =>
  (await sales.call<{ items: { id: string }[] }>('GET', '/api/desk/withdrawals?open=true&per_page=100')).body.items
const templates = async (reference: string) =>
  (await mailsAbout(shop, reference))
    .map(({ template }) => template)
    .filter((name) => /_(?:accepted|refused|refunded)$/.test(name))
const auditOf = async (reference: string) =>
  (await sales.call<{ items: object[] }>('GET', `/api/desk/audit?resource=withdrawals&record=${reference}`)).body.items

/** The reference of a declaration about a delivered order. */
async function declared(about: object = {}): Promise<{ reference: string; number: string }> {
  const { order, email } = await placedOrder(shop)
  await deliver(shop, order, 1)
  const visitor = await shop.visitor().open()
  const { order_number: number, order_hash: hash } = order
  const { body } = await declare(visitor, { email, order_reference: number, order_hash: hash, ...about })
  return { reference: body.reference, number }
}

it('R-STAFF-10: a declaration is accepted, and refunded by transfer with the amount that was confirmed', async () => {
  const { reference, number } = await declared()
  expect((await openOnes()).map(({ id }) => id)).toContain(reference)
  const shown = await read(reference)
  expect(shown).toMatchObject({
    state: 'received',
    order: number,
    has_card: false,
    may: { accept: true, refund: true },
  })
  expect((await decide(reference, 'accept', {})).body).toMatchObject({ state: 'accepted', may: { accept: false } })
  const due = shown.due_gross ?? 0
  expect(due).toBeGreaterThan(0)
  const wrong = await decide(reference, 'refund', { by: 'transfer', amount: 'sok' })
  expect([wrong.status, Object.keys((wrong.body as unknown as { errors: object }).errors)]).toEqual([422, ['amount']])
  expect((await decide(reference, 'refund', { by: 'transfer', amount: String(due + 1) })).status).toBe(409)
  expect((await read(reference)).state).toBe('accepted')
  // Two people confirm the same refund: the money is noted once.
  const both = await Promise.all([1, 2].map(() => decide(reference, 'refund', { by: 'transfer', amount: String(due) })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read(reference)).toMatchObject({ state: 'refunded', refunded_gross: due, refunded_by: 'transfer' })
  expect((await openOnes()).map(({ id }) => id)).not.toContain(reference)
  expect(await templates(reference)).toEqual(['withdrawal_accepted', 'withdrawal_refunded'])
  expect(await auditOf(reference)).toMatchObject([
    { action: 'withdrawal.refund', after: { state: 'refunded', refunded: formatPrice(due, 'HUF'), by: 'transfer' } },
    { action: 'withdrawal.accept', before: { state: 'received' }, after: { state: 'accepted' } },
  ])
})

it('R-STAFF-10, R-LAW-23: a declaration tells of how many of the pieces ordered it is, and so does the order', async () => {
  const { order, email } = await placedOrder(shop, { chairs: 4 })
  await deliver(shop, order, 1)
  const [chairs] = order.items
  const { order_number: number, order_hash: hash } = order
  const about = { email, order_reference: number, order_hash: hash, items: [{ id: chairs?.id, quantity: 1 }] }
  const { body } = await declare(await shop.visitor().open(), about)
  expect(await read(body.reference)).toMatchObject({
    items: [{ name: chairs?.name, quantity: 1, ordered: 4 }],
    paid_gross: chairs?.price_gross,
    due_gross: chairs?.price_gross,
  })
  const { lines } = (await sales.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body
  expect(lines.map(({ quantity, withdrawn }) => [quantity, withdrawn])).toEqual([
    [4, 1],
    [1, 0],
  ])
})

it('R-STAFF-10: a payment by card is refunded to the card', async () => {
  const buyer = await buy(shop, 'gem-reading-lamp-black')
  await pay(buyer, good)
  const { body: order } = await buyer.visitor.order(buyer.hash)
  const { partner_email: email, order_number: number, order_hash: hash } = order
  const { body } = await declare(buyer.visitor, { email, order_reference: number, order_hash: hash })
  const shown = await read(body.reference)
  expect(shown).toMatchObject({ has_card: true, due_gross: order.summary.total_amount_gross })
  const refunded = await decide(body.reference, 'refund', { by: 'card', amount: String(shown.due_gross) })
  expect(refunded.body).toMatchObject({ state: 'refunded', refunded_by: 'card', may: { refund: false } })
  const desk = (await sales.call<{ payments: object[] }>('GET', `/api/desk/orders/${number}`)).body
  expect(desk.payments).toMatchObject([{ refunded: shown.due_gross }])
})

it('R-STAFF-10: one without an order is accepted for the order that is named, or refused with a reason', async () => {
  const { order_number: number } = (await placedOrder(shop)).order
  const visitor = await shop.visitor().open()
  const vague = async () =>
    (await declare(visitor, { email: 'stranger@example.com', order_reference: `a szék ${Math.random()}` })).body
      .reference
  const one = await vague()
  expect((await decide(one, 'accept', {})).status).toBe(409)
  expect((await decide(one, 'accept', { order: 'ND-1999-1' })).status).toBe(422)
  expect((await decide(one, 'accept', { order: number })).body).toMatchObject({ state: 'accepted', order: number })
  const other = await vague()
  expect((await decide(other, 'refuse', { reason: ' ' })).status).toBe(422)
  expect((await decide(other, 'refuse', { reason: 'Nem nálunk vette.' })).body).toMatchObject({
    state: 'refused',
    reason: 'Nem nálunk vette.',
    may: { accept: false, refuse: false, refund: false },
  })
  expect((await decide(other, 'accept', { order: number })).status).toBe(409)
})
