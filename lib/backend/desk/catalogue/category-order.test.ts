import { expect, it } from 'vitest'
import type { Category } from '@/lib/contract/catalogue'
import type { CategoryPlace } from '@/lib/contract/desk/category-order'
import type { ImportReport } from '@/lib/contract/desk/exchange'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const [editor, sales] = [await atTheDesk(shop, 'editor'), await atTheDesk(shop, 'sales')]

const path = '/api/desk/categories/order'
const read = async () => (await editor.call<CategoryPlace[]>('GET', path)).body
const save = (person: DeskVisitor, was: readonly string[], now: readonly string[]) =>
  person.call<ImportReport>('POST', path, { was, now })
const siblingsOf = async (parent: string | null) =>
  (await read()).filter((place) => place.parent === parent).map(({ id }) => id)
/** A category with at least three children. */
async function someParent(): Promise<string> {
  const parents = (await read()).flatMap(({ parent }) => parent ?? [])
  return parents.find((one) => parents.filter((other) => other === one).length > 2) ?? ''
}

it('R-STAFF-45: siblings get the order that an editor gives them, in the shop and in the log', async () => {
  const parent = await someParent()
  const was = await siblingsOf(parent)
  const [first = '', ...others] = was
  const now = [...others, first]
  const { body } = await save(editor, was, now)
  expect([body.faults, body.written?.added]).toEqual([0, 0])
  expect(await siblingsOf(parent)).toEqual(now)
  const names = new Map((await read()).map(({ id, name }) => [id, name]))
  const { body: inShop } = await shop.visitor().call<Category[]>('GET', '/api/categories')
  const shown = inShop.map(({ title }) => title).filter((title) => now.some((id) => names.get(id) === title))
  expect(shown).toEqual(now.map((id) => names.get(id)))
  const log = await editor.call<{ items: object[] }>('GET', `/api/desk/audit?resource=categories&record=${first}`)
  expect(log.body.items[0]).toMatchObject({ action: 'row.change', after: { position: String(now.length) } })
})

it('R-STAFF-45: an order that somebody else has changed is not overwritten, and one sent again changes nothing', async () => {
  const parent = await someParent()
  const was = await siblingsOf(parent)
  const [first = '', second = '', ...others] = was
  const theirs = [second, first, ...others]
  expect((await save(editor, was, theirs)).status).toBe(200)
  // Sent again because its answer was lost.
  expect((await save(editor, was, theirs)).body.written).toMatchObject({ changed: 0 })
  expect((await save(editor, was, [...others, first, second])).status).toBe(409)
  expect(await siblingsOf(parent)).toEqual(theirs)
})

it('R-STAFF-45: only whole lists of siblings are put in order, and only by those who change the catalogue', async () => {
  const [top, parent] = [await siblingsOf(null), await someParent()]
  const own = await siblingsOf(parent)
  expect((await save(sales, own, own.toReversed())).status).toBe(403)
  expect((await save(editor, own, own.slice(1))).status).toBe(422)
  expect((await save(editor, own.slice(1), own.slice(1).toReversed())).status).toBe(409)
  expect((await save(editor, [...own, ...top], [...top, ...own])).status).toBe(409)
  expect([await siblingsOf(null), await siblingsOf(parent)]).toEqual([top, own])
})
