import { beforeAll, expect, it } from 'vitest'
import type { CheckedAmount, OrderChangePreview } from '@/lib/contract/desk/order-changes'
import type { DeskOrder } from '@/lib/contract/desk/work'
import type { PlacedOrder } from '@/lib/contract/order'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { good, pay } from '@/tests/support/backend/paying'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const people = {} as Record<'owner' | 'sales' | 'warehouse' | 'editor', DeskVisitor>
beforeAll(async () => {
  for (const role of ['owner', 'sales', 'warehouse', 'editor'] as const) people[role] = await atTheDesk(shop, role)
})

/** An order of three chairs and a lamp, paid if by card. */
async function ordered(payment: number = methods.card) {
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 200)
  const lamp = await productWithStock(shop, 'nadas-floor-lamp-brass', 200)
  const visitor = await readyToOrder(shop, chair, { quantity: 3, payment })
  await visitor.add(lamp)
  const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  if (payment === methods.card) await pay({ visitor, address: new URL(body.payment_url ?? '').pathname }, good)
  const buyersView = async () => (await visitor.order(body.order_hash)).body
  return { number: (await buyersView()).order_number, buyersView }
}

const show = async (number: string) => (await people.sales.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body
const send = <Answer = DeskOrder>(number: string, path: string, body: object, who: DeskVisitor = people.sales) =>
  who.call<Answer>('POST', `/api/desk/orders/${number}/${path}`, body)
const auditOf = async (number: string) =>
  (await people.owner.call<{ items: object[] }>('GET', `/api/desk/audit?resource=orders&record=${number}`)).body.items

it('R-STAFF-11: line items are changed at the amounts that were confirmed; the difference goes back to the card once', async () => {
  const { number, buyersView } = await ordered()
  const before = await show(number)
  const [chairs, lamp] = before.lines
  const lines = [
    { id: chairs!.id, quantity: 2 },
    { id: lamp!.id, quantity: 0 },
  ]
  const preview = (await send<OrderChangePreview>(number, 'changes/preview', { lines })).body
  expect(preview).toMatchObject({
    lines: [
      { before: 3, after: 2 },
      { before: 1, after: 0 },
    ],
    total_before_gross: before.total_gross,
    delivery_before_gross: before.delivery_gross,
    payment_fee_before_gross: before.payment_fee_gross,
    refund_gross: before.total_gross - preview.total_after_gross,
    settlement: 'card',
  })
  // Looking at it changes nothing.
  expect(await show(number)).toEqual(before)

  const { total_after_gross, refund_gross } = preview
  const confirmed = { lines, total_after_gross, refund_gross }
  expect((await send(number, 'changes', { ...confirmed, refund_gross: refund_gross + 1 })).status).toBe(409)
  expect(await show(number)).toEqual(before)
  const both = await Promise.all([1, 2].map(() => send(number, 'changes', confirmed)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  // Its answer was lost: the lamp is gone by now.
  expect((await send(number, 'changes', confirmed)).status).toBe(200)
  const after = await show(number)
  expect(after).toMatchObject({
    total_gross: total_after_gross,
    delivery_gross: preview.delivery_after_gross,
    payment_fee_gross: preview.payment_fee_after_gross,
    refund_due_gross: 0,
    lines: [{ quantity: 2 }],
  })
  expect((await buyersView()).summary.total_amount_gross).toBe(total_after_gross)
  expect(await auditOf(number)).toMatchObject([{ action: 'order.change', actor: 'Pult sales' }])
  const same = await send(number, 'changes/preview', { lines: [{ id: chairs!.id, quantity: 2 }] })
  expect(same.status).toBe(422)
  expect((await send(number, 'changes/preview', { lines: [{ id: 0, quantity: 2 }] })).status).toBe(422)
})

it('R-STAFF-11: what an unpaid transfer comes to is asked of the buyer, and nothing is refunded', async () => {
  const { number } = await ordered(methods.transfer)
  const [chairs] = (await show(number)).lines
  const lines = [{ id: chairs!.id, quantity: 1 }]
  const preview = (await send<OrderChangePreview>(number, 'changes/preview', { lines })).body
  expect(preview).toMatchObject({ settlement: 'as_agreed', refund_gross: 0 })
  const nothing = (await show(number)).lines.map(({ id }) => ({ id, quantity: 0 }))
  const refused = await send<{ message: string }>(number, 'changes/preview', { lines: nothing })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('így semmi sem marad belőle')])
  const inEnglish = await people.sales.call<{ message: string }>(
    'POST',
    `/api/desk/orders/${number}/changes/preview`,
    { lines: nothing },
    { Locale: 'en' },
  )
  expect(inEnglish.body.message).toContain('leaves nothing')
})

it('R-STAFF-11: what a change of a paid transfer leaves is noted once as transferred back', async () => {
  const { number } = await ordered(methods.transfer)
  await send(number, 'status', { from: 'received', status: 'processing' })
  const lines = [{ id: (await show(number)).lines[0]!.id, quantity: 2 }]
  const preview = (await send<OrderChangePreview>(number, 'changes/preview', { lines })).body
  expect(preview.settlement).toBe('transfer')
  const { total_after_gross, refund_gross } = preview
  const changed = await send(number, 'changes', { lines, total_after_gross, refund_gross })
  expect(changed.body).toMatchObject({ refund_due_gross: refund_gross })
  expect((await send(number, 'transferred', { amount_gross: refund_gross - 1 })).status).toBe(409)
  const both = await Promise.all([1, 2].map(() => send(number, 'transferred', { amount_gross: refund_gross })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await show(number)).refund_due_gross).toBe(0)
  expect((await auditOf(number))[0]).toMatchObject({ action: 'order.refund', after: { by: 'transfer' } })
})

it('R-STAFF-11: a payment is refunded in part, then wholly; the amount is checked before', async () => {
  const { number } = await ordered()
  const [payment] = (await show(number)).payments
  const { reference, left } = payment!
  expect(left).toBe((await show(number)).total_gross)
  const check = (amount: string) => send<CheckedAmount>(number, 'refund/check', { payment: reference, amount })
  expect((await check('1 000 Ft')).body).toEqual({ amount_gross: 1000, currency: 'HUF' })
  for (const wrong of ['sok', '0', '-5']) expect((await check(wrong)).status, wrong).toBe(422)
  expect((await check(String(left + 1))).status).toBe(409)
  expect((await show(number)).payments[0]).toMatchObject({ refunded: 0, left })

  expect((await send(number, 'refund', { payment: reference, amount: '1 000' })).body.payments[0]).toMatchObject({
    refunded: 1000,
    left: left - 1000,
  })
  expect((await send(number, 'refund', { payment: reference, amount: String(left) })).status).toBe(409)
  const rest = await send(number, 'refund', { payment: reference, amount: String(left - 1000) })
  expect(rest.body.payments[0]).toMatchObject({ state: 'refunded', left: 0 })
  expect(await auditOf(number)).toHaveLength(2)
})

it('R-STAFF-11: a parcel says what is in it, and none is sent with nothing', async () => {
  const { number } = await ordered(methods.transfer)
  const { left_to_send: left } = await show(number)
  expect(left.map(({ quantity }) => quantity)).toEqual([3, 1])
  const carriers = (await people.sales.call<{ items: { id: string }[] }>('GET', '/api/desk/carriers')).body.items
  const parcel = (name: string, lines?: object[]) =>
    send(number, 'parcels', { carrier: carriers[0]!.id, number: name, ...(lines && { lines }) }, people.warehouse)
  const some = [{ id: left[0]!.id, quantity: 2 }, ...left.slice(1).map(({ id }) => ({ id, quantity: 0 }))]
  expect((await parcel('A1', [{ id: left[0]!.id, quantity: 0 }])).status).toBe(422)
  expect((await parcel('A1', [{ id: left[0]!.id, quantity: 4 }])).status).toBe(409)
  expect((await parcel('A1', some)).body.left_to_send).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  expect((await parcel('A2')).body.left_to_send).toEqual([])
  // The same one again is known; another has nothing to carry.
  expect((await parcel('A2')).body.parcels).toHaveLength(2)
  expect((await parcel('A3')).status).toBe(409)
  expect((await show(number)).parcels.map((one) => one.number)).toEqual(['A1', 'A2'])
})

it('R-STAFF-4: neither the warehouse nor editors change line items or refund', async () => {
  const { number } = await ordered(methods.transfer)
  const shown = (await people.warehouse.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body
  expect(shown.may).toEqual({ change: false, refund: false })
  const lines = [{ id: shown.lines[0]!.id, quantity: 1 }]
  for (const who of [people.warehouse, people.editor])
    for (const [path, body] of [
      ['changes/preview', { lines }],
      ['changes', { lines, total_after_gross: 1, refund_gross: 0 }],
      ['refund/check', { payment: 'x', amount: '1' }],
      ['refund', { payment: 'x', amount: '1' }],
      ['transferred', { amount_gross: 1 }],
    ] as const)
      expect((await send(number, path, body, who)).status, path).toBe(403)
})
