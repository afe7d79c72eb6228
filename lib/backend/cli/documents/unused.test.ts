import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { nonEmpty } from '@/tests/support/non-empty'
import { documentSchemas, type DocumentName } from '../../domains/shop/document-schemas'
import { readOffered } from '../../domains/shop/documents'
import { writeSettings } from '../../demo/load-content'
import { mails } from '../../platform/db/schema/correspondence'
import { faultsOf } from '../../exchange/documents/faults'
import { findDocument } from '../../exchange/documents/find'

const { shop, cli } = await shopWithCli()
const now = shop.services.now()

type Path = readonly (string | number)[]

function leaves(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([name, part]) =>
    leaves(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function withValue(document: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(document))
    return document.map((part, index) => (index === name ? withValue(part, rest, value) : part))
  const fields = document as Readonly<Record<string, unknown>>
  return { ...fields, [name]: withValue(fields[name], rest, value) }
}

const placeOf = (path: Path) => path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')

let count = 0
/** Another valid value of the same form, unlike any other. */
function changed(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isInteger(value) ? value + 1 : Math.round((value + 0.001) * 10_000) / 10_000
  if (typeof value !== 'string') return value
  count += 1
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `x${count}y@changed.example`
  if (value.startsWith('https://')) return `https://changed.example/x${count}y`
  if (/^\+\d{6,}$/.test(value)) return `+3615${String(100_000 + count)}`
  if (/^\d\d:\d\d$/.test(value)) return value.replace(/\d$/, '7')
  return `${value} x${count}y`
}

/** Values of the shop document that name a choice, a picture file or a shape of the drawn map. */
const choices = /\.days\.\*$|\.closed\.\*$|currency$|\.image$|^map\./

/** What shows the shop's document: calls in both languages, mails, and an order to be paid by transfer. */
async function everythingShown(): Promise<string> {
  const parts: unknown[] = []
  for (const locale of ['hu', 'en'] as const)
    for (const [currencyId, payment] of [
      [1, methods.transfer],
      [2, methods.transfer],
      [3, methods.transfer],
    ] as const) {
      const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
      const visitor = await readyToOrder(shop, lamp, { locale, currencyId, payment })
      for (const path of ['/api/init', '/api/company', '/api/company/map'])
        parts.push((await visitor.call('GET', path)).body)
      const { body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
      parts.push((await visitor.order(body.order_hash)).body)
    }
  for (const mail of await shop.database.select().from(mails)) parts.push(mail.text)
  return JSON.stringify(parts)
}

// R-OPS-11
test('each value of the shop’s document can be changed with an effect, or is refused', async () => {
  const document = await findDocument(shop.database, 'shop')
  let imported = document
  const accepted: { at: string; mark: string }[] = []
  const refused = new Set<string>()
  const elsewhere: unknown[] = []
  for (const { path, value } of leaves(document)) {
    const at = placeOf(path)
    if (choices.test(at)) continue
    const other = changed(value)
    if (other === value) continue
    const faults = await faultsOf(shop.database, 'shop', withValue(document, path, other), now)
    const [fault] = faults
    if (fault) {
      // A part of a group that the shop does not use is reported with the whole group.
      if (fault.at === '' || !path.join('.').startsWith(fault.at)) elsewhere.push([path, fault])
      refused.add(at)
      continue
    }
    imported = withValue(imported, path, other)
    accepted.push({ at, mark: typeof other === 'string' ? other : String(other) })
  }
  expect(elsewhere).toEqual([])
  for (const at of [
    'constants.vat_percent',
    'constants.languages.*',
    'constants.currencies.*.code',
    'constants.withdrawal_days',
    'managing_director',
  ])
    expect([at, refused.has(at)]).toEqual([at, true])
  await writeSettings(shop.database, [['shop', imported]], now)
  const shown = await everythingShown()
  expect(
    nonEmpty(accepted)
      .filter(({ mark }) => !shown.includes(JSON.stringify(mark).slice(1, -1)))
      .map(({ at }) => at),
  ).toEqual([])
})

/** The names of the booleans of an object's schema, also of those that a document may leave out. */
const booleansOf = (schema: z.ZodObject) =>
  Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) =>
    (field instanceof z.ZodExactOptional ? field.unwrap() : field) instanceof z.ZodBoolean ? [name] : [],
  )

/** The words of what is shown that are the same each time. */
const fixedWords = (text: string) => text.split(/[^\p{L}\w/.-]+/u).filter((word) => !/\d|.{20}/.test(word))

// R-OPS-11
test('each yes or no of the shop’s document has an effect', async () => {
  const document = (await findDocument(shop.database, 'shop')) as Readonly<Record<string, unknown>>
  const shownWith = async (name: string, value: boolean) => {
    await writeSettings(shop.database, [['shop', { ...document, [name]: value }]], now)
    registerOffered(await readOffered(shop.database))
    return new Set(fixedWords(await everythingShown()))
  }
  // Net prices hold at one VAT rate only.
  const methodNames = ['delivery-methods', 'payment-methods'] as const
  const methodsBefore = await Promise.all(methodNames.map((name) => findDocument(shop.database, name)))
  const withoutNet = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'net' ? undefined : part))) as unknown
  const writeMethods = (written: readonly unknown[]) =>
    writeSettings(
      shop.database,
      methodNames.map((name, index) => [name, written[index]]),
      now,
    )
  await writeMethods(methodsBefore.map(withoutNet))
  for (const name of nonEmpty(booleansOf(documentSchemas.shop))) {
    await shownWith(name, false)
    const [before, again, after] = [
      await shownWith(name, false),
      await shownWith(name, false),
      await shownWith(name, true),
    ]
    expect([...again].filter((word) => !before.has(word))).toEqual([])
    expect([name, ...[...after].filter((word) => !before.has(word))]).not.toEqual([name])
  }
  await writeSettings(shop.database, [['shop', document]], now)
  await writeMethods(methodsBefore)
  registerOffered(everything)
})

const faultsAt = async (name: DocumentName, path: Path, value: unknown) =>
  (await faultsOf(shop.database, name, withValue(await findDocument(shop.database, name), path, value), now)).map(
    ({ at }) => at,
  )

test.each([
  ['shop', ['constants', 'cart_hold_minuets'], 20, 'constants.cart_hold_minuets'],
  ['shop', ['showroom', 'opening_hours', 0, 'opens'], '25:00', 'showroom.opening_hours.0.opens'],
  ['shop', ['showroom', 'opening_hours', 0, 'closes'], '06:00', 'showroom.opening_hours.0.closes'],
  ['shop', ['showroom', 'opening_hours', 1, 'days'], ['Mo', 'Th'], 'showroom.opening_hours.1.days'],
  ['shop', ['showroom', 'closed'], ['Mo', 'Su'], 'showroom.closed'],
  ['shop', ['warehouse', 'closed'], [], 'warehouse.closed'],
  ['shop', ['showroom', 'latitude'], 147, 'showroom.latitude'],
  ['shop', ['constants', 'cart_hold_minutes'], 61, 'constants.cart_hold_minutes'],
  ['delivery-methods', [0, 'free_from'], { HUF: 0 }, '0.free_from.HUF'],
  ['faq', ['groups', 0, 'items', 0, 'answer', 'en'], 'From {free_delivery_fron}', 'the questions "ordering"'],
  ['delivery-methods', [0, 'key'], 'van', 'the page "delivery-and-payment" (hu)'],
  ['delivery-methods', [0, 'prices', 'HUF', 'net'], 1, '0.prices.HUF.net'],
  ['delivery-methods', [0, 'prices', 'HUF', 'gross'], 7990, '0.prices.HUF.net'],
  ['delivery-methods', [0, 'working_days', 'max'], 1, '0.working_days'],
  ['delivery-methods', [0, 'free_over_treshold'], true, '0.free_over_treshold'],
  ['delivery-methods', [0, 'zones', 0, 'weekday'], ['Mo'], '0.zones.0.weekday'],
  ['delivery-methods', [0, 'zones', 0, 'postcodes'], ['2000-1000'], '0.zones.0.postcodes.0'],
  ['delivery-methods', [0, 'zones', 0, 'weekdays'], ['Mo', 'Mo'], '0.zones.0.weekdays'],
  ['delivery-methods', [1, 'zones', 0, 'country'], 'AT', '1.zones.0.country'],
  ['delivery-methods', [1, 'delivery_classes'], ['parcel', 'furniture'], '1.zones.0.delivery_classes'],
  ['delivery-methods', [3, 'zones'], [{ country: 'HU', weekdays: ['Mo'] }], '3.zones'],
  ['delivery-methods', [3, 'buyer_chooses_day'], true, '3.buyer_chooses_day'],
  ['delivery-methods', [3, 'days_to_choose'], 5, '3.days_to_choose'],
  ['payment-methods', [0, 'fee', 'EUR', 'net'], 5, '0.fee.EUR.net'],
  ['pickup-points', [0, 'note'], 'x', '0.note'],
  ['menus', ['footers'], [], 'footers'],
  ['faq', ['groups', 0, 'titel'], {}, 'groups.0.titel'],
] as const)('"%s" is refused with %j = %j', async (name, path, value, at) => {
  expect(await faultsAt(name, path, value)).toContain(at)
})

test('a value that the shop does not use may be removed, and the command names place and reason', async () => {
  await cli.run('documents', 'export', 'shop', 'shop.json')
  const { managing_director: _, ...rest } = JSON.parse(readFileSync(cli.path('shop.json'), 'utf8')) as Record<
    string,
    unknown
  >
  expect((await cli.run('documents', 'import', 'shop', cli.file('less.json', [JSON.stringify(rest)]))).code).toBe(0)
  const constants = { ...(rest.constants as object), vat_percent: 20 }
  const wrong = cli.file('wrong.json', [JSON.stringify({ ...rest, constants })])
  const { code, err } = await cli.run('documents', 'import', 'shop', wrong)
  expect([code, err]).toEqual([1, expect.stringContaining('constants.vat_percent: the shop does not use this value')])
})
