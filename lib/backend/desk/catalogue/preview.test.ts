import { beforeAll, expect, it } from 'vitest'
import type { Listing, Preview } from '@/lib/contract/catalogue'
import type { ImportReport } from '@/lib/contract/desk/exchange'
import type { ProductPages } from '@/lib/contract/desk/rows'
import type { Role } from '@/lib/contract/desk/roles'
import { locales } from '@/lib/i18n/locales'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

let people = 0
/** Each test logs in anew: some let the time pass after which sessions end. */
const atDesk = (role: Role = 'editor') => atTheDesk(shop, role, `person-${(people += 1)}@shop.example`)

type Changes = Readonly<Record<string, readonly [from: string, to: string]>>

const save = (person: DeskVisitor, article: string, cells: Changes, isNew = false) =>
  person.call<ImportReport>('POST', '/api/desk/products/rows', {
    rows: [
      {
        id: article,
        is_new: isNew,
        changes: Object.fromEntries(Object.entries(cells).map(([name, [from, to]]) => [name, { from, to }])),
      },
    ],
  })

const cells = {
  title_hu: ['', 'Mohaszék'],
  title_en: ['', 'Moss chair'],
  brand: ['', 'agyagos'],
  category: ['', 'armchairs'],
  colour: ['', 'ivory'],
  price_huf: ['', '45900'],
  price_eur: ['', '119'],
  stock: ['', '4'],
  active: ['', 'no'],
} as const satisfies Changes

beforeAll(async () => {
  const person = await atDesk()
  for (const article of ['DK-MOSS', 'DK-FERN'])
    expect((await save(person, article, cells, true)).body.written).toMatchObject({ added: 1 })
})

const pagesOf = async (person: DeskVisitor, article = 'DK-MOSS') =>
  (await person.call<ProductPages>('GET', `/api/desk/products/pages?id=${article}`)).body
const tokenOf = async (person: DeskVisitor, article?: string) =>
  (await pagesOf(person, article)).addresses.hu?.replace('/hu/elonezet/', '') ?? ''
const open = (token: string, locale: 'hu' | 'en' = 'hu') =>
  shop.visitor({ locale }).call<Preview>('GET', `/api/previews/${token}`)

it('R-STAFF-44: only those who change products get a preview', async () => {
  for (const role of ['owner', 'editor'] as const) {
    const { is_active: isActive, addresses } = await pagesOf(await atDesk(role))
    expect([isActive, Object.keys(addresses)]).toEqual([false, [...locales]])
  }
  for (const role of ['sales', 'warehouse'] as const)
    expect(await pagesOf(await atDesk(role))).toEqual({ is_active: false, addresses: {} })
  expect((await shop.visitor().call('GET', '/api/desk/products/pages?id=DK-MOSS')).status).toBe(401)
  expect((await (await atDesk()).call('GET', '/api/desk/products/pages?id=DK-NONE')).status).toBe(409)
})

it('R-STAFF-44: a preview shows its product in both languages, and the shop still has none', async () => {
  const token = await tokenOf(await atDesk())
  for (const [locale, title] of [
    ['hu', 'Mohaszék'],
    ['en', 'Moss chair'],
  ] as const) {
    const { status, headers, body } = await open(token, locale)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ is_active: false, product: { title, price_gross: 45_900, availability: 'in_stock' } })
  }
  const { id } = (await open(token)).body.product
  const visitor = await shop.visitor().open()
  expect((await visitor.call('GET', `/api/products/${id}`)).status).toBe(410)
  expect((await visitor.call<Listing>('GET', '/api/products?q=mohasz%C3%A9k')).body.meta.total).toBe(0)
  expect((await visitor.add(id)).status).toBe(422)
})

it('R-STAFF-44: a token opens its own product only, and for an hour', async () => {
  const person = await atDesk()
  const [moss, fern] = [await tokenOf(person), await tokenOf(person, 'DK-FERN')]
  const [id, ends] = moss.split('-')
  const [other] = fern.split('-')
  const signature = moss.slice(-43)
  expect([moss === `${id}-${ends}-${signature}`, id === other]).toEqual([true, false])
  const altered = [
    `${other}-${ends}-${signature}`,
    `${id}-${Number(ends) + 1}-${signature}`,
    `${id}-${ends}-${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${id}-${ends}-`,
    'x'.repeat(43),
  ]
  for (const token of altered) expect((await open(token)).status, token).toBe(404)
  expect((await open(moss)).status).toBe(200)
  shop.advance(59)
  expect((await open(moss)).status).toBe(200)
  shop.advance(1)
  expect((await open(moss)).status).toBe(404)
})

it('R-STAFF-44: once the product is on sale, its preview and the desk lead to its page', async () => {
  const person = await atDesk()
  const before = await tokenOf(person, 'DK-FERN')
  expect((await save(person, 'DK-FERN', { active: ['no', 'yes'] })).body.written).toMatchObject({ changed: 1 })
  const { body } = await open(before)
  expect(body.is_active).toBe(true)
  expect((await shop.visitor().call('GET', `/api/products/${body.product.id}`)).status).toBe(200)
  const { is_active: isActive, addresses } = await pagesOf(person, 'DK-FERN')
  expect([isActive, addresses.hu?.endsWith(`-${body.product.id}`)]).toEqual([true, true])
})
