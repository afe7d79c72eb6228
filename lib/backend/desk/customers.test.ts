import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { roles, type Role } from '@/lib/contract/desk/roles'
import type { DeskCustomer } from '@/lib/contract/desk/customers'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'
import { placedOrder } from '@/tests/support/backend/withdrawing'
import { customers } from '../platform/db/schema/accounts'
import { auditLog } from '../platform/db/schema/desk'

const shop = await testShop()
const people = {} as Record<Role, DeskVisitor>
beforeAll(async () => {
  for (const role of roles) people[role] = await atTheDesk(shop, role)
})

const show = (email: string, who = people.sales) =>
  who.call<DeskCustomer>('GET', `/api/desk/customers/${encodeURIComponent(email)}`)
const find = async (q: string) =>
  (await people.sales.call<{ items: { id: string }[] }>('GET', `/api/desk/customers?q=${encodeURIComponent(q)}`)).body
    .items
const erase = (email: string, address: string, who = people.owner) =>
  who.call('POST', `/api/desk/customers/${encodeURIComponent(email)}/erase`, { address })

/** An account that was confirmed. */
async function account(email: string): Promise<number> {
  const now = shop.services.now()
  const [row] = await shop.database
    .insert(customers)
    .values({
      email,
      name: 'Szűcs Ágota',
      phone: '+36301112233',
      passwordHash: '',
      locale: 'hu',
      activatedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: customers.id })
  return row!.id
}

it('R-STAFF-12: people with and without an account are found by name, address and phone, with their orders', async () => {
  await account('agota@example.com')
  const { order, email } = await placedOrder(shop)
  for (const q of ['szucs agota', 'AGOTA@', '111 2233'])
    expect(await find(q), q).toEqual([expect.objectContaining({ id: 'agota@example.com', has_account: true })])
  expect(await find(email)).toMatchObject([{ id: email, has_account: false }])
  expect(await find('nobody at all')).toEqual([])
  expect((await show(email.toUpperCase())).body).toMatchObject({
    id: email,
    log_record: null,
    newsletter: null,
    orders: [{ id: order.order_number, total_gross: order.summary.total_amount_gross }],
  })
  expect((await show('agota@example.com')).body).toMatchObject({ orders: [], may_erase: false })
  expect((await show('nobody@example.com')).status).toBe(404)
})

it('R-STAFF-12: all data are handed out as a file, and the log says who took them, without the address', async () => {
  const { order, email } = await placedOrder(shop)
  const answer = await people.sales.send('GET', `/api/desk/customers/${email}/export`)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(await answer.json()).toMatchObject({ orders: [{ order_number: order.order_number }] })
  const entries = await shop.database.select().from(auditLog).where(eq(auditLog.action, 'customer.export'))
  expect(entries).toMatchObject([{ actor: 'Pult sales', record: 'guest' }])
  expect(JSON.stringify(entries)).not.toContain(email)
})

it('R-STAFF-12: owners erase an account or a guest, once the address is typed', async () => {
  const id = await account('torolt@example.com')
  const { email } = await placedOrder(shop)
  for (const address of ['torolt@example.com', email]) {
    expect((await erase(address, 'other@example.com')).status).toBe(422)
    expect((await show(address)).status).toBe(200)
    expect((await erase(address, ` ${address.toUpperCase()} `)).status).toBe(204)
    expect((await show(address)).status).toBe(404)
    expect((await erase(address, address)).status).toBe(404)
  }
  const entries = await shop.database.select().from(auditLog).where(eq(auditLog.action, 'customer.erase'))
  expect(entries.map(({ record }) => record)).toEqual([`#${id}`, 'guest'])
})

it('R-STAFF-4: neither the warehouse nor editors see customers, and only owners erase', async () => {
  const { email } = await placedOrder(shop)
  for (const who of [people.warehouse, people.editor])
    for (const path of ['', `/${email}`, `/${email}/export`])
      expect((await who.call('GET', `/api/desk/customers${path}`)).status, path).toBe(403)
  for (const role of ['sales', 'warehouse', 'editor'] as const)
    expect((await erase(email, email, people[role])).status, role).toBe(403)
  expect((await show(email)).status).toBe(200)
})
