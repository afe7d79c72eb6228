import { beforeAll, expect, it } from 'vitest'
import type { Product } from '@/lib/contract/catalogue'
import type { ImportReport } from '@/lib/contract/desk/exchange'
import type { ProductPrices, Scheduling } from '@/lib/contract/desk/prices'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const people = {} as Record<'owner' | 'editor' | 'sales' | 'warehouse', DeskVisitor>
beforeAll(async () => {
  for (const role of ['owner', 'editor', 'sales', 'warehouse'] as const) people[role] = await atTheDesk(shop, role)
})
const id = await productWithStock(shop, 'lune-armchair-ivory', 5)
const article = 'ND-10482'

const prices = async (number = article) =>
  (await people.sales.call<ProductPrices>('GET', `/api/desk/prices/scheduled?id=${number}`)).body
const schedule = (given: object, person = people.editor) =>
  person.call<Scheduling>('POST', '/api/desk/prices/schedule', {
    article_number: article,
    currency: 'HUF',
    price: '',
    from: '',
    until: '',
    ...given,
  })
const cancel = (price: number, person = people.editor, number = article) =>
  person.call('POST', '/api/desk/prices/cancel', { article_number: number, id: price })
const namedInShop = async () =>
  (await shop.visitor().call<Product>('GET', `/api/products/${id}`)).body.price_lowest_30_days_gross
const inShop = async () => (await shop.visitor().call<Product>('GET', `/api/products/${id}`)).body.price_gross

it('R-STAFF-42: a price begins at once or later, is shown with its end, and withdrawn', async () => {
  const regular = await inShop()
  const price = regular - 10_000
  expect(await prices()).toMatchObject({
    scheduled: [],
    lowest_30_days: expect.arrayContaining([{ currency: 'HUF', price_gross: await namedInShop() }]) as object,
  })
  expect((await schedule({ price: String(price), from: '2040-01-01', until: '2040-01-05T18:00' })).body.faults).toEqual(
    [],
  )
  const [later] = (await prices()).scheduled
  expect(later).toMatchObject({ price_gross: price, applies: false, until: '2040-01-05T17:00:00.000Z' })
  expect(await inShop()).toBe(regular)
  expect((await schedule({ price: String(price), until: '2040-01-01' }, people.owner)).body.faults).toEqual([])
  expect(await inShop()).toBe(price)
  expect(await prices()).toMatchObject({ scheduled: [{ applies: true }, { applies: false }] })
  for (const one of (await prices()).scheduled) expect((await cancel(one.id)).status).toBe(200)
  expect([await inShop(), (await prices()).scheduled]).toEqual([regular, []])
  expect((await prices()).lowest_30_days).toContainEqual({ currency: 'HUF', price_gross: price })
  const log = await people.sales.call<{ items: object[] }>('GET', `/api/desk/audit?resource=products&record=${article}`)
  expect(log.body.items.map((entry) => (entry as { action: string }).action)).toEqual([
    'price.cancel',
    'price.cancel',
    'price.schedule',
    'price.schedule',
  ])
})

it('R-STAFF-42: what stays from now on, replaces another or is no reduction is a question', async () => {
  const regular = await inShop()
  const asked = (field: string) => [expect.objectContaining({ field, is_question: true })]
  const now = { price: String(regular - 1000) }
  expect((await schedule(now)).body.faults).toEqual(asked('from'))
  expect(await inShop()).toBe(regular)

  const week = { from: '2040-01-01', until: '2040-01-08' }
  expect((await schedule({ ...week, price: String(regular - 2000) })).body.faults).toEqual([])
  const later = { ...week, until: '', price: String(regular - 3000) }
  expect((await schedule(later)).body.faults).toEqual(asked('from'))
  expect((await prices()).scheduled).toMatchObject([{ price_gross: regular - 2000 }])
  expect((await schedule({ ...later, confirmed: true })).body.faults).toEqual([])
  expect((await prices()).scheduled).toMatchObject([{ price_gross: regular - 3000, until: null }])

  const higher = { price: String(regular + 1000), from: '2041-01-01', until: '2041-01-08' }
  for (const one of (await prices()).scheduled) expect((await cancel(one.id)).status).toBe(200)
  expect((await schedule(higher)).body.faults).toEqual(asked('price'))
  expect((await schedule({ ...now, confirmed: true })).body.faults).toEqual([])
  expect([await inShop(), (await prices()).scheduled]).toEqual([regular - 1000, []])
})

it('R-STAFF-42: the lowest price is the one that the shop names beside a reduction', async () => {
  const other = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
  const read = async () => (await shop.visitor().call<Product>('GET', `/api/products/${other}`)).body
  const number = (await read()).article_number
  const reduced = (await read()).price_gross - 3000
  const given = { article_number: number, price: String(reduced), until: '2040-01-01' }
  expect((await schedule(given)).body.faults).toEqual([])
  const { price_gross: now, price_lowest_30_days_gross: named } = await read()
  expect([now, named !== null && named > reduced]).toEqual([reduced, true])
  expect((await prices(number)).lowest_30_days).toContainEqual({ currency: 'HUF', price_gross: named })
  for (const one of (await prices(number)).scheduled) await cancel(one.id, people.editor, number)
})

it('R-STAFF-42: a price far from the present one is a question, and faults stand at their fields', async () => {
  const tiny = { price: '250', from: '2040-01-01' }
  expect((await schedule(tiny)).body.faults).toMatchObject([
    { field: 'price', reason: expect.not.stringContaining('--yes') as string, is_question: true },
  ])
  expect((await schedule({ price: 'sok', from: 'holnap' })).body.faults.map(({ field }) => field)).toEqual([
    'price',
    'from',
  ])
  const past = { price: '180000', from: '2020-01-01', until: '2020-01-05', confirmed: true }
  expect((await schedule(past)).body.faults).toMatchObject([{ field: 'until', is_question: false }])
  expect((await prices()).scheduled).toEqual([])
  expect((await schedule({ ...tiny, confirmed: true })).body.faults).toEqual([])
  expect(
    (await schedule({ ...tiny, price: '180000', from: '2040-01-01', until: '2040-02-01', confirmed: true })).body
      .faults,
  ).toEqual([])
  const { scheduled } = await prices()
  expect(scheduled).toHaveLength(1)
  // Not by the number of another product, and once.
  const price = scheduled[0]?.id ?? 0
  expect((await cancel(price, people.editor, 'ND-10302')).status).toBe(409)
  expect([(await cancel(price)).status, (await cancel(price)).status]).toEqual([200, 409])
})

it('R-STAFF-42: owners and editors schedule, the others read', async () => {
  for (const person of [people.sales, people.warehouse]) {
    expect((await schedule({ price: '180000' }, person)).status).toBe(403)
    expect((await cancel(1, person)).status).toBe(403)
  }
  expect((await people.warehouse.call('GET', '/api/desk/prices/scheduled?id=NONE')).status).toBe(409)
})

it('R-PRICE-8: what is saved as a reduction and is none is noted, in the reader’s language', async () => {
  const other = await productWithStock(shop, 'lune-armchair-forest', 5)
  const { article_number: number, price_gross: price } = (
    await shop.visitor().call<Product>('GET', `/api/products/${other}`)
  ).body
  const save = async (changes: object) => {
    const { body } = await people.owner.call<ImportReport>('POST', '/api/desk/products/rows', {
      rows: [{ id: number, changes }],
      confirmed: true,
    })
    return [body.fault_list, body.notes]
  }
  const raised = String(price + 5000)
  const original = String(price + 9000)
  expect(
    await save({ price_huf: { from: String(price), to: raised }, original_price_huf: { from: '', to: original } }),
  ).toEqual([[], [expect.stringContaining(`30 nap legalacsonyabb áránál: ${number}`)]])
  // Told once.
  const taken = { from: original, to: String(price + 9500) }
  expect(await save({ original_price_huf: taken })).toEqual([[], []])
  expect(await save({ original_price_huf: { from: taken.to, to: '' } })).toEqual([[], []])

  const later = { article_number: number, from: '2040-01-01', until: '2040-01-08', confirmed: true }
  expect((await schedule({ ...later, price: String(price) })).body).toEqual({ faults: [], notes: [] })
  const after = { ...later, from: '2040-01-15', until: '2040-01-20', price: String(price + 1000) }
  const answer = await people.editor.call(
    'POST',
    '/api/desk/prices/schedule',
    { currency: 'HUF', ...after },
    { Locale: 'en' },
  )
  expect(answer.body).toEqual({
    faults: [],
    notes: [expect.stringContaining(`30 days before: ${number}`)],
  })
})
