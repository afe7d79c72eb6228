import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ConfirmedTransfers, DeskStatement } from '@/lib/contract/desk/transfers'
import type { Today } from '@/lib/contract/desk/today'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { roles, type Role } from '@/lib/contract/desk/roles'
import { orderSchema } from '@/lib/contract/order'
import { formatPrice } from '@/lib/money/money'
import { createTestCli } from '@/tests/support/backend/command-line'
import { mailsTo } from '@/tests/support/backend/customer'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'
import { declare, placedOrder } from '@/tests/support/backend/withdrawing'
import { orders } from '../platform/db/schema/shop'

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

/** What the desk sends of a statement's transfers. */
const noted = ({ transfers }: DeskStatement) =>
  transfers.flatMap(({ order, amount_gross, currency, key }) =>
    order === null ? [] : [{ order, amount_gross, currency, key }],
  )

async function awaiting() {
  const { order, email } = await placedOrder(shop)
  return {
    id: order.id,
    hash: order.order_hash,
    number: order.order_number,
    total: order.summary.total_amount_gross,
    email,
  }
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

  const matched = noted(found).filter(({ order }) => order !== two.number)
  const wrong = { order: two.number, amount_gross: two.total - 1, currency: 'HUF', key: 'x' }
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

const orderOf = async (number: string) => (await people.sales.call<DeskOrder>('GET', `/api/desk/orders/${number}`)).body
const cancel = async (number: string, from: string) =>
  people.sales.call<DeskOrder>('POST', `/api/desk/orders/${number}/status`, { from, status: 'cancelled' })
const giveBack = (number: string, amount: string, of: number, who = people.sales) =>
  who.call<DeskOrder>('POST', `/api/desk/orders/${number}/given-back`, { amount, of_gross: of })
const waiting = async () =>
  (await people.owner.call<Today>('GET', '/api/desk/today')).body.waiting.transfers_to_give_back ?? 0
const listed = async () =>
  (
    await people.sales.call<{ items: { id: string }[] }>('GET', '/api/desk/orders?status=to_give_back&per_page=100')
  ).body.items.map(({ id }) => id)

it('R-PAY-18: two people who confirm the same transfer note it once', async () => {
  const { number, total } = await awaiting()
  const transfer = noted((await read(statementOf([[total, number]]))).body)
  const both = await Promise.all([confirm(transfer), confirm(transfer)])
  expect(both.flatMap(({ body }) => body.results.map(({ outcome }) => outcome)).toSorted()).toEqual(['known', 'paid'])
  expect(await orderOf(number)).toMatchObject({ transfer_back_gross: 0, transfers: [{ kind: 'in', amount: total }] })
})

it('R-PAY-19: a transfer for a cancelled order is to be given back, and noted once', async () => {
  const before = await waiting()
  const { number, total } = await awaiting()
  await cancel(number, 'received')
  const text = statementOf([[total, number]])
  const found = (await read(text)).body
  expect(found.transfers[0]?.kind).toBe('surplus')
  expect(await orderOf(number)).toMatchObject({ transfer_back_gross: 0 })
  expect((await confirm(noted(found))).body.results).toMatchObject([{ outcome: 'surplus', reason: null }])
  expect((await confirm(noted(found))).body.results).toMatchObject([{ outcome: 'known' }])
  expect((await read(text)).body.transfers[0]?.kind).toBe('settled')
  expect(await orderOf(number)).toMatchObject({ status: 'cancelled', transfer_back_gross: total })
  expect([await waiting(), (await listed()).includes(number)]).toEqual([before + 1, true])
  expect((await auditOf(number))[0]).toMatchObject({ action: 'order.transfer', after: { status: 'cancelled' } })
})

it('R-PAY-19: what was given back is noted in parts, never more than has come, and only by those who refund', async () => {
  const before = await waiting()
  const { number, total } = await awaiting()
  await confirm(noted((await read(statementOf([[total, number]]))).body))
  expect((await giveBack(number, '1', 0)).status).toBe(409)
  await cancel(number, 'processing')
  expect(await orderOf(number)).toMatchObject({ left_to_do: [], transfer_back_gross: total })

  for (const amount of ['0', '-1', 'sok', '1,5']) expect((await giveBack(number, amount, total)).status).toBe(422)
  expect((await giveBack(number, String(total + 1), total)).status).toBe(409)
  // Somebody else was faster.
  expect((await giveBack(number, '1000', total - 1)).status).toBe(409)
  expect((await giveBack(number, '1000', total, people.warehouse)).status).toBe(403)
  expect(await orderOf(number)).toMatchObject({ transfer_back_gross: total })

  expect((await giveBack(number, '1000', total)).body).toMatchObject({ transfer_back_gross: total - 1000 })
  const rest = String(total - 1000)
  const twice = await Promise.all([giveBack(number, rest, total - 1000), giveBack(number, rest, total - 1000)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await orderOf(number)).toMatchObject({ transfer_back_gross: 0, left_to_do: [] })
  expect(await waiting()).toBe(before)
  expect((await auditOf(number)).slice(0, 2)).toMatchObject([
    { action: 'order.given_back', after: { by: 'transfer' } },
    { action: 'order.given_back' },
  ])
})

/** A cancelled order whose transfer has come. */
async function cancelledAfterTransfer() {
  const order = await awaiting()
  await confirm(noted((await read(statementOf([[order.total, order.number]]))).body))
  await cancel(order.number, 'processing')
  return order
}
const mailedBack = async (email: string) =>
  (await mailsTo(shop, email)).flatMap(({ template, text }) => (template === 'transfer_given_back' ? [text] : []))
const buyersView = async (hash: string) => (await shop.visitor().order(hash)).body

it('R-PAY-20: the buyer is mailed what was given back, and their order says so', async () => {
  const { hash, number, total, email } = await cancelledAfterTransfer()
  expect(await buyersView(hash)).not.toHaveProperty('given_back')
  await giveBack(number, '1000', total)
  const part = await buyersView(hash)
  expect(part.given_back).toMatchObject({ transfers: [{ gross: 1000 }], left_gross: total - 1000 })
  const [first = ''] = await mailedBack(email)
  const written = (amount: number) => formatPrice(amount, 'HUF')
  for (const words of [
    number,
    written(1000),
    '2026. november 20.',
    'töröltük',
    `A maradékot (${written(total - 1000)})`,
  ])
    expect(first).toContain(words)
  await giveBack(number, String(total - 1000), total - 1000)
  const all = await buyersView(hash)
  expect(orderSchema.parse(all).given_back).toMatchObject({
    transfers: [{ gross: 1000 }, { gross: total - 1000 }],
    left_gross: 0,
  })
  const mailed = await mailedBack(email)
  expect(mailed).toHaveLength(2)
  const second = mailed.find((text) => text !== first)
  expect(second).toContain(written(total - 1000))
  expect(second).not.toContain('maradék')
})

it('R-PAY-20: in the language of the order; what was refused is not mailed, nor is anybody who was erased', async () => {
  const { id, number, total, email } = await cancelledAfterTransfer()
  await shop.database.update(orders).set({ locale: 'en' }).where(eq(orders.id, id))
  expect((await giveBack(number, String(total + 1), total)).status).toBe(409)
  expect(await mailedBack(email)).toEqual([])
  await giveBack(number, '1000', total)
  expect(await mailedBack(email)).toEqual([expect.stringMatching(/On 20 November 2026, we transferred .+cancelled/s)])

  const [row] = await shop.database.select().from(orders).where(eq(orders.id, id))
  await shop.database
    .update(orders)
    .set({ snapshot: { ...row!.snapshot, partner_email: '' } })
    .where(eq(orders.id, id))
  expect((await giveBack(number, String(total - 1000), total - 1000)).status).toBe(200)
  expect(await mailedBack(email)).toHaveLength(1)
  expect(await mailedBack('')).toEqual([])
})

it('R-PAY-20: of what was too much, the mail says so', async () => {
  const { number, total, email } = await awaiting()
  await confirm(noted((await read(statementOf([[total + 500, number]]))).body))
  await giveBack(number, '500', 500)
  expect(await mailedBack(email)).toEqual([expect.stringContaining('Többet utaltál, mint amennyibe a rendelés kerül.')])
})

it('R-PAY-19: more than an order costs pays it, and the rest is to be given back, as is a second transfer', async () => {
  const { number, total } = await awaiting()
  const rows = [[total + 500, number] as const, [total, number] as const]
  const found = (await read(statementOf(rows))).body
  expect(found.transfers.map(({ kind }) => kind)).toEqual(['overpaid', 'surplus'])
  const [first, second] = noted(found)
  expect((await confirm([first!])).body.results).toMatchObject([{ outcome: 'paid' }])
  expect(await orderOf(number)).toMatchObject({ status: 'processing', transfer_back_gross: 500 })
  expect((await confirm([second!])).body.results).toMatchObject([{ outcome: 'surplus' }])
  expect((await giveBack(number, '500', total + 500)).body).toMatchObject({ transfer_back_gross: total })
  expect((await giveBack(number, String(total), total)).body).toMatchObject({ transfer_back_gross: 0 })
  // Only now is its price to be given back.
  expect((await cancel(number, 'processing')).body).toMatchObject({ transfer_back_gross: total })
})

it('R-PAY-19: a transfer for an order that was moved on by hand is its payment, a further one is not', async () => {
  const { number, total } = await awaiting()
  await people.sales.call('POST', `/api/desk/orders/${number}/status`, { from: 'received', status: 'processing' })
  const found = (
    await read(
      statementOf([
        [total, number],
        [total, number],
      ]),
    )
  ).body
  expect(found.transfers.map(({ kind }) => kind)).toEqual(['paid', 'surplus'])
  expect((await confirm(noted(found))).body.results.map(({ outcome }) => outcome)).toEqual(['known', 'surplus'])
  expect(await orderOf(number)).toMatchObject({ transfer_back_gross: total })
})

it('R-PAY-19: what a withdrawal gives back is not given back again', async () => {
  const { order, email } = await placedOrder(shop)
  const { order_number: number, order_hash } = order
  const total = order.summary.total_amount_gross
  await people.sales.call('POST', `/api/desk/orders/${number}/status`, { from: 'received', status: 'processing' })
  const [item] = order.items
  await declare(await shop.visitor().open(), { email, order_reference: number, order_hash, items: [item!.id] })
  await cancel(number, 'processing')
  const { body: rows } = await people.sales.call<{ items: { id: string; due_gross: number; order: string }[] }>(
    'GET',
    '/api/desk/withdrawals?open=true',
  )
  const declared = rows.items.find((one) => one.order === number)
  const rest = total - (declared?.due_gross ?? 0)
  expect(await orderOf(number)).toMatchObject({ transfer_back_gross: rest })
  expect((await giveBack(number, String(rest), rest)).body).toMatchObject({ transfer_back_gross: 0 })
  const refund = { by: 'transfer', amount: String(total) }
  const path = `/api/desk/withdrawals/${declared?.id}/refund`
  expect((await people.sales.call('POST', path, refund)).status).toBe(409)
  expect((await people.sales.call('POST', path, { ...refund, amount: String(declared?.due_gross) })).status).toBe(200)
  expect(await orderOf(number)).toMatchObject({ transfer_back_gross: 0 })
})

it('R-PAY-18: the command line does the same', async () => {
  const { number, total } = await awaiting()
  const cli = createTestCli(shop.environment, shop.services.now)
  cli.file('statement.csv', statementOf([[total, number]]).split('\n'))
  expect(await cli.json('orders', 'statement', 'statement.csv', '--dry-run')).toMatchObject([
    { outcome: 'matched', order: number },
  ])
  expect(await statusOf(number)).toBe('received')
  expect(await cli.json('orders', 'statement', 'statement.csv')).toMatchObject([{ outcome: 'matched', order: number }])
  expect(await cli.json('orders', 'statement', 'statement.csv')).toMatchObject([{ outcome: 'settled' }])
  expect(await statusOf(number)).toBe('processing')

  cli.file('more.csv', statementOf([[2000, number]]).split('\n'))
  expect(await cli.json('orders', 'statement', 'more.csv')).toMatchObject([{ outcome: 'surplus' }])
  expect(await cli.json('orders', 'to-give-back')).toContainEqual(expect.objectContaining({ number }))
  expect((await cli.run('orders', 'given-back', number, '2001')).err).toContain('more than is to be given back')
  expect(await cli.json('orders', 'given-back', number, '500')).toMatchObject({ given_back: 500, left: 1500 })
  expect(await cli.json('orders', 'given-back', number)).toMatchObject({ given_back: 1500, left: 0 })
  expect((await cli.run('orders', 'given-back', number)).code).toBe(1)
  expect(await cli.json('orders', 'show', number)).toMatchObject({ to_give_back: null })
  cli.close()
})

it('R-PAY-18: what is noted is told in the words of the dry run', async () => {
  const [one, two, three] = [await awaiting(), await awaiting(), await awaiting()]
  await people.sales.call('POST', `/api/desk/orders/${three.number}/status`, { from: 'received', status: 'processing' })
  const cli = createTestCli(shop.environment, shop.services.now)
  const rows = [
    [one.total, one.number],
    [one.total, one.number],
    [two.total + 700, two.number],
    [three.total, three.number],
    [5, 'ajándék'],
  ] as const
  cli.file('statement.csv', statementOf(rows).split('\n'))
  const outcomes = async (...options: string[]) =>
    (await cli.json<{ outcome: string }[]>('orders', 'statement', 'statement.csv', ...options)).map(
      ({ outcome }) => outcome,
    )
  const foreseen = ['matched', 'surplus', 'overpaid', 'paid', 'unknown']
  expect(await outcomes('--dry-run')).toEqual(foreseen)
  expect(await outcomes()).toEqual(foreseen)
  expect(await outcomes()).toEqual(['settled', 'settled', 'settled', 'settled', 'unknown'])
  cli.close()
})

it('R-STAFF-4: neither the warehouse nor editors read statements, and no other file is one', async () => {
  for (const who of [people.warehouse, people.editor]) {
    expect((await read('x', who)).status).toBe(403)
    expect((await confirm([{ order: 'x', amount_gross: 1, currency: 'HUF', key: 'x' }], who)).status).toBe(403)
  }
  expect((await read('a;b\n1;2\n')).status).toBe(409)
  expect((await read('Összeg;Közlemény\n100;"abc\n')).status).toBe(409)
  expect((await read('x'.repeat(1_100_000))).status).toBe(413)
})

it('R-PAY-18: an empty file is no statement', async () => {
  expect((await read('')).status).toBe(409)
})
