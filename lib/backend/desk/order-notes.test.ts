import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { roles, type Role } from '@/lib/contract/desk/roles'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { maxNoteLength } from '@/lib/contract/order-note'
import { createTestCli } from '@/tests/support/backend/command-line'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'
import { placedOrder } from '@/tests/support/backend/withdrawing'
import { staff } from '../platform/db/schema/desk'
import { orders } from '../platform/db/schema/shop'

const shop = await testShop()
const people = {} as Record<Role, DeskVisitor>
beforeAll(async () => {
  for (const role of roles) people[role] = await atTheDesk(shop, role)
})

let keys = 0
const newKey = () => `call-${(keys += 1)}`
const note = (number: string, text: string, who = people.sales, key = newKey()) =>
  who.call<DeskOrder>('POST', `/api/desk/orders/${number}/notes`, { text }, { 'Idempotency-Key': key })
const remove = (number: string, id: number, who = people.sales) =>
  who.call<DeskOrder & { message: string }>('POST', `/api/desk/orders/${number}/notes/${id}/remove`, {})
const show = async (number: string, who = people.sales) =>
  (await who.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body
const auditOf = async (number: string) =>
  (await people.owner.call<{ items: object[] }>('GET', `/api/desk/audit?resource=orders&record=${number}`)).body.items
const placed = async () => (await placedOrder(shop)).order

it('R-STAFF-14: notes are shown to everybody who sees the order, latest first, and not to its buyer', async () => {
  const order = await placed()
  const { order_number: number } = order
  expect((await show(number)).notes).toEqual([])
  expect((await note(number, '  Előbb hívd fel!\nA kapu 12-kor zár. ')).status).toBe(200)
  const { body } = await note(number, 'Becsomagolva.', people.warehouse)
  expect(body.notes).toMatchObject([
    { author: 'Pult warehouse', text: 'Becsomagolva.', may_remove: true },
    { author: 'Pult sales', text: 'Előbb hívd fel!\nA kapu 12-kor zár.', may_remove: false },
  ])
  expect((await show(number, people.owner)).notes.map(({ may_remove }) => may_remove)).toEqual([true, true])
  const buyersView = await shop.visitor().order(order.order_hash)
  expect(JSON.stringify(buyersView.body)).not.toContain('Becsomagolva')
  // Whose words they are is not in the log, which outlives them.
  expect(await auditOf(number)).toMatchObject([
    { action: 'order.note', actor: 'Pult warehouse', before: null, after: null },
    { action: 'order.note', actor: 'Pult sales', before: null, after: null },
  ])
})

it('R-STAFF-14: a note that is sent again is added once, an empty or long one is refused', async () => {
  const { order_number: number } = await placed()
  const key = newKey()
  await Promise.all([note(number, 'Egyszer.', people.sales, key), note(number, 'Egyszer.', people.sales, key)])
  expect((await note(number, 'Egyszer.', people.sales, key)).body.notes).toHaveLength(1)
  expect(await auditOf(number)).toHaveLength(1)
  for (const text of ['', ' \n ', 'x'.repeat(maxNoteLength + 1)]) expect((await note(number, text)).status).toBe(422)
  expect((await note(number, 'x'.repeat(maxNoteLength))).status).toBe(200)
  expect((await show(number)).notes).toHaveLength(2)
})

it('R-STAFF-4: editors neither add nor remove notes, and an order that is none has none', async () => {
  const { order_number: number } = await placed()
  const { body } = await note(number, 'A raktárnak.')
  expect((await note(number, 'x', people.editor)).status).toBe(403)
  expect((await remove(number, body.notes[0]!.id, people.editor)).status).toBe(403)
  expect((await note('ND-1999-000001', 'x')).status).toBe(404)
  expect((await show(number)).notes).toHaveLength(1)
})

it('R-STAFF-14: its author or an owner removes a note, once, and of its own order', async () => {
  const [{ order_number: number }, { order_number: other }] = [await placed(), await placed()]
  await note(number, 'Az első.')
  const [second, first] = (await note(number, 'A második.')).body.notes
  const others = await remove(number, first!.id, people.warehouse)
  expect([others.status, others.body.message]).toEqual([409, expect.stringContaining('csak az írója')])
  expect((await remove(other, first!.id)).status).toBe(409)
  expect((await show(number)).notes).toHaveLength(2)
  expect((await remove(number, first!.id)).body.notes.map(({ text }) => text)).toEqual(['A második.'])
  expect((await remove(number, first!.id)).status).toBe(409)
  expect((await remove(number, second!.id, people.owner)).body.notes).toEqual([])
  expect((await auditOf(number)).slice(0, 2)).toMatchObject([
    { action: 'order.note_remove', actor: 'Pult owner', before: { author: 'Pult sales' } },
    { action: 'order.note_remove', actor: 'Pult sales' },
  ])
})

it('R-STAFF-14: a note keeps the name of somebody who is gone, and only an owner removes it', async () => {
  const { order_number: number } = await placed()
  const gone = await atTheDesk(shop, 'sales', 'gone@shop.example')
  await note(number, 'Holnap jön érte.', gone)
  await shop.database.delete(staff).where(eq(staff.email, 'gone@shop.example'))
  const [kept] = (await show(number)).notes
  expect(kept).toMatchObject({ author: 'Pult sales', may_remove: false })
  expect((await remove(number, kept!.id)).status).toBe(409)
  expect((await remove(number, kept!.id, people.owner)).body.notes).toEqual([])
})

it('R-STAFF-14: nothing is noted about an order whose buyer’s data are erased', async () => {
  const { id, order_number: number } = await placed()
  const [row] = await shop.database.select().from(orders).where(eq(orders.id, id))
  await shop.database
    .update(orders)
    .set({ snapshot: { ...row!.snapshot, partner_email: '' } })
    .where(eq(orders.id, id))
  expect((await note(number, 'Kovács Dóra')).status).toBe(409)
  expect((await show(number)).notes).toEqual([])
})

it('R-STAFF-14: the command line does the same', async () => {
  const { order_number: number } = await placed()
  await note(number, 'A pultról.')
  const cli = createTestCli(shop.environment, shop.services.now)
  const added = await cli.json<{ note: number }>('orders', 'note', number, ' Parancssorból. ')
  expect(await cli.json('orders', 'show', number)).toMatchObject({
    notes: [
      { note: added.note, by: 'command line', text: 'Parancssorból.' },
      { by: 'Pult sales', text: 'A pultról.' },
    ],
  })
  expect((await cli.run('orders', 'show', number)).out).toContain('Parancssorból.')
  expect((await show(number)).notes[0]).toMatchObject({ author: null, may_remove: false })
  expect((await cli.run('orders', 'note', number, ' ')).code).toBe(2)
  expect((await cli.run('orders', 'note', number, 'x'.repeat(maxNoteLength + 1))).code).toBe(2)
  expect((await cli.run('orders', 'note', 'ND-1999-000001', 'x')).code).toBe(1)
  expect((await cli.run('orders', 'remove-note', number, String(added.note))).code).toBe(0)
  expect((await cli.run('orders', 'remove-note', number, String(added.note))).code).toBe(1)
  expect((await cli.run('orders', 'remove-note', number, 'x')).code).toBe(2)
  expect((await show(number)).notes.map(({ text }) => text)).toEqual(['A pultról.'])
  expect(await auditOf(number)).toMatchObject([
    { action: 'order.note_remove', actor: 'command line', before: { author: null } },
    { action: 'order.note', actor: 'command line' },
    { action: 'order.note', actor: 'Pult sales' },
  ])
  cli.close()
})
