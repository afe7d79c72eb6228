import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { OrderReviews } from '@/lib/contract/reviews'
import { deliveredOrder, goodReview, sendReview, type Buyer } from '@/tests/support/backend/reviewing'
import { productWithStock, testOrigin } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'
import { settings } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import { reviewStops } from '../../platform/db/schema/reviews'
import { consents, orders } from '../../platform/db/schema/shop'
import { changeOrderStatus } from '../orders/change-status'
import { hasReviews, readDocuments } from '../shop/documents'
import { sendReviewInvitations } from './invite'

const shop = await testShop()
let lamp: number

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

/** Ends invitations as the form of the page does. */
const stopByForm = (hash: string) =>
  shop.fetch(
    new Request(`${testOrigin}/api/orders/${hash}/reviews/stop`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'locale=hu',
    }),
  )

it('is stopped before the delivery, and remembered', async () => {
  const buyer = await deliveredOrder(shop, lamp, { isInvited: true, isDelivered: false })
  const { visitor, hash } = buyer
  const invitations = async () => (await visitor.call('GET', `/api/orders/${hash}/reviews/invitations`)).body
  expect(await invitations()).toEqual({ is_invited: true })
  const opened = await visitor.send('GET', `/api/orders/${hash}/reviews/stop`)
  expect([opened.status, await invitations()]).toEqual([303, { is_invited: true }])
  const stopped = await stopByForm(hash)
  expect([stopped.status, stopped.headers.get('Location')]).toEqual([303, `/hu/ertekeles-irasa/${hash}#stop`])
  expect(await invitations()).toEqual({ is_invited: false })
  const [order] = await shop.database.select().from(orders)
  await changeOrderStatus(shop.services, order!, 'delivered')
  shop.advance(wait)
  expect(await invited()).toEqual([])
})

it('is stopped in a shop that has no reviews any more', async () => {
  const buyer = await deliveredOrder(shop, lamp, { isInvited: true })
  const { shop: document } = await readDocuments(shop.database, ['shop'])
  const { reviews: _, ...without } = document
  const save = (value: object) => shop.database.update(settings).set({ value }).where(eq(settings.key, 'shop'))
  await save(without)
  try {
    await expect.poll(async () => hasReviews(shop.database)).toBe(false)
    expect((await shop.visitor().send('GET', `/api/orders/${buyer.hash}/reviews/stop`)).status).toBe(303)
    expect((await stopByForm(buyer.hash)).status).toBe(303)
  } finally {
    await save(document)
  }
  await expect.poll(async () => hasReviews(shop.database)).toBe(true)
  expect(await stateOf(buyer)).toBe(false)
  shop.advance(wait)
  expect(await invited()).toEqual([])
})

it('can be stopped by the address of a known order only, and is no question to who has not agreed', async () => {
  const { visitor, hash } = await deliveredOrder(shop, lamp)
  expect((await visitor.call('GET', `/api/orders/${hash}/reviews/invitations`)).status).toBe(404)
  const unknown = 'A'.repeat(43)
  expect((await stopByForm(unknown)).status).toBe(404)
  expect((await visitor.send('GET', `/api/orders/${unknown}/reviews/stop`)).status).toBe(404)
})
