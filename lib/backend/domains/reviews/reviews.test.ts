import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import {
  deliveredOrder,
  forgetReviews,
  goodReview,
  publishReview,
  readReviews,
  reviewIdOf,
  reviewMails,
  reviewsOf,
  reviewVersion,
  sendReview,
} from '@/tests/support/backend/reviewing'
import { sampleFile, samples } from '@/tests/support/backend/sample-files'
import { spyOnLog } from '@/tests/support/log'
import { productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'
import { settings } from '../../platform/db/schema/catalogue'
import { productReviews, reviewPictures, reviewReports } from '../../platform/db/schema/reviews'
import { orders } from '../../platform/db/schema/shop'
import { readDocuments } from '../shop/documents'
import { refuseReview } from './moderate'
import { findOpenReports, findReview } from './store'

const shop = await testShop()
let lamp: number
let chair: number

beforeEach(async () => {
  await forgetReviews(shop)
  lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
  chair = await productWithStock(shop, 'tihany-chair-oak', 50)
  // Past the windows of the rate limits.
  shop.advance(120)
})

const shown = async (productId: number, query = '') => (await readReviews(shop, productId, query)).body
const idOf = (productId: number) => reviewIdOf(shop, productId)
const versionOf = (id: number) => reviewVersion(shop, id)
const publish = (id: number) => publishReview(shop, id)
const mailed = () => reviewMails(shop)
const photo = (options: { width?: number; height?: number } = {}) =>
  sharp({ create: { width: options.width ?? 40, height: options.height ?? 20, channels: 3, background: '#946' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '47/1 29/1 0/1' } })
    .toBuffer()

// R-REVIEW-1
describe('a review', () => {
  it('is written by the secret address of a delivered order only, about what was ordered', async () => {
    const waiting = await deliveredOrder(shop, lamp, { isDelivered: false })
    expect([(await reviewsOf(waiting)).status, (await sendReview(waiting, lamp)).status]).toEqual([409, 409])
    const buyer = await deliveredOrder(shop, lamp)
    expect((await buyer.visitor.order(buyer.hash)).body.is_reviewable).toBe(true)
    expect((await buyer.visitor.order(waiting.hash)).body.is_reviewable).toBeUndefined()
    expect((await reviewsOf(buyer)).body).toMatchObject({
      is_invited: false,
      items: [{ id: lamp, asks_comfort: false, review: null }],
    })
    expect((await sendReview(buyer, chair)).status).toBe(404)
    for (const hash of ['x', 'A'.repeat(43), `${buyer.hash.slice(0, -1)}_`])
      expect((await sendReview({ ...buyer, hash }, lamp)).status).toBe(404)
    expect(await shop.database.select().from(productReviews).where(eq(productReviews.isDemo, false))).toEqual([])

    const { status, body } = await sendReview(buyer, lamp)
    expect([status, body.items[0]?.review]).toMatchObject([
      200,
      { state: 'waiting', stars: 4, size: 'expected', comfort: null, name: 'Éva', town: 'Vác', reason: '' },
    ])
    expect((await shown(lamp)).count).toBe(0)
    expect(await mailed()).toMatchObject([{ template: 'shop_new_review', to: 'shop@shop.example' }])
  })

  it('is one of each product of an order, sent twice or changed until it is published', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    await Promise.all([sendReview(buyer, lamp), sendReview(buyer, lamp)])
    expect((await mailed()).filter(({ template }) => template === 'shop_new_review')).toHaveLength(1)
    await sendReview(buyer, lamp, { ...goodReview, stars: '2', text: 'Sajnos két hét után elromlott.' })
    const id = await idOf(lamp)
    expect(await shop.database.select().from(productReviews).where(eq(productReviews.isDemo, false))).toMatchObject([
      { id, stars: 2 },
    ])
    await publish(id)
    expect((await sendReview(buyer, lamp)).status).toBe(409)
    expect((await shown(lamp)).reviews).toMatchObject([{ stars: 2, text: 'Sajnos két hét után elromlott.' }])
  })

  it('that is sent again unchanged stays as it is, and any change is another version', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    const pictures = [sampleFile(await photo(), 'a.jpg'), sampleFile(samples.png, 'b.png')]
    const told = async () => (await mailed()).filter(({ template }) => template === 'shop_new_review').length
    const { body } = await sendReview(buyer, lamp, goodReview, { pictures })
    const id = await idOf(lamp)
    const first = await versionOf(id)
    const kept = body.items[0]?.review?.pictures.map(({ key }) => key) ?? []
    shop.advance(1)
    // As a browser sends it that has not got the answer, and one that has.
    expect((await sendReview(buyer, lamp, goodReview, { pictures })).body.items).toEqual(body.items)
    expect((await sendReview(buyer, lamp, goodReview, { kept })).body.items).toEqual(body.items)
    expect([await versionOf(id), await told()]).toEqual([first, 1])
    await refuseReview(shop.services, id, { reason: 'Egy szomszéd neve is benne van.' })
    await sendReview(buyer, lamp, goodReview, { kept })
    expect((await findReview(shop.database, id))?.state).toBe('refused')

    // All at once, yet each is told of and has a time of its own.
    const versions = [first.getTime()]
    for (const [fields, more] of [
      [{ size: 'larger' }, { kept }],
      [{ size: 'larger', title: '' }, { kept }],
      [{ size: 'larger', title: '' }, { kept: kept.toReversed() }],
      [{ size: 'larger', title: '' }, { kept: kept.slice(0, 1) }],
      [
        { size: 'larger', title: '' },
        { kept: kept.slice(0, 1), pictures: [sampleFile(samples.png, 'c.png')] },
      ],
    ] as const) {
      await sendReview(buyer, lamp, { ...goodReview, ...fields }, more)
      versions.push((await versionOf(id)).getTime())
    }
    expect([new Set(versions).size, await told()]).toEqual([6, 6])
  })

  it.each([
    [{ stars: '' }, 'stars'],
    [{ stars: '6' }, 'stars'],
    [{ text: 'Rövid' }, 'text'],
    [{ text: 'x'.repeat(3001) }, 'text'],
    [{ size: 'huge' }, 'size'],
    [{ comfort: '5' }, 'comfort'],
    [{ name: ' ' }, 'name'],
    [{ name: 'www.olcso.hu' }, 'name'],
  ])('with %j is refused by its field', async (more, field) => {
    const buyer = await deliveredOrder(shop, lamp)
    const { status, body } = await sendReview(buyer, lamp, { ...goodReview, ...more })
    expect([status, Object.keys((body as unknown as ErrorBody).errors ?? {})]).toEqual([422, [field]])
  })

  it('of a seat tells how comfortable it is, and replaces the samples of the demo', async () => {
    const before = await shown(chair)
    expect([before.is_sample, before.count > 0]).toEqual([true, true])
    const buyer = await deliveredOrder(shop, chair)
    await sendReview(buyer, chair, { ...goodReview, comfort: '3' })
    expect((await shown(chair)).is_sample).toBe(true)
    await publish(await idOf(chair))
    const { reviews: _, meta: __, ...summary } = await shown(chair)
    expect(summary).toEqual({
      average: 4,
      count: 1,
      is_sample: false,
      distribution: [0, 1, 0, 0, 0],
      sizes: { smaller: 0, expected: 1, larger: 0 },
      comfort: 3,
    })
  })

  it('needs the CSRF token and a same-origin form, and is limited per order', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    const path = `/api/orders/${buyer.hash}/reviews/${lamp}`
    const post = (headers: Record<string, string>) =>
      buyer.visitor.send('POST', path, { body: new FormData(), headers })
    expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await post({ 'X-XSRF-TOKEN': 'no' })).status).toBe(419)
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await sendReview(buyer, lamp, {})).status)
    expect([statuses.indexOf(429), new Set(statuses)]).toEqual([30, new Set([422, 429])])
  })
})

// R-REVIEW-2
describe('pictures', () => {
  it('are encoded anew, without place and time, and turned upright', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    const turned = await sharp(await photo())
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const large = await photo({ width: 3000, height: 2000 })
    const { body } = await sendReview(buyer, lamp, goodReview, {
      pictures: [sampleFile(turned, 'a.jpg'), sampleFile(large, 'b.jpg'), sampleFile(samples.polyglot, 'c.png')],
    })
    const pictures = body.items[0]?.review?.pictures ?? []
    expect(pictures).toMatchObject([
      { width: 20, height: 40 },
      { width: 1600, height: 1067 },
      { width: 1, height: 1 },
    ])
    for (const { key } of pictures) {
      const [row] = await shop.database.select().from(reviewPictures).where(eq(reviewPictures.key, key))
      const { format, exif } = await sharp(row?.content).metadata()
      expect([format, exif]).toEqual(['webp', undefined])
      expect(row?.content.includes('Evil.class')).toBe(false)
    }
    const get = async (path = '') => {
      const { status, headers } = await shop.visitor().send('GET', path)
      return [status, headers.get('Cache-Control'), headers.get('Content-Type')]
    }
    expect(await get(pictures[1]?.thumbnail)).toEqual([200, 'private, no-store', 'image/webp'])
    await publish(await idOf(lamp))
    expect(await get(pictures[1]?.src)).toEqual([200, 'public, max-age=3600', 'image/webp'])
    expect((await get('/api/reviews/pictures/none'))[0]).toBe(404)
    expect((await shown(lamp, '?sort=pictures')).reviews[0]?.pictures).toHaveLength(3)
  })

  it.each(['svg', 'html', 'pdf', 'exe', 'zip', 'mp4'] as const)('are no %s, whatever it is called', async (kind) => {
    const buyer = await deliveredOrder(shop, lamp)
    const { status, body } = await sendReview(buyer, lamp, goodReview, {
      pictures: [sampleFile(samples[kind], 'picture.png', 'image/png')],
    })
    expect([status, Object.keys((body as unknown as ErrorBody).errors ?? {})]).toEqual([422, ['pictures.0']])
  })

  it('are four at most, of a size that can be unpacked, and kept or left out when the review changes', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    const one = sampleFile(samples.png, 'a.png')
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    for (const pictures of [
      Array<File>(5).fill(one),
      [sampleFile(bomb, 'bomb.png')],
      [sampleFile(samples.png.subarray(0, 40), 'cut.png')],
      [sampleFile(Buffer.alloc(0), 'empty.png')],
    ])
      expect((await sendReview(buyer, lamp, goodReview, { pictures })).status).toBe(422)
    const { body } = await sendReview(buyer, lamp, goodReview, { pictures: [one, one, one] })
    const [first, second, third] = body.items[0]?.review?.pictures.map(({ key }) => key) ?? []
    const others = await deliveredOrder(shop, lamp)
    const { body: taken } = await sendReview(others, lamp, goodReview, { kept: [first ?? ''] })
    expect(taken.items[0]?.review?.pictures).toEqual([])
    const kept = [third ?? '', first ?? '']
    const { body: changed } = await sendReview(buyer, lamp, goodReview, { pictures: [one], kept })
    const keys = changed.items[0]?.review?.pictures.map(({ key }) => key) ?? []
    expect([keys.slice(0, 2), keys.length, keys.includes(second ?? '')]).toEqual([kept, 3, false])
  })
})

it('reviews are listed by stars, sorted and paged', async () => {
  for (const stars of ['5', '1', '3']) {
    const buyer = await deliveredOrder(shop, lamp)
    await sendReview(buyer, lamp, { ...goodReview, stars })
    const waiting = await shop.database.select().from(productReviews).where(eq(productReviews.state, 'waiting'))
    for (const { id } of waiting) await publish(id)
    shop.advance(1)
  }
  const stars = async (query: string) => (await shown(lamp, query)).reviews.map((review) => review.stars)
  expect(await stars('')).toEqual([3, 1, 5])
  expect(await stars('?sort=best')).toEqual([5, 3, 1])
  expect(await stars('?sort=worst')).toEqual([1, 3, 5])
  expect(await stars('?stars=1')).toEqual([1])
  expect(await shown(lamp)).toMatchObject({ average: 3, count: 3, distribution: [1, 0, 1, 0, 1] })
  expect((await readReviews(shop, lamp, '?page=2')).status).toBe(404)
  expect((await readReviews(shop, lamp, '?stars=7')).status).toBe(422)
})

// R-REVIEW-5
it('a published review is reported to the shop once by a visitor, and samples are not', async () => {
  await sendReview(await deliveredOrder(shop, lamp), lamp)
  const id = await idOf(lamp)
  const visitor = await shop.visitor().open()
  const report = (more: object = {}, which = id) =>
    visitor.call('POST', `/api/reviews/${which}/report`, { reason: 'untrue', note: 'Nem volt ott.', ...more })
  expect((await report()).status).toBe(404)
  await publish(id)
  expect((await report({ reason: 'because' })).status).toBe(422)
  expect([(await report()).status, (await report()).status]).toEqual([204, 204])
  expect(await shop.database.select().from(reviewReports)).toMatchObject([{ reviewId: id, reason: 'untrue' }])
  expect((await mailed()).filter(({ template }) => template === 'shop_review_reported')).toMatchObject([
    { to: 'shop@shop.example', text: expect.stringContaining('Nem volt ott.') as string },
  ])
  const sample = (await shown(chair)).reviews[0]?.id ?? 0
  expect((await report({}, sample)).status).toBe(404)
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push((await report()).status)
  expect(statuses).toContain(429)
})

it('a report that could not be stored can be sent again', async () => {
  await sendReview(await deliveredOrder(shop, lamp), lamp)
  const id = await idOf(lamp)
  await publish(id)
  const visitor = await shop.visitor().open()
  const report = () => visitor.call('POST', `/api/reviews/${id}/report`, { reason: 'untrue' })
  const log = spyOnLog()
  await shop.database.execute(sql`alter table review_reports rename to lost_reports`)
  try {
    expect((await report()).status).toBe(500)
  } finally {
    await shop.database.execute(sql`alter table lost_reports rename to review_reports`)
    log.mockRestore()
  }
  expect((await report()).status).toBe(204)
  expect(await findOpenReports(shop.database, 10)).toMatchObject([{ report: { reviewId: id } }])
})

// R-REVIEW-6
describe('a shop without reviews', () => {
  it('has neither pages nor questions of them', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    const { visitor, hash } = buyer
    const asks = async () => (await visitor.cart()).body.asks_review_invitation
    expect(await asks()).toBe(true)
    const { shop: document } = await readDocuments(shop.database, ['shop'])
    const { reviews: _, ...without } = document
    const save = (value: object) => shop.database.update(settings).set({ value }).where(eq(settings.key, 'shop'))
    await save(without)
    try {
      await expect.poll(asks).toBeUndefined()
      for (const path of [`/api/products/${lamp}/reviews`, `/api/orders/${hash}/reviews`])
        expect((await (await shop.visitor().open()).call('GET', path)).status).toBe(404)
      expect((await sendReview(buyer, lamp)).status).toBe(404)
      expect((await visitor.order(hash)).body.is_reviewable).toBeUndefined()
    } finally {
      await save(document)
    }
  })

  it('takes nothing from an erased buyer', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    await shop.database.update(orders).set({ detachedAt: shop.services.now() }).where(eq(orders.orderHash, buyer.hash))
    expect((await sendReview(buyer, lamp)).status).toBe(404)
  })
})
