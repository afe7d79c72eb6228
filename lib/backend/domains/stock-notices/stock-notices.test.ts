import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { goodPassword, loggedIn } from '@/tests/support/backend/customer'
import { writeStock } from '../../exchange/import/stock'
import { products } from '../../platform/db/schema/catalogue'
import { mails, stockNotices } from '../../platform/db/schema/correspondence'
import { orders } from '../../platform/db/schema/shop'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  testOrigin,
  type TestShop,
  type Visitor,
} from '@/tests/support/backend/shop'
import { changeOrderStatus } from '../orders/change-status'
import { deleteExpiredData } from '../housekeeping'
import { sendStockNotices } from './send'

let shop: TestShop
let visitor: Visitor
let lamp: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(mails)
  await shop.database.delete(stockNotices)
  lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 0)
  // Past the windows of the rate limits.
  shop.advance(120)
  visitor = await shop.visitor().open()
})

const requestNotice = (email: string, more: object = {}, who = visitor) =>
  who.call('POST', `/api/products/${lamp}/stock-notice`, { email, accept_privacy: true, ...more })
const waiting = async () => (await shop.database.select().from(stockNotices)).map(({ email }) => email).sort()
const sentNotices = () =>
  shop.database
    .select({ to: mails.recipient, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(eq(mails.template, 'back_in_stock'))
    .orderBy(desc(mails.id))

describe('a request', () => {
  it('is stored once, with the accepted privacy policy', async () => {
    for (const email of ['eva@example.com', ' Eva@Example.com']) {
      const { status, body } = await requestNotice(email)
      expect([status, body]).toEqual([204, {}])
    }
    expect(await shop.database.select().from(stockNotices)).toMatchObject([
      { productId: lamp, email: 'eva@example.com', locale: 'hu', privacyVersion: expect.stringMatching(/./) as string },
    ])
  })

  it('is refused for an available or unknown product', async () => {
    await productWithStock(shop, 'gomba-table-lamp-rust', 1)
    const available = await requestNotice('eva@example.com')
    expect([available.status, (available.body as ErrorBody).message]).toEqual([
      409,
      expect.stringContaining('rendelhető'),
    ])
    const unknown = { email: 'eva@example.com', accept_privacy: true }
    expect((await visitor.call('POST', '/api/products/999999/stock-notice', unknown)).status).toBe(404)
    expect(await waiting()).toEqual([])
  })

  it.each([
    [{ email: 'eva' }, 'email'],
    [{ email: 'eva@example.com\r\nBcc: x@example.com' }, 'email'],
    [{ accept_privacy: false }, 'accept_privacy'],
  ])('with %j is refused by its field', async (more, field) => {
    const { status, body } = await requestNotice('eva@example.com', more)
    expect([status, Object.keys((body as ErrorBody).errors ?? {})]).toEqual([422, [field]])
  })

  // R-SAFE-2
  it('is limited per mailbox', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) statuses.push((await requestNotice(`eva+${time}@example.com`)).status)
    expect([statuses.indexOf(429), await waiting()]).toEqual([20, expect.arrayContaining(['eva+0@example.com'])])
  })

  it('is limited per visitor, and requires the CSRF token and a same-origin request', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await requestNotice(`r${time}@example.com`)).status)
    expect(statuses.filter((status) => status !== 204)).toEqual([429])
    const body = { email: 'eva@example.com', accept_privacy: true }
    const path = `/api/products/${lamp}/stock-notice`
    expect((await visitor.call('POST', path, body, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await visitor.call('POST', path, body, { 'X-XSRF-TOKEN': 'no' })).status).toBe(419)
  })

  it('is accepted from a plain form, with a redirect', async () => {
    const post = (fields: Record<string, string>, headers: Record<string, string>) =>
      shop.fetch(
        new Request(`${testOrigin}/api/products/${lamp}/stock-notice/form`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
          body: String(new URLSearchParams({ locale: 'en', ...fields })),
        }),
      )
    const own = { 'Sec-Fetch-Site': 'same-origin' }
    const place = async (fields: Record<string, string>) => (await post(fields, own)).headers.get('Location')
    expect(await place({ email: 'eva@example.com' })).toBe(`/en/back-in-stock/${lamp}#failed`)
    expect(await waiting()).toEqual([])
    expect(await place({ email: 'eva@example.com', accept_privacy: 'on' })).toBe(`/en/back-in-stock/${lamp}#sent`)
    expect(await shop.database.select().from(stockNotices)).toMatchObject([{ locale: 'en' }])
    expect((await post({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })
})

// R-PROD-8
describe('restocking', () => {
  it('is mailed to each person once, in their language, and their addresses are deleted', async () => {
    await requestNotice('eva@example.com')
    await requestNotice('adam@example.com', {}, await shop.visitor({ locale: 'en' }).open())
    await sendStockNotices(shop.services)
    expect(await sentNotices()).toEqual([])
    await productWithStock(shop, 'gomba-table-lamp-rust', 3)
    await Promise.all([sendStockNotices(shop.services), sendStockNotices(shop.services)])
    const mailed = await sentNotices()
    expect(mailed.map(({ to }) => to).sort()).toEqual(['adam@example.com', 'eva@example.com'])
    expect(mailed.find(({ to }) => to.startsWith('eva'))?.subject).toMatch(/^Újra kapható: /)
    const english = mailed.find(({ to }) => to.startsWith('adam'))
    expect(english?.subject).toMatch(/^Back in stock: /)
    expect(english?.text).toMatch(new RegExp(`${testOrigin}/en/products/\\S+-${lamp}\\b`))
    expect(await waiting()).toEqual([])
    await sendStockNotices(shop.services)
    expect(await sentNotices()).toHaveLength(2)
  })

  it('includes an explicitly sold-out product made available', async () => {
    const [product] = await shop.database
      .update(products)
      .set({ availability: 'sold_out' })
      .where(eq(products.id, lamp))
      .returning({ articleNumber: products.articleNumber })
    await requestNotice('eva@example.com')
    const set = (stock: number, availability?: 'sold_out') =>
      writeStock(
        shop.database,
        [{ article_number: product?.articleNumber ?? '', stock, ...(availability && { availability }) }],
        { cause: 'counted' },
        shop.services.now(),
      )
    await set(3, 'sold_out')
    await sendStockNotices(shop.services)
    expect(await sentNotices()).toEqual([])
    await set(3)
    await sendStockNotices(shop.services)
    expect((await sentNotices()).map(({ to }) => to)).toEqual(['eva@example.com'])
  })

  it('includes stock of a cancelled order', async () => {
    await productWithStock(shop, 'gomba-table-lamp-rust', 1)
    const buyer = await readyToOrder(shop, lamp, { payment: methods.transfer })
    const { order_hash: hash } = (await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)).body
    expect((await requestNotice('eva@example.com')).status).toBe(204)
    const [order] = await shop.database.select().from(orders).where(eq(orders.orderHash, hash))
    if (order) await changeOrderStatus(shop.services, order, 'cancelled')
    await sendStockNotices(shop.services)
    expect((await sentNotices()).map(({ to }) => to)).toEqual(['eva@example.com'])
  })

  it('is awaited for at most a year', async () => {
    await requestNotice('eva@example.com')
    shop.advance(366 * 24 * 60)
    await deleteExpiredData(shop.services)
    expect(await waiting()).toEqual([])
  })
})

it('is part of the customer’s data: exported, and deleted with the account', async () => {
  const owner = await loggedIn(shop, 'waits@example.com')
  await requestNotice('waits@example.com')
  expect((await owner.call('GET', '/api/account/export')).body).toMatchObject({
    stock_notices: [{ product_id: lamp }],
  })
  await owner.call('POST', '/api/account/delete', { password: goodPassword })
  expect(await waiting()).toEqual([])
})
