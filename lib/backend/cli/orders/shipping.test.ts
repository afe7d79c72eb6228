import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/contract/order'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { declare, placedOrder } from '@/tests/support/backend/withdrawing'
import { mails } from '../../platform/db/schema/correspondence'
import type { MailsDocument } from '../../domains/shop/mail-templates'

const { shop, cli } = await shopWithCli()

const ship = ({ order_number: number }: Order, tracking: string, ...more: string[]) =>
  cli.run('orders', 'ship', number, '--carrier', 'gls', '--tracking', tracking, ...more)
const orderAt = async ({ order_hash: hash }: Order) => (await shop.visitor().order(hash)).body
const parcelsOf = async (order: Order) => (await orderAt(order)).parcels ?? []
/** Mails about what was sent, earliest first. */
const mailed = async ({ id }: Order) =>
  (
    await shop.database
      .select()
      .from(mails)
      .where(like(mails.occasion, `order:${id}:%`))
      .orderBy(mails.id)
  ).filter(({ template }) => /shipped|corrected/.test(template))
const articleOf = (order: Order, index: number) => order.items[index]?.article_number ?? ''

// R-ORDER-13
describe('a parcel', () => {
  it('makes the order shipped, and page and mail tell carrier, number and where it is tracked', async () => {
    const { order } = await placedOrder(shop)
    const { code, out } = await ship(order, ' 01234 567/89 ')
    expect([code, out]).toEqual([0, expect.stringContaining('parcel 01234 567/89 (GLS) is on its way')])
    const url = 'https://gls-group.eu/HU/hu/csomagkovetes?match=01234%20567%2F89'
    expect(await orderAt(order)).toMatchObject({
      status: 'shipped',
      parcels: [{ carrier: 'GLS', number: '01234 567/89', url, items: [] }],
    })
    const [mail, ...others] = await mailed(order)
    expect([mail?.template, others]).toEqual(['order_shipped', []])
    for (const words of ['GLS', 'Csomagszám: 01234 567/89', url]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.text).not.toContain('többi része')
    expect((await cli.run('orders', 'show', order.order_number)).out).toContain(url)
  })

  it('is told in a mail whose words the operator wrote before, too', async () => {
    const mailsDocument = await cli.json<MailsDocument>('documents', 'export', 'mails')
    const changed = mailsDocument.mails.map((mail) =>
      mail.key === 'order_shipped' ? { ...mail, body: { hu: ['Szia {name}!', 'Viszik.'], en: ['Sent.'] } } : mail,
    )
    const file = cli.file('mails.json', [JSON.stringify({ ...mailsDocument, mails: changed })])
    expect((await cli.run('documents', 'import', 'mails', file)).code).toBe(0)
    const { order } = await placedOrder(shop)
    await ship(order, 'OWN-1')
    const [mail] = await mailed(order)
    expect(mail?.text).toMatch(/Viszik\.[\s\S]*Csomagszám: OWN-1\n {2}https:\/\/gls-group/)
    const restored = cli.file('restored.json', [JSON.stringify(mailsDocument)])
    await cli.run('documents', 'import', 'mails', restored)
  })

  it('again, or twice at once, is one parcel and one mail', async () => {
    const { order } = await placedOrder(shop)
    const answers = await Promise.all([ship(order, 'A1'), ship(order, 'A1')])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect((await ship(order, 'A1')).out).toContain('noted before')
    await cli.run('orders', 'status', order.order_number, 'delivered')
    expect((await ship(order, 'A1')).out).toContain('noted before')
    expect([await parcelsOf(order), await mailed(order)]).toEqual([
      [expect.objectContaining({ number: 'A1' })],
      [expect.objectContaining({ template: 'order_shipped' })],
    ])
  })

  it('may be one of several, each with its contents; what is missing is said to follow', async () => {
    const { order } = await placedOrder(shop)
    const [first, second] = [articleOf(order, 0), articleOf(order, 1)]
    expect((await ship(order, 'B1', '--items', `${first}:1`)).code).toBe(0)
    expect((await ship(order, 'B2', '--items', `${first}:2`)).err).toContain(
      `has 1 pieces of ${first} that are in no other parcel and were not withdrawn from`,
    )
    expect((await ship(order, 'B2', '--items', 'ND-00000')).err).toContain('has no item ND-00000')
    expect(await ship(order, 'B2', '--items', second, `${second}:1`)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${second} is there twice`) as string,
    })
    expect((await ship(order, 'B2', '--items', first, second)).code).toBe(0)
    const [one, two] = order.items
    expect((await parcelsOf(order)).map(({ number, items }) => [number, items])).toEqual([
      ['B1', [{ name: one?.name, quantity: 1 }]],
      [
        'B2',
        [
          { name: one?.name, quantity: 1 },
          { name: two?.name, quantity: 1 },
        ],
      ],
    ])
    const [sent, more] = await mailed(order)
    expect([sent?.template, more?.template]).toEqual(['order_shipped', 'parcel_shipped'])
    expect(sent?.text).toContain(`Benne: ${one?.name} (1 db)`)
    expect([sent, more].map((mail) => mail?.text.includes('külön csomagban'))).toEqual([true, false])
    expect(more?.text).not.toContain('Csomagszám: B1')
  })

  it('with a wrong number is corrected, and the buyer gets the right one', async () => {
    const { order } = await placedOrder(shop)
    await ship(order, 'WRONG')
    expect((await ship(order, 'RIGHT', '--corrects', 'OTHER')).err).toContain('has no parcel OTHER')
    expect((await ship(order, 'RIGHT', '--corrects', 'WRONG')).out).toContain('is corrected')
    expect((await ship(order, 'RIGHT', '--corrects', 'WRONG')).out).toContain('noted before')
    const unknown = await ship(order, 'RIGHT', '--corrects', 'OTHER')
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('has no parcel OTHER')])
    expect(await parcelsOf(order)).toMatchObject([{ number: 'RIGHT' }])
    const [, correction, ...others] = await mailed(order)
    expect([correction?.template, others]).toEqual(['tracking_corrected', []])
    expect(correction?.text).toContain('RIGHT')
    // Contents alone are no news.
    expect((await ship(order, 'RIGHT', '--items', articleOf(order, 0))).err).toContain('--corrects RIGHT')
    expect((await ship(order, 'RIGHT', '--corrects', 'RIGHT', '--items', articleOf(order, 0))).code).toBe(0)
    expect(await parcelsOf(order)).toMatchObject([{ items: [{ quantity: 2 }] }])
    expect(await mailed(order)).toHaveLength(2)
  })

  it('is refused, changing nothing, for an unknown carrier, no number, or an order that cannot be sent', async () => {
    const { order, email } = await placedOrder(shop)
    const number = order.order_number
    const unknown = await cli.run('orders', 'ship', number, '--carrier', 'ufo', '--tracking', '1')
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no carrier "ufo"')])
    for (const tracking of ['', 'a<b', 'x'.repeat(61)]) expect((await ship(order, tracking)).code).toBe(1)
    expect(await orderAt(order)).toMatchObject({ status: 'received', parcels: [] })
    const { body } = await declare(await shop.visitor().open(), {
      email,
      order_reference: number,
      order_hash: order.order_hash,
    })
    expect(body.reference).toMatch(/^EL-/)
    expect((await ship(order, '1')).err).toContain('All of it has been withdrawn from.')
    await cli.run('orders', 'status', number, 'cancelled')
    expect((await ship(order, '1')).err).toContain('cannot become shipped')
    expect([await parcelsOf(order), await mailed(order)]).toEqual([[], []])
  })

  it('has nothing that is withdrawn from, and none follows once nothing more is to be sent', async () => {
    const { order, email } = await placedOrder(shop)
    const withdraw = async (index: number) =>
      declare(await shop.visitor().open(), {
        email,
        order_reference: order.order_number,
        order_hash: order.order_hash,
        items: [order.items[index]?.id],
      })
    expect((await ship(order, 'A1', '--items', `${articleOf(order, 0)}:1`)).code).toBe(0)
    expect((await withdraw(1)).status).toBe(200)
    const refused = await ship(order, 'A2', '--items', articleOf(order, 1))
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('has been withdrawn from')])
    expect((await ship(order, 'A3', '--items', articleOf(order, 0))).code).toBe(0)
    expect((await ship(order, 'A3', '--corrects', 'A1')).err).toContain('has the parcel A3 besides A1')
    expect((await withdraw(0)).status).toBe(200)
    expect((await ship(order, 'A4')).err).toContain('All of it has been withdrawn from.')
    // What was sent can still be corrected.
    expect((await ship(order, 'A5', '--corrects', 'A1')).code).toBe(0)
    expect((await parcelsOf(order)).map(({ number }) => number).sort()).toEqual(['A3', 'A5'])
  })

  // R-LAW-23
  it('has the pieces of a line item that were not withdrawn from', async () => {
    const { order, email } = await placedOrder(shop, { chairs: 4 })
    const number = order.order_number
    const chair = articleOf(order, 0)
    expect((await ship(order, 'B1', '--items', `${chair}:1`)).code).toBe(0)
    const declaration = { email, order_reference: number, order_hash: order.order_hash }
    const items = [{ id: order.items[0]?.id, quantity: 1 }]
    expect((await declare(await shop.visitor().open(), { ...declaration, items })).status).toBe(200)
    const refused = await ship(order, 'B2', '--items', `${chair}:3`)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`has 2 pieces of ${chair}`)])
    expect((await ship(order, 'B2', '--items', chair)).code).toBe(0)
    expect((await parcelsOf(order)).map((parcel) => parcel.items.map(({ quantity }) => quantity))).toEqual([[1], [2]])
  })

  it('of an order whose payment was refunded follows no other', async () => {
    const bought = await buy(shop, 'nadas-floor-lamp-brass')
    await pay(bought, good)
    const { body: order } = await shop.visitor().order(bought.hash)
    expect((await ship(order, 'A1')).code).toBe(0)
    expect((await cli.run('orders', 'refund', order.order_number, '--yes')).code).toBe(0)
    expect((await ship(order, 'A2')).err).toContain('Its payment was refunded.')
    const slip = await cli.run('orders', 'packing-slip', order.order_number, '--output', 'none.pdf')
    expect(slip.err).toContain('has nothing to pack. Its payment was refunded.')
    expect(await parcelsOf(order)).toHaveLength(1)
  })

  it('of a delivered order is refused', async () => {
    const { order } = await placedOrder(shop)
    for (const status of ['shipped', 'delivered']) await cli.run('orders', 'status', order.order_number, status)
    expect((await ship(order, '1')).err).toContain('cannot become shipped')
    const [mail] = await mailed(order)
    expect(mail?.text).not.toMatch(/Csomagkövetés|\{parcels\}/)
  })
})

// R-OPS-11
it.each([
  [{ key: 'van', name: 'Van', tracking_url: 'http://van.example/{number}' }, 'must begin with https://'],
  [{ key: 'van', name: 'Van', tracking_url: 'https://van.example/' }, 'must contain {number} once'],
  [{ key: 'van', name: 'Van', tracking_url: 'https://{number}' }, 'must have {number} after its host'],
  [{ key: 'van', name: 'Van', tracking_url: 'https://{number}.example/a' }, 'must have {number} after its host'],
  [
    { key: 'van', name: 'v'.repeat(81), tracking_url: 'https://van.example/{number}' },
    'must have at most 80 characters',
  ],
  [{ key: 'gls', name: 'Van', tracking_url: 'https://van.example/{number}' }, '"gls" is there twice'],
  [{ key: 'A van', name: 'Van', tracking_url: 'https://van.example/{number}' }, 'lower-case'],
])('a carrier %j is refused', async (carrier, reason) => {
  const carriers = await cli.json<object[]>('documents', 'export', 'carriers')
  const file = cli.file('carriers.json', [JSON.stringify([...carriers, carrier])])
  expect((await cli.run('documents', 'import', 'carriers', file)).err).toContain(reason)
})
