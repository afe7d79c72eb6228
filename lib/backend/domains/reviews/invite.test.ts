import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderReviews } from '@/lib/contract/reviews'
import { deliveredOrder, goodReview, sendReview, type Buyer } from '@/tests/support/backend/reviewing'
import { createTestShop, productWithStock, testOrigin, type TestShop } from '@/tests/support/backend/shop'
import { mails } from '../../platform/db/schema/correspondence'
import { reviewStops } from '../../platform/db/schema/reviews'
import { consents, orders } from '../../platform/db/schema/shop'
import { sendReviewInvitations } from './invite'

let shop: TestShop
let lamp: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(orders)
  await shop.database.delete(mails)
  await shop.database.delete(reviewStops)
  lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
})

const day = 24 * 60
/** Of the demo's document. */
const wait = 14 * day
const invited = async () => {
  await Promise.all([sendReviewInvitations(shop.services), sendReviewInvitations(shop.services)])
  return shop.database.select().from(mails).where(eq(mails.template, 'review_invitation')).orderBy(desc(mails.id))
}
const stateOf = async ({ visitor, hash }: Buyer) =>
  (await visitor.call<OrderReviews>('GET', `/api/orders/${hash}/reviews`)).body.is_invited

// R-REVIEW-3
it('invites a buyer who agreed, once, some days after the delivery, in their language', async () => {
  const buyer = await deliveredOrder(shop, lamp, { isInvited: true, locale: 'en' })
  const [order] = await shop.database.select().from(orders)
  const given = await shop.database
    .select()
    .from(consents)
    .where(eq(consents.orderId, order?.id ?? 0))
  const privacy = given.find(({ purpose }) => purpose === 'privacy')
  expect(given.filter(({ purpose }) => purpose === 'review_invitation')).toMatchObject([
    { locale: 'en', version: privacy?.version, textHash: privacy?.textHash },
  ])
  shop.advance(wait - 1)
  expect(await invited()).toEqual([])
  shop.advance(1)
  const [mail, ...others] = await invited()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'eva@example.com',
    headers: {
      'List-Unsubscribe': `<${testOrigin}/api/orders/${buyer.hash}/reviews/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(mail?.text).toContain(`${testOrigin}/en/write-a-review/${buyer.hash}`)
  shop.advance(day)
  expect(await invited()).toHaveLength(1)
})

it('invites nobody without consent, whose order is not delivered, or who has written or given back', async () => {
  await deliveredOrder(shop, lamp)
  await deliveredOrder(shop, lamp, { isInvited: true, isDelivered: false })
  const writer = await deliveredOrder(shop, lamp, { isInvited: true })
  await sendReview(writer, lamp, goodReview)
  const returner = await deliveredOrder(shop, lamp, { isInvited: true })
  const withdrawal = { name: 'Éva', email: 'eva@example.com', order_reference: 'ND', order_hash: returner.hash }
  const declared = await returner.visitor.call('POST', '/api/withdrawals', withdrawal)
  expect(declared.status).toBe(200)
  shop.advance(wait)
  expect(await invited()).toEqual([])
})

it('invites nobody about an old delivery, as when a shop begins to have reviews', async () => {
  await deliveredOrder(shop, lamp, { isInvited: true })
  shop.advance(wait + 31 * day)
  expect(await invited()).toEqual([])
})

it('is stopped by a mail client’s one click, for all orders so far but not for a later consent', async () => {
  const [first, second] = [
    await deliveredOrder(shop, lamp, { isInvited: true }),
    await deliveredOrder(shop, lamp, { isInvited: true }),
  ]
  shop.advance(1)
  const stop = `/api/orders/${first.hash}/reviews/stop`
  const opened = await shop.visitor().send('GET', stop, { headers: { Accept: 'text/html' } })
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/hu/ertekeles-irasa/${first.hash}#stop`])
  expect(await stateOf(second)).toBe(true)
  const clicked = await shop.fetch(
    new Request(testOrigin + stop, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect([clicked.status, await stateOf(first), await stateOf(second)]).toEqual([200, false, false])
  shop.advance(1)
  const later = await deliveredOrder(shop, lamp, { isInvited: true })
  expect(await stateOf(later)).toBe(true)
  shop.advance(wait)
  expect((await invited()).map(({ text }) => text.includes(later.hash))).toEqual([true])
})
