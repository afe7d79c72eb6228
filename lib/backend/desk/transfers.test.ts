import { beforeAll, expect, it } from 'vitest'
import type { ConfirmedTransfers, DeskStatement } from '@/lib/contract/desk/transfers'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { roles, type Role } from '@/lib/contract/desk/roles'
import { createTestCli } from '@/tests/support/backend/command-line'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'
import { placedOrder } from '@/tests/support/backend/withdrawing'

const shop = await testShop()
const people = {} as Record<Role, DeskVisitor>
beforeAll(async () => {
  for (const role of roles) people[role] = await atTheDesk(shop, role)
})

const statementOf = (rows: readonly (readonly [amount: number, text: string])[]) =>
  ['Összeg;Devizanem;Partner neve;Közlemény', ...rows.map(([amount, text]) => `${amount};HUF;Kovács Éva;${text}`)].join(
    '\n',
  )
const read = async (text: string, who = people.sales) => {
  const headers = { 'Content-Type': 'application/octet-stream', 'X-XSRF-TOKEN': who.csrf }
  const answer = await who.send('POST', '/api/desk/transfers/read', { headers, body: text })
  return { status: answer.status, body: ((await answer.json()) as { data: DeskStatement }).data }
}
const confirm = (transfers: object[], who = people.sales) =>
  who.call<ConfirmedTransfers>('POST', '/api/desk/transfers/confirm', { transfers })

async function awaiting() {
  const { order } = await placedOrder(shop)
  return { number: order.order_number, total: order.summary.total_amount_gross }
}
const statusOf = async (number: string) =>
  (await people.sales.call<{ status: string }>('GET', `/api/desk/orders/${number}`)).body.status
const auditOf = async (number: string) =>
  (await people.owner.call<{ items: object[] }>('GET', `/api/desk/audit?resource=orders&record=${number}`)).body.items

it('R-PAY-18: transfers are matched with the orders that await them, and noted one by one, each once', async () => {
  const [one, two, three] = [await awaiting(), await awaiting(), await awaiting()]
  const text = statementOf([
    [one.total, `rendeles ${one.number}`],
    [two.total - 1, two.number],
    [three.total, three.number.replaceAll('-', ' ')],
    [100, 'ajándék'],
  ])
  const found = (await read(text)).body
  expect(found.transfers.map(({ kind, order }) => [kind, order])).toEqual([
    ['matched', one.number],
    ['differs', two.number],
    ['matched', three.number],
    ['unknown', null],
  ])
  expect(found.transfers[1]?.awaited_gross).toBe(two.total)
  // Reading changes nothing.
  expect(await statusOf(one.number)).toBe('received')

  const matched = [one, three].map(({ number, total }) => ({ order: number, amount_gross: total, currency: 'HUF' }))
  const wrong = { order: two.number, amount_gross: two.total - 1, currency: 'HUF' }
  const confirmed = await confirm([matched[0]!, wrong, { ...wrong, order: 'ND-1999-1' }, matched[1]!])
  expect(confirmed.body.results.map(({ outcome }) => outcome)).toEqual(['paid', 'refused', 'refused', 'paid'])
  expect(await Promise.all([one, two, three].map(({ number }) => statusOf(number)))).toEqual([
    'processing',
    'received',
    'processing',
  ])
  expect(await auditOf(one.number)).toMatchObject([{ action: 'order.paid', after: { status: 'processing' } }])
  // The same statement again.
  expect((await read(text)).body.transfers.map(({ kind }) => kind)).toEqual([
    'settled',
    'differs',
    'settled',
    'unknown',
  ])
  expect((await confirm(matched)).body.results.map(({ outcome }) => outcome)).toEqual(['known', 'known'])
  expect(await auditOf(one.number)).toHaveLength(1)
})

it('R-PAY-18: two people who confirm the same transfer note it once', async () => {
  const { number, total } = await awaiting()
  const transfer = [{ order: number, amount_gross: total, currency: 'HUF' }]
  const both = await Promise.all([confirm(transfer), confirm(transfer)])
  expect(both.flatMap(({ body }) => body.results.map(({ outcome }) => outcome)).toSorted()).toEqual(['known', 'paid'])
})

it('R-PAY-18: a cancelled order is not paid by a transfer that comes later', async () => {
  const { number, total } = await awaiting()
  await people.sales.call('POST', `/api/desk/orders/${number}/status`, { from: 'received', status: 'cancelled' })
  expect((await read(statementOf([[total, number]]))).body.transfers[0]?.kind).toBe('settled')
  const { body } = await confirm([{ order: number, amount_gross: total, currency: 'HUF' }])
  expect(body.results).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('az állapota: törölve') }])
})

it('R-STAFF-6: a cancelled order whose transfer had come says that it is to be given back; one without says nothing', async () => {
  const cancel = async (number: string, from: string) => {
    const path = `/api/desk/orders/${number}/status`
    return (await people.sales.call<DeskOrder>('POST', path, { from, status: 'cancelled' })).body
  }
  const [paid, unpaid] = [await awaiting(), await awaiting()]
  await confirm([{ order: paid.number, amount_gross: paid.total, currency: 'HUF' }])
  expect(await cancel(paid.number, 'processing')).toMatchObject({ status: 'cancelled', left_to_do: ['transfer_back'] })
  expect(await cancel(unpaid.number, 'received')).toMatchObject({ status: 'cancelled', left_to_do: [] })
})

it('R-PAY-18: the command line does the same', async () => {
  const { number, total } = await awaiting()
  const cli = createTestCli(shop.environment, shop.services.now)
  cli.file('statement.csv', statementOf([[total, number]]).split('\n'))
  expect(await cli.json('orders', 'statement', 'statement.csv', '--dry-run')).toMatchObject([
    { outcome: 'matched', order: number },
  ])
  expect(await statusOf(number)).toBe('received')
  expect(await cli.json('orders', 'statement', 'statement.csv')).toMatchObject([{ outcome: 'paid', order: number }])
  expect(await cli.json('orders', 'statement', 'statement.csv')).toMatchObject([{ outcome: 'settled' }])
  expect(await statusOf(number)).toBe('processing')
  cli.close()
})

it('R-STAFF-4: neither the warehouse nor editors read statements, and no other file is one', async () => {
  for (const who of [people.warehouse, people.editor]) {
    expect((await read('x', who)).status).toBe(403)
    expect((await confirm([{ order: 'x', amount_gross: 1, currency: 'HUF' }], who)).status).toBe(403)
  }
  expect((await read('a;b\n1;2\n')).status).toBe(409)
  expect((await read('Összeg;Közlemény\n100;"abc\n')).status).toBe(409)
  expect((await read('x'.repeat(1_100_000))).status).toBe(413)
})
