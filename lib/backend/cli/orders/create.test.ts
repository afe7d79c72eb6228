import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { good, pay } from '@/tests/support/backend/paying'
import { methods, placement, productWithStock, readyToOrder, stockOf } from '@/tests/support/backend/shop'
import { products } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import { carts, consents, orders } from '../../platform/db/schema/shop'

const { shop, cli } = await shopWithCli()

const chairKey = 'zala-office-chair-charcoal'

async function articleOf(id: number): Promise<string> {
  const [row] = await shop.database.select({ number: products.articleNumber }).from(products).where(eq(products.id, id))
  return row?.number ?? ''
}

const billing = { name: 'Kovács-Nagy Éva', zipcode: '1011', city: 'Budapest', address: 'Fő utca 1.' }
let buyers = 0
/** The order of a chair as a file, with other fields. */
async function orderFile(more: Record<string, unknown> = {}, stock = 20) {
  const chair = await productWithStock(shop, chairKey, stock)
  const email = `caller${(buyers += 1)}@example.com`
  const order = {
    email,
    phone: '06 30 123 4567',
    billing,
    lines: [{ article: await articleOf(chair), pieces: 2 }],
    delivery: 'home',
    payment: 'bank_transfer',
    consent: 'By phone, 20 November, 10:15: terms read out and accepted.',
    ...more,
  }
  return { chair, email, file: cli.file('order.json', [JSON.stringify(order)]) }
}
interface Created {
  readonly number: string
  readonly address: string
  readonly payment_url: string | null
  readonly created: boolean
}
const create = (file: string, ...more: string[]) => cli.json<Created>('orders', 'create', '--file', file, ...more)
const orderAt = async ({ address }: Created) =>
  (await shop.visitor().call<Order>('GET', `/api/orders/${address.split('/').at(-1)}`)).body
const everything = async () => [
  await shop.database.select().from(orders),
  await shop.database.select().from(mails),
  await shop.database.select().from(consents),
  await shop.database.select().from(carts),
]

// R-ORDER-16
describe('an order by phone', () => {
  it('is what the checkout would make of it: sums, stock and mails', async () => {
    const { chair, file } = await orderFile({ coupon: 'OSZ10', comment: 'Csengő: 3.' })
    const created = await create(file)
    const { id, partner_email: email, ...byPhone } = await orderAt(created)
    expect(await stockOf(shop, chair)).toBe(18)
    const visitor = await readyToOrder(shop, await productWithStock(shop, chairKey, 20), {
      quantity: 2,
      payment: methods.transfer,
      email: 'checkout@example.com',
    })
    await visitor.call('POST', '/api/cart/coupon', { code: 'OSZ10' })
    const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, comment: 'Csengő: 3.' })
    const online = (await visitor.order(placed.body.order_hash)).body
    for (const field of ['items', 'summary', 'delivery', 'coupon', 'payment', 'comment', 'delivery_data'] as const)
      expect(byPhone[field]).toEqual(online[field])
    expect(byPhone.partner_phone).toBe(online.partner_phone)
    const sent = await shop.database.select().from(mails).where(eq(mails.recipient, email))
    expect(sent.map(({ template }) => template)).toEqual(['order_received'])
    expect(sent[0]?.attachments.map(({ filename }) => filename.replace(/^.*\./, ''))).toEqual(['pdf', 'txt', 'txt'])
    const given = await shop.database.select().from(consents).where(eq(consents.orderId, id))
    expect(given.map(({ purpose, phoneNote }) => [purpose, phoneNote])).toEqual([
      ['terms', expect.stringContaining('terms read out')],
      ['privacy', expect.stringContaining('terms read out')],
    ])
    const inBrowser = await shop.database.select().from(consents).where(eq(consents.orderId, online.id))
    expect(inBrowser.map(({ phoneNote }) => phoneNote)).toEqual([null, null])
    const exported = await cli.run('customers', 'export', email)
    expect(exported.out).toContain('terms read out')
  })

  it('is in its language and currency, and a card order can be paid', async () => {
    const { email, file } = await orderFile({ language: 'en', currency: 'EUR', payment: 'card' })
    const created = await create(file)
    expect(created.address).toContain('/en/orders/')
    await pay({ visitor: shop.visitor(), address: new URL(created.payment_url ?? '').pathname }, good)
    expect(await orderAt(created)).toMatchObject({ status: 'received', currency_id: 2, locale: 'en' })
    const [mail] = await shop.database.select().from(mails).where(eq(mails.recipient, email))
    expect(mail).toMatchObject({ template: 'order_received', locale: 'en' })
  })

  it('with a reference is created once, also twice at once', async () => {
    const { chair, file } = await orderFile({ reference: 'call 17' })
    const answers = await Promise.all([create(file), create(file)])
    expect(answers.map(({ created }) => created).toSorted()).toEqual([false, true])
    expect(answers[0]?.number).toBe(answers[1]?.number)
    expect(await create(file)).toMatchObject({ created: false, same: true })
    expect(await stockOf(shop, chair)).toBe(18)
  })

  it('with a known reference says if the file differs, also when it is only checked', async () => {
    const { email, file } = await orderFile({ reference: 'call 18' })
    const { number } = await create(file)
    const before = await everything()
    const dry = await cli.run('orders', 'create', '--file', file, '--dry-run')
    expect([dry.code, dry.out, dry.err]).toEqual([0, expect.stringContaining(`${number} was created before`), ''])
    const other = await orderFile({ reference: 'call 18', email, comment: 'Csengő: 3.' })
    for (const more of [[], ['--dry-run']]) {
      const { code, out, err } = await cli.run('orders', 'create', '--file', other.file, ...more)
      expect([code, out]).toEqual([0, expect.stringContaining(`${number} was created before`)])
      expect(err).toContain(`${number} was created from a file that said something else`)
    }
    expect(await everything()).toEqual(before)
  })

  it('can be checked first, which writes nothing', async () => {
    const { chair, file } = await orderFile()
    const before = await everything()
    const { code, out } = await cli.run('orders', 'create', '--file', file, '--dry-run')
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing was written')])
    expect([await everything(), await stockOf(shop, chair)]).toEqual([before, 20])
  })

  it.each([
    ['a wrong postcode', { billing: { ...billing, zipcode: '12' } }, /billing\.zipcode: /],
    ['no phone number', { phone: 'none' }, /phone: /],
    ['a wrong e-mail address', { email: 'eva@' }, /email: /],
    ['an unknown delivery method', { delivery: 'drone' }, /no delivery method "drone", but home, /],
    ['a payment method that it excludes', { payment: 'showroom' }, /payment: /],
    ['an unknown coupon', { coupon: 'NOPE' }, /coupon: /],
    [
      'an unknown product',
      { lines: [{ article: 'ND-00000', pieces: 1 }] },
      /No product has the article number ND-00000/,
    ],
    ['no lines', { lines: [] }, /lines: /],
    ['a misspelt field', { cupon: 'OSZ10' }, /cupon/],
    ['no consent', { consent: ' ' }, /consent: /],
    ['an unknown country', { billing: { ...billing, country: 'XX' } }, /does not know the country XX/],
    ['NUL in the reference', { reference: 'call\0 17' }, /reference: /],
    ['half a character in the comment', { comment: '\ud83d' }, /comment: /],
    ['NUL in the consent', { consent: 'By phone\0' }, /consent: /],
    [
      'a tax number of nobody',
      { billing: { ...billing, tax_number: '10773381-2-44' } },
      /billing\.tax_number: .*company/,
    ],
    ['a pick-up point of a home delivery', { pickup_point: '1' }, /pickup_point: .*"home" has none/],
    ['a pick-up point that is missing', { delivery: 'pickup_point' }, /pickup_point|delivery/],
  ])('is refused for %s, and nothing is written', async (_, more, reason) => {
    const { chair, file } = await orderFile(more)
    const before = await everything()
    const { code, err } = await cli.run('orders', 'create', '--file', file)
    expect([code, err]).toEqual([1, expect.stringMatching(reason)])
    expect([await everything(), await stockOf(shop, chair)]).toEqual([before, 20])
  })

  it('takes no more than there is', async () => {
    const { chair, file } = await orderFile({}, 1)
    const { code, err } = await cli.run('orders', 'create', '--file', file)
    expect([code, err]).toEqual([1, expect.stringMatching(/1/)])
    expect(await stockOf(shop, chair)).toBe(1)
  })
})
