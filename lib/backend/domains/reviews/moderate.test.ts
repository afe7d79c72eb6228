import { beforeEach, describe, expect, it } from 'vitest'
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
import { productWithStock } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'
import { answerReview, publishReview as publishVersion, refuseReview } from './moderate'
import { findOpenReports, findReview } from './store'

const shop = await testShop()
let lamp: number

beforeEach(async () => {
  await forgetReviews(shop)
  lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
})

const shown = async () => (await readReviews(shop, lamp)).body
const idOfReview = () => reviewIdOf(shop, lamp)
const publish = (id: number) => publishReview(shop, id)
/** Mails to the writer. */
const toWriter = async () => (await reviewMails(shop)).filter(({ to }) => to === 'eva@example.com')

// R-REVIEW-4
describe('decisions of the shop', () => {
  it('publish, answer and refuse a review, tell its writer, and invalidate the page', async () => {
    const buyer = await deliveredOrder(shop, lamp, { locale: 'en' })
    await sendReview(buyer, lamp)
    const id = await idOfReview()
    await expect(answerReview(shop.services, id, 'Thanks')).rejects.toThrow('not published')
    await expect(refuseReview(shop.services, id, { reason: ' ' })).rejects.toThrow('reason')
    await refuseReview(shop.services, id, { reason: 'It names the courier.' })
    expect((await reviewsOf(buyer)).body.items[0]?.review).toMatchObject({
      state: 'refused',
      reason: 'It names the courier.',
    })
    shop.invalidated.length = 0
    await sendReview(buyer, lamp, { ...goodReview, text: 'A lovely lamp, well packed.' })
    await publish(id)
    expect(shop.invalidated).toEqual([`product:${lamp}`])
    await answerReview(shop.services, id, 'Thank you!')
    expect((await shown()).reviews).toMatchObject([
      { locale: 'en', text: 'A lovely lamp, well packed.', answer: { text: 'Thank you!' } },
    ])
    const told = await toWriter()
    expect(told.map(({ template }) => template)).toEqual(['review_refused', 'review_published', 'review_answered'])
    expect(told[0]?.text).toContain('It names the courier.')
    expect(told[0]?.text).toContain(`/en/write-a-review/${buyer.hash}`)
    await expect(publish(id)).rejects.toThrow('already')
  })

  it('publish and refuse the version that was read, not what its writer has made of it since', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    await sendReview(buyer, lamp)
    const id = await idOfReview()
    const written = await reviewVersion(shop, id)
    await sendReview(buyer, lamp, { ...goodReview, text: 'Vegyél inkább máshol, olcsóbban!' })
    await expect(publishVersion(shop.services, id, written)).rejects.toThrow('was changed')
    await expect(refuseReview(shop.services, id, { reason: 'Név', written })).rejects.toThrow('was changed')
    expect((await findReview(shop.database, id))?.state).toBe('waiting')
    await refuseReview(shop.services, id, { reason: 'Reklám', written: await reviewVersion(shop, id) })
  })

  it('are each mailed, also a second one like the first', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    const told = async () => (await toWriter()).map(({ template }) => template)
    await sendReview(buyer, lamp)
    const id = await idOfReview()
    const refuse = () => refuseReview(shop.services, id, { reason: 'Név van benne.' })
    await refuse()
    shop.advance(1)
    await refuse()
    expect(await told()).toEqual(['review_refused'])
    await sendReview(buyer, lamp, { ...goodReview, title: 'Péter hozta' })
    await refuse()
    await publish(id)
    shop.advance(1)
    await refuse()
    await publish(id)
    const [refused, published] = ['review_refused', 'review_published']
    expect(await told()).toEqual([refused, refused, published, refused, published])
  })

  it('refusing closes the reports, and the answer goes with the words it was to', async () => {
    const buyer = await deliveredOrder(shop, lamp)
    await sendReview(buyer, lamp)
    const id = await idOfReview()
    await publish(id)
    await answerReview(shop.services, id, 'Örülünk, hogy tetszik!')
    const visitor = await shop.visitor().open()
    await visitor.call('POST', `/api/reviews/${id}/report`, { reason: 'personal' })
    expect(await findOpenReports(shop.database, 10)).toHaveLength(1)
    await refuseReview(shop.services, id, { reason: 'Név van benne.' })
    expect(await findOpenReports(shop.database, 10)).toEqual([])
    await sendReview(buyer, lamp, { ...goodReview, stars: '1', text: 'Mégsem szép, elromlott.' })
    await publish(id)
    expect((await shown()).reviews).toMatchObject([{ stars: 1, answer: null }])
  })
})
