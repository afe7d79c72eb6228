import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { Samples } from '@/lib/contract/samples'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { quotedProducts, readOffer, requestOffer } from '@/tests/support/backend/quotes'
import { deliveredOrder } from '@/tests/support/backend/reviewing'
import { productWithStock } from '@/tests/support/backend/shop'
import { mails } from '../../platform/db/schema/correspondence'
import { sendReviewInvitations } from '../../domains/reviews/invite'
import type { ShopDocument } from '../../domains/shop/document-schemas'

/** Settings of the document `shop` that are numbers of a rule: changed, and obeyed. */

const { shop, cli } = await shopWithCli()
const demo = await cli.json<ShopDocument>('documents', 'export', 'shop')
const day = 24 * 60

async function importShop({ constants, ...more }: Partial<Omit<ShopDocument, 'constants'>> & { constants?: object }) {
  const document = { ...demo, ...more, constants: { ...demo.constants, ...constants } }
  const file = cli.file('shop.json', [JSON.stringify(document)])
  expect(await cli.run('documents', 'import', 'shop', file)).toMatchObject({ code: 0, err: '' })
}

// R-OPS-11, R-SAMPLE-2
test('samples are sent up to the shop’s own limit, and again after its own days', async () => {
  await importShop({ constants: { samples: { limit: 2, days: 7 } } })
  const visitor = await shop.visitor().open()
  expect((await visitor.call<Samples>('GET', '/api/samples')).body).toMatchObject({ limit: 2, days: 7 })
  const ask = async (...samples: string[]) => {
    shop.advance(1)
    const person = {
      name: 'Kiss Anna',
      email: 'kiss@example.com',
      zipcode: '8230',
      city: 'Füred',
      address: 'Fő utca 1.',
    }
    return (await visitor.call('POST', '/api/samples', { ...person, note: '', accept_privacy: true, samples })).status
  }
  expect(await ask('boucle.ivory', 'linen.beige', 'oak.natural')).toBe(422)
  expect(await ask('boucle.ivory', 'linen.beige')).toBe(200)
  expect(await ask('oak.natural')).toBe(409)
  shop.advance(8 * day)
  expect(await ask('oak.natural')).toBe(200)
})

// R-OPS-11, R-REVIEW-3
test('buyers are invited after the shop’s own days; a shop without reviews does not ask', async () => {
  await importShop({ reviews: { invite_after_days: 3 } })
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
  await deliveredOrder(shop, lamp, { isInvited: true })
  const invited = async () => {
    await sendReviewInvitations(shop.services)
    return (await shop.database.select().from(mails).where(eq(mails.template, 'review_invitation'))).length
  }
  shop.advance(3 * day - 1)
  expect(await invited()).toBe(0)
  shop.advance(1)
  expect(await invited()).toBe(1)

  const visitor = await shop.visitor().open()
  const asks = async () => (await visitor.call<Cart>('GET', '/api/cart')).body.asks_review_invitation
  expect(await asks()).toBe(true)
  const { reviews: _, ...without } = demo
  const file = cli.file('shop.json', [JSON.stringify(without)])
  expect(await cli.run('documents', 'import', 'shop', file)).toMatchObject({ code: 0, err: '' })
  expect(await asks()).toBeUndefined()
})

// R-OPS-11
test('replies are promised within the shop’s own working days', async () => {
  const visitor = await shop.visitor().open()
  const products = await quotedProducts(shop)
  const promised = async (quotes: number) => {
    await importShop({ constants: { reply_working_days: { inquiries: 1, quotes } } })
    const { body } = await requestOffer(visitor, products)
    return (await readOffer(visitor, body.offer_hash)).reply_by
  }
  const [soon, late] = [await promised(1), await promised(10)]
  expect(Date.parse(late) - Date.parse(soon)).toBeGreaterThanOrEqual(9 * day * 60_000)
})
