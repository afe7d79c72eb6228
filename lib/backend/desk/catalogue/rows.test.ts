import { readFile, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { environment } from '@/lib/config/environment'
import type { Listing } from '@/lib/contract/catalogue'
import type { ImportReport } from '@/lib/contract/desk/exchange'
import type { UploadedPicture } from '@/lib/contract/desk/pictures'
import { listedKinds, type DeskColumn, type DeskProductRow, type DeskRow } from '@/lib/contract/desk/rows'
import { sharp } from '@/lib/process/sharp'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'
import { nonEmpty } from '@/tests/support/non-empty'
import { attributes, products } from '../../platform/db/schema/catalogue'

const shop = await testShop()
const people = {} as Record<'owner' | 'editor' | 'sales' | 'warehouse', DeskVisitor>
beforeAll(async () => {
  for (const role of ['owner', 'editor', 'sales', 'warehouse'] as const) people[role] = await atTheDesk(shop, role)
})

type Changes = Record<string, { from: string; to: string }>

const read = async (kind: string, id: string) =>
  (await people.owner.call<{ items: DeskRow[] }>('GET', `/api/desk/${kind}/rows?id=${encodeURIComponent(id)}`)).body
    .items[0]?.cells ?? {}
const save = (person: DeskVisitor, kind: string, id: string, changes: Changes, more: object = {}) =>
  person.call<ImportReport>('POST', `/api/desk/${kind}/rows`, { rows: [{ id, changes, ...more }] })

const article = 'ND-10482'

it('R-STAFF-21: a change of a product is saved with its entry in the log, and only what changed', async () => {
  const before = await read('products', article)
  const changes = {
    title_en: { from: before.title_en ?? '', to: 'Lune armchair, +1 pillow' },
    subtitle_en: { from: before.subtitle_en ?? '', to: '' },
    seat_height_mm: { from: before.seat_height_mm ?? '', to: '455' },
  }
  const { body } = await save(people.editor, 'products', article, changes)
  expect(body).toMatchObject({ faults: 0, written: { changed: 1 } })
  expect(await read('products', article)).toEqual({
    ...before,
    title_en: 'Lune armchair, +1 pillow',
    subtitle_en: '',
    seat_height_mm: '455',
  })
  const log = await people.sales.call<{ items: object[] }>('GET', `/api/desk/audit?resource=products&record=${article}`)
  expect(log.body.items[0]).toMatchObject({
    actor: 'Pult editor',
    action: 'row.change',
    before: { title_en: before.title_en, subtitle_en: before.subtitle_en },
    after: { title_en: 'Lune armchair, +1 pillow', subtitle_en: '', seat_height_mm: '455' },
  })
})

it('R-STAFF-21: what somebody else has changed meanwhile is not overwritten, other columns are saved', async () => {
  const { popularity = '', care_en: care = '' } = await read('products', article)
  expect((await save(people.owner, 'products', article, { popularity: { from: popularity, to: '77' } })).status).toBe(
    200,
  )
  const mine = { popularity: { from: popularity, to: '88' }, care_en: { from: care, to: 'Dust it' } }
  expect((await save(people.editor, 'products', article, mine)).status).toBe(409)
  expect(await read('products', article)).toMatchObject({ popularity: '77', care_en: care })
  expect((await save(people.editor, 'products', article, { care_en: mine.care_en })).body.written).not.toBeNull()
  expect(await read('products', article)).toMatchObject({ popularity: '77', care_en: 'Dust it' })
})

it('R-STAFF-21: faults are told at their columns, and nothing is written', async () => {
  const before = await read('products', article)
  const { body } = await save(people.editor, 'products', article, {
    gtin: { from: before.gtin ?? '', to: '123' },
    title_hu: { from: before.title_hu ?? '', to: '' },
    care_en: { from: before.care_en ?? '', to: 'Other' },
  })
  expect(body.written).toBeNull()
  expect(body.fault_list.map(({ row, column }) => [row, column])).toEqual([
    [2, 'title_hu'],
    [2, 'gtin'],
  ])
  expect(await read('products', article)).toEqual(before)
})

it('R-STAFF-40: faults of options are told at their places, all at once', async () => {
  const { options = '' } = await read('products', article)
  const label = { hu: 'Láb', en: '' }
  const written = [
    { key: 'Láb', kind: 'text', label, max_length: 6, prices: { EUR: 5.555 } },
    { key: 'seat', kind: 'choice', label: { hu: 'Ülés', en: 'Seat' }, values: [], included: 'none' },
  ]
  const change = { options: { from: options, to: JSON.stringify(written) } }
  const { body } = await save(people.editor, 'products', article, change)
  expect(body.written).toBeNull()
  expect(body.fault_list.map(({ column, at }) => `${column} ${at}`)).toEqual([
    'options 0.key',
    'options 0.label.en',
    'options 0.prices.EUR',
    'options 1.values',
    'options 1.included',
  ])
  expect(body.fault_list[2]?.reason).toContain('annyi tizedesjeggyel')
  const noJson = await save(people.editor, 'products', article, { options: { from: options, to: '[' } })
  expect(noJson.body.fault_list).toMatchObject([{ column: 'options', at: '' }])
  expect((await read('products', article)).options).toBe(options)
})

it('R-STAFF-21: a new product is found in the shop, and its number cannot be taken again', async () => {
  const { brand = '', category = '', colour = '' } = await read('products', article)
  const given = {
    title_hu: 'Mohaszék',
    title_en: 'Moss chair',
    brand,
    category,
    colour,
    price_huf: '45 900',
    stock: '4',
  }
  const changes = Object.fromEntries(Object.entries(given).map(([name, to]) => [name, { from: '', to }]))
  const isNew = { is_new: true }
  expect((await save(people.editor, 'products', 'DK-MOSS', changes, isNew)).body.written).toMatchObject({ added: 1 })
  const found = await shop.visitor({ locale: 'en' }).call<Listing>('GET', '/api/products?q=moss%20chair')
  expect(found.body.items[0]).toMatchObject({ title: 'Moss chair' })
  expect((await save(people.editor, 'products', 'DK-MOSS', changes, isNew)).status).toBe(409)
  expect((await save(people.editor, 'products', 'DK-NONE', { stock: { from: '', to: '1' } })).body.written).toBeNull()
  const list = await people.warehouse.call<{ items: DeskProductRow[]; total: number }>(
    'GET',
    '/api/desk/products?q=dk-mo',
  )
  expect(list.body).toMatchObject({ total: 1, items: [{ id: 'DK-MOSS', price_gross: 45_900, stock: 4 }] })
})

it('R-STAFF-22: the warehouse changes the stock and nothing else', async () => {
  const { stock = '', price_huf: price = '' } = await read('products', article)
  const change = { stock: { from: stock, to: String(Number(stock) + 2) } }
  expect((await save(people.warehouse, 'stock', article, change)).body.written).toMatchObject({ changed: 1 })
  expect((await save(people.sales, 'stock', article, change)).status).toBe(403)
  expect((await save(people.warehouse, 'prices', article, { price_huf: { from: price, to: '1' } })).status).toBe(403)
  // Not by a column of another import either.
  const other = await save(people.warehouse, 'stock', article, { price_huf: { from: price, to: '1' } })
  expect(other.status).toBe(409)
  const adjust = (delta: number, key: string) => {
    const body = { article_number: article, delta, reason: 'Found' }
    return people.warehouse.call('POST', '/api/desk/stock/adjust', body, { 'Idempotency-Key': key })
  }
  // Sent again because its answer was lost, it counts once, also in the log.
  for (const answer of [await adjust(-1, 'first'), await adjust(-1, 'first')])
    expect(answer.body).toEqual({ stock: Number(stock) + 1 })
  expect((await adjust(-2, 'first')).status).toBe(409)
  expect((await adjust(-100_000, 'second')).status).toBe(409)
  const journal = await people.sales.call<{ items: object[] }>('GET', `/api/desk/stock/journal?id=${article}`)
  expect(journal.body.items).toMatchObject([
    { delta: -1, cause: 'adjusted', reason: 'Found' },
    { delta: 2, cause: 'imported' },
  ])
  const log = await people.sales.call<{ items: object[] }>('GET', `/api/desk/audit?resource=products&record=${article}`)
  expect(log.body.items.filter((entry) => (entry as { action: string }).action === 'stock.adjust')).toHaveLength(1)
})

it('R-STAFF-21: each kind is listed, searched and has its columns', async () => {
  for (const kind of listedKinds) {
    const { body } = await people.editor.call<{ items: DeskRow[]; total: number }>(
      'GET',
      `/api/desk/${kind}?per_page=2`,
    )
    const [first] = body.items
    const columns = (await people.editor.call<DeskColumn[]>('GET', `/api/desk/${kind}/columns`)).body
    expect([kind, columns.filter((column) => column.is_key).length]).toEqual([kind, 1])
    const found = await people.editor.call<{ items: DeskRow[] }>(
      'GET',
      `/api/desk/${kind}?q=${encodeURIComponent(first?.id ?? 'none')}&per_page=100`,
    )
    expect(found.body.items.map(({ id }) => id)).toContain(first?.id)
    expect(await read(kind, first?.id ?? '')).toEqual(first?.cells)
  }
})

it('R-STAFF-21: an attribute is called as the owner calls it, in the language of the call', async () => {
  const found = async (locale: string) => {
    const path = '/api/desk/products/columns'
    const { body } = await people.editor.call<DeskColumn[]>('GET', path, undefined, { Locale: locale })
    return body.filter(({ name }) => name.startsWith('attr.'))
  }
  const [hungarian, english] = [await found('hu'), await found('en')]
  const stored = await shop.database.select().from(attributes)
  for (const { key, label, choices } of nonEmpty(stored)) {
    const of = (columns: readonly DeskColumn[]) =>
      columns.filter(({ name }) => name.replace(/_(?:hu|en)$/, '') === `attr.${key}`)
    for (const column of nonEmpty(of(hungarian))) expect(column.label).toContain(label.hu)
    for (const column of nonEmpty(of(english))) expect(column.label).toContain(label.en)
    const names = of(english).flatMap((column) => column.choices?.map(({ name }) => name) ?? [])
    expect(names).toEqual(expect.arrayContaining(choices.map((choice) => choice.label.en)))
  }
})

it('R-STAFF-21: a record is found by its key in any spelling that the import reads', async () => {
  const given = { kind: 'percent', percent: '10', ends: '2030-01-01', title_hu: 'Moha', title_en: 'Moss' }
  const changes = Object.fromEntries(Object.entries(given).map(([name, to]) => [name, { from: '', to }]))
  expect((await save(people.editor, 'coupons', 'moss-10', changes, { is_new: true })).body.written).not.toBeNull()
  expect(await read('coupons', 'moss-10')).toMatchObject({ code: 'MOSS-10', percent: '10' })
})

it('R-STAFF-23: a picture is judged by its content, stored once, and shown by a product', async () => {
  const send = async (body: Buffer, name: string) => {
    const answer = await people.editor.send('POST', `/api/desk/pictures?name=${name}`, {
      headers: { 'Content-Type': 'image/png', 'X-XSRF-TOKEN': people.editor.csrf },
      body: new Uint8Array(body) as unknown as string,
    })
    return { status: answer.status, data: ((await answer.json()) as { data?: UploadedPicture }).data }
  }
  const created = sharp({ create: { width: 40, height: 30, channels: 3, background: '#abc' } })
  const jpeg = await created.jpeg().toBuffer()
  const { status, data } = await send(jpeg, '../Moss Chair.png')
  expect([status, data]).toEqual([
    200,
    { src: expect.stringMatching(/^\/media\/products\/moss-chair-\w{12}\.jpg$/) as string, width: 40, height: 30 },
  ])
  expect((await send(jpeg, 'Moss Chair.png')).data).toEqual(data)
  const file = `${environment().SHOP_DATA_DIR}${data?.src}`
  onTestFinished(() => rm(file))
  expect(await readFile(file)).toEqual(jpeg)
  for (const none of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    jpeg.subarray(0, 200),
    Buffer.from('x'),
    Buffer.alloc(0),
  ])
    expect((await send(none, 'x.png')).status).toBe(422)
  const { images = '' } = await read('products', article)
  await save(people.editor, 'products', article, { images: { from: images, to: data?.src ?? '' } })
  const [product] = await shop.database.select().from(products).where(eq(products.articleNumber, article))
  expect(product?.images).toMatchObject([{ src: data?.src, kind: 'main', width: 40, height: 30, alt: product?.title }])
})

it('R-STAFF-41: pictures are described in both languages, and keep their words when they change places', async () => {
  const other = 'ND-10302'
  const before = await read('products', other)
  const [first = '', second = ''] = (before.images ?? '').split(' | ')
  const change = (cells: Record<string, string>, current: Record<string, string> = before) =>
    Object.fromEntries(Object.entries(cells).map(([name, to]) => [name, { from: current[name] ?? '', to }]))
  const described = {
    images: `${first} | ${second}`,
    images_alt_hu: 'Elölről | ',
    images_alt_en: 'From the front \\| left | From the side',
  }
  expect((await save(people.editor, 'products', other, change(described))).body.written).not.toBeNull()
  const after = await read('products', other)
  expect(after).toMatchObject({ ...described, images_alt_hu: `Elölről | ${before.title_hu}` })
  // A file of pictures alone, as before there were these columns.
  const moved = { images: `${second} | ${first}` }
  expect((await save(people.editor, 'products', other, change(moved, after))).body.written).not.toBeNull()
  expect(await read('products', other)).toMatchObject({
    ...moved,
    images_alt_hu: `${before.title_hu} | Elölről`,
    images_alt_en: 'From the side | From the front \\| left',
  })
  const tooMany = change({ images_alt_en: 'One | Two | Three' }, await read('products', other))
  const { body } = await save(people.editor, 'products', other, tooMany)
  expect([body.written, body.fault_list]).toMatchObject([null, [{ column: 'images_alt_en' }]])
})
