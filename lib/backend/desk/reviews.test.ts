import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeskReview } from '@/lib/contract/desk/reviews'
import { roles, type Role } from '@/lib/contract/desk/roles'
import type { Today } from '@/lib/contract/desk/today'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { deliveredOrder, forgetReviews, goodReview, reviewIdOf, sendReview } from '@/tests/support/backend/reviewing'
import { productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const people = {} as Record<Role, DeskVisitor>
beforeAll(async () => {
  for (const role of roles) people[role] = await atTheDesk(shop, role)
})

let lamp: number
let chair: number
beforeEach(async () => {
  await forgetReviews(shop)
  lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
  chair = await productWithStock(shop, 'zala-office-chair-charcoal', 50)
})

/** A review that waits, with its writer. */
async function written(product = lamp) {
  const buyer = await deliveredOrder(shop, product)
  await sendReview(buyer, product)
  return { buyer, id: await reviewIdOf(shop, product) }
}
const show = async (id: number, who = people.editor) =>
  (await who.call<DeskReview>('GET', `/api/desk/reviews/${id}`)).body
const decide = (id: number, action: string, body: object, who = people.editor) =>
  who.call<DeskReview>('POST', `/api/desk/reviews/${id}/${action}`, body)
const list = async (query = '') =>
  (await people.sales.call<{ items: { id: number; state: string }[] }>('GET', `/api/desk/reviews${query}`)).body.items

it('R-STAFF-13: a review is published as the version that was read, answered and taken off', async () => {
  const { buyer, id } = await written()
  const first = await show(id)
  expect(first).toMatchObject({ state: 'waiting', text: goodReview.text, size: 'expected', pictures: [] })
  const today = (await people.owner.call<Today>('GET', '/api/desk/today')).body
  expect(today.waiting.reviews_to_read).toBe((await list('?state=waiting')).length)
  expect((await decide(id, 'answer', { answer: 'Köszönjük!' })).status).toBe(409)

  shop.advance(1)
  await sendReview(buyer, lamp, { ...goodReview, text: 'Mégsem olyan jó, mint hittem.' })
  expect((await decide(id, 'publish', { written_at: first.written_at })).status).toBe(409)
  const { written_at } = await show(id)
  const both = await Promise.all([1, 2].map(() => decide(id, 'publish', { written_at })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await decide(id, 'answer', { answer: 'Köszönjük!' })).body).toMatchObject({ answer: 'Köszönjük!' })

  expect((await decide(id, 'refuse', { written_at, reason: ' ' })).status).toBe(422)
  const refused = await decide(id, 'refuse', { written_at, reason: 'Másról szól.' })
  expect(refused.body).toMatchObject({ state: 'refused', reason: 'Másról szól.', published_at: null })
  const path = `/api/desk/audit?resource=reviews&record=${id}`
  const { items } = (await people.editor.call<{ items: object[] }>('GET', path)).body
  expect(items).toMatchObject([
    { action: 'review.refuse', before: { state: 'published' }, after: { state: 'refused' } },
    { action: 'review.answer' },
    { action: 'review.publish', before: { state: 'waiting' }, after: { state: 'published' } },
  ])
  // The words of messages are not in the log.
  expect(JSON.stringify(items)).not.toMatch(/Köszönjük|Másról/)
})

it('R-STAFF-13: those that wait come first', async () => {
  const { id: waiting } = await written()
  shop.advance(1)
  const { id: latest } = await written(chair)
  expect((await list()).map(({ id }) => id)).toEqual([latest, waiting])
  await decide(latest, 'publish', { written_at: (await show(latest)).written_at })
  expect((await list()).map(({ id }) => id)).toEqual([waiting, latest])
  expect((await list('?state=published')).map(({ id }) => id)).toEqual([latest])
})

it('R-STAFF-4: the warehouse neither reads nor decides about reviews', async () => {
  const { id } = await written()
  const { written_at } = await show(id)
  for (const path of ['', `/${id}`])
    expect((await people.warehouse.call('GET', `/api/desk/reviews${path}`)).status).toBe(403)
  for (const [action, body] of [
    ['publish', { written_at }],
    ['refuse', { written_at, reason: 'x' }],
    ['answer', { answer: 'x' }],
  ] as const)
    expect((await decide(id, action, body, people.warehouse)).status, action).toBe(403)
  expect((await show(id)).state).toBe('waiting')
  expect((await people.editor.call('GET', '/api/desk/reviews/2000000000')).status).toBe(404)
})
