import { describe, expect, it } from 'vitest'
import type { Cart, DeliveryDays, DeliveryOption } from '@/lib/contract/cart'
import type { ErrorBody } from '@/lib/contract/common'
import type { Product } from '@/lib/contract/catalogue'
import { daysAfterTransfer } from '@/lib/contract/days-after-transfer'
import type { PlacedOrder } from '@/lib/contract/order'
import { writeSettings } from '../../demo/load-content'
import { readDocuments } from '../shop/documents'
import type { DeliveryRecord } from '../shop/method-schemas'
import { customer, methods, placement, productWithStock, resultUrl, type Visitor } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const { 'delivery-methods': demo } = await readDocuments(shop.database, ['delivery-methods'])
/** Three working days of lead time; the clock shows Friday 20 November 2026, 10:00. */
const armchair = await productWithStock(shop, 'lune-armchair-ivory', 200)
const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 20)

const budapest = {
  country: 'HU',
  postcodes: ['1'],
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr'],
  delivery_classes: ['furniture', 'oversized'],
} satisfies NonNullable<DeliveryRecord['zones']>[number]
const others = { ...budapest, postcodes: ['2-9'], weekdays: ['We'] } satisfies typeof budapest

/** Stores the methods of the demo, with zones for home delivery alone. */
async function setHome(home: Partial<DeliveryRecord>): Promise<void> {
  const value = demo.map(({ zones: _, buyer_chooses_day: _choice, ...method }) =>
    method.key === 'home' ? { ...method, ...home } : method,
  )
  await writeSettings(shop.database, [['delivery-methods', value]], shop.services.now())
}

const chooseDay = (visitor: Visitor, day: string | null | undefined, id: number = methods.home) =>
  visitor.call<Cart & ErrorBody>('PUT', '/api/cart/method/delivery', { id, ...(day !== undefined && { day }) })
const moveTo = (visitor: Visitor, zipcode: string) =>
  visitor.call<Cart>('PUT', '/api/cart/customer', { delivery_data: { ...customer.delivery_data, zipcode } })
const homeOf = ({ delivery_methods: offered }: Cart) => offered.find(({ id }) => id === methods.home)
const kinds = ({ notices }: Cart) => notices.map(({ kind }) => kind)

/** A visitor in Budapest with home delivery of an armchair. */
async function withArmchair(locale: 'hu' | 'en' = 'en'): Promise<Visitor> {
  const visitor = await shop.visitor({ locale }).open()
  await visitor.add(armchair)
  await visitor.call('PUT', '/api/cart/customer', customer)
  await chooseDay(visitor, undefined)
  return visitor
}

// R-DELIVERY-3
describe('the days of a delivery method', () => {
  it('are those of the zone of the address', async () => {
    await setHome({ zones: [budapest, others] })
    const visitor = await withArmchair()
    expect(homeOf((await visitor.cart()).body)).toMatchObject({
      by_postcode: true,
      estimated: { from: '2026-11-27', to: '2026-12-01' },
    })
    const moved = (await moveTo(visitor, '8000')).body
    expect(homeOf(moved)?.estimated).toEqual({ from: '2026-12-02', to: '2026-12-02' })
    expect(homeOf(moved)?.days).toBeUndefined()
    const others_ = moved.delivery_methods.filter(({ id }) => id !== methods.home)
    expect(others_.map(({ by_postcode }) => by_postcode)).toEqual(others_.map(() => undefined))
  })

  it('are its own for other goods, elsewhere, and without zones', async () => {
    const plain = { from: '2026-11-27', to: '2026-12-01' }
    await setHome({ zones: [{ ...budapest, weekdays: ['We'], delivery_classes: ['oversized'] }] })
    expect(homeOf((await (await withArmchair()).cart()).body)?.estimated).toEqual(plain)
    await setHome({ zones: [{ ...budapest, weekdays: ['We'], postcodes: ['9'] }] })
    expect(homeOf((await (await withArmchair()).cart()).body)?.estimated).toEqual(plain)
    await setHome({})
    expect(homeOf((await (await withArmchair()).cart()).body)).toMatchObject({ estimated: plain })
  })

  // Every key of a zone has an effect (R-DELIVERY-5).
  it.each([
    [{ country: 'AT' }, { from: '2026-11-27', to: '2026-12-01' }],
    [{ postcodes: ['2'] }, { from: '2026-11-27', to: '2026-12-01' }],
    [{ delivery_classes: ['oversized'] }, { from: '2026-11-27', to: '2026-12-01' }],
    [{ weekdays: ['Tu'] }, { from: '2026-12-01', to: '2026-12-01' }],
    [{ extra_working_days: 2 }, { from: '2026-12-02', to: '2026-12-03' }],
    [{ order_until: '10:00' }, { from: '2026-12-02', to: '2026-12-02' }],
    [{ order_until: '10:01' }, { from: '2026-12-02', to: '2026-12-02' }],
  ] as const)('follow %j', async (change, estimated) => {
    const zone = { ...budapest, weekdays: ['We', 'Th'], ...change } as NonNullable<DeliveryRecord['zones']>[number]
    await setHome({ zones: [zone] })
    expect(homeOf((await (await withArmchair()).cart()).body)?.estimated).toEqual(estimated)
  })

  it.each([
    [{}, 10, '2026-12-10'],
    [{ days_to_choose: 3 }, 3, '2026-12-01'],
    [{ choose_within_days: 3 }, 2, '2026-11-30'],
  ] as const)('of which the buyer may choose follow %j', async (settings, count, last) => {
    await setHome({ zones: [budapest], buyer_chooses_day: true, ...settings })
    const home = homeOf((await (await withArmchair()).cart()).body)
    expect(home?.days).toHaveLength(count)
    expect([home?.days?.[0], home?.days?.at(-1)]).toEqual(['2026-11-27', last])
    expect(home?.estimated).toEqual({ from: '2026-11-27', to: '2026-11-27' })
  })

  it('are told with the methods of the shop', async () => {
    await setHome({ zones: [budapest] })
    const { body } = await shop.visitor().call<DeliveryOption[]>('GET', '/api/delivery-methods')
    expect(body.map(({ zones }) => zones)).toEqual([[budapest], undefined, undefined, undefined])
  })
})

// R-DELIVERY-4
describe('the day that a buyer chooses', () => {
  const choosing = () => setHome({ zones: [budapest, others], buyer_chooses_day: true })

  it('is stored with the cart, is its delivery date, and changes what is agreed to', async () => {
    await choosing()
    const visitor = await withArmchair()
    const before = (await visitor.cart()).body
    expect([before.delivery_day, before.delivery_method?.estimated.from]).toEqual([null, '2026-11-27'])
    const { body } = await chooseDay(visitor, '2026-12-03')
    expect(body.delivery_day).toBe('2026-12-03')
    expect(body.delivery_method?.estimated).toEqual({ from: '2026-12-03', to: '2026-12-03' })
    expect(body.version).not.toBe(before.version)
    // Choosing the method again, as older clients do, keeps the day.
    expect((await chooseDay(visitor, undefined)).body.delivery_day).toBe('2026-12-03')
    const earliest = (await chooseDay(visitor, null)).body
    expect([earliest.delivery_day, earliest.version]).toEqual([null, before.version])
  })

  it.each(['2026-11-26', '2026-11-28', '2027-03-01', 'soon'])('is refused on %s, and nothing changes', async (day) => {
    await choosing()
    const visitor = await withArmchair('hu')
    await chooseDay(visitor, '2026-12-03')
    const { status, body } = await chooseDay(visitor, day)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['day']])
    expect((await visitor.cart()).body).toMatchObject({ delivery_day: '2026-12-03', notices: [] })
  })

  it('is dropped with a notice if another address, other goods or a transfer make it impossible', async () => {
    await choosing()
    const visitor = await withArmchair('hu')
    await chooseDay(visitor, '2026-12-03')
    const moved = (await moveTo(visitor, '8000')).body
    expect([moved.delivery_day, moved.delivery_method?.estimated.from, kinds(moved)]).toEqual([
      null,
      '2026-12-02',
      ['delivery_day_reset'],
    ])
    expect(moved.notices[0]?.message).toContain('csütörtök, december 3.')
    expect(moved.notices[0]?.message).toContain('szerda, december 2.')
    // Choosing a day answers the notice.
    const chosen = (await chooseDay(visitor, '2026-12-09')).body
    expect([chosen.delivery_day, kinds(chosen)]).toEqual(['2026-12-09', []])
    const paid = await visitor.call<Cart>('PUT', '/api/cart/method/payment', { id: methods.transfer })
    expect([paid.body.delivery_day, kinds(paid.body), homeOf(paid.body)?.days]).toEqual([
      null,
      ['delivery_day_reset'],
      undefined,
    ])
    expect(paid.body.notices[0]?.message).toContain('Átutalásnál')
  })

  it('is forgotten, however late it was, if the order is then to be paid by transfer', async () => {
    await choosing()
    const visitor = await withArmchair()
    await chooseDay(visitor, '2026-12-09')
    await visitor.call('PUT', '/api/cart/method/payment', { id: methods.card })
    const { body: placed } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const { body: before } = await visitor.order(placed.order_hash)
    expect(before.delivery).toMatchObject({ day: '2026-12-09', estimated: { from: '2026-12-09', to: '2026-12-09' } })
    await visitor.call('POST', `/api/orders/payment_restart/${placed.order_hash}`, {
      payment_method: methods.transfer,
      transaction_result_url: resultUrl,
    })
    const { body: after } = await visitor.order(placed.order_hash)
    expect(after.delivery.day).toBeUndefined()
    expect(after.delivery.estimated).toEqual({ from: '2026-11-27', to: '2026-12-01' })
    expect(daysAfterTransfer(after)).toBe('5–7')
  })

  it('goes with the furniture', async () => {
    await choosing()
    const visitor = await withArmchair()
    await visitor.add(lamp)
    await chooseDay(visitor, '2026-12-03')
    const { body } = await visitor.call<Cart>('DELETE', `/api/cart/product/${armchair}`)
    expect([body.delivery_day, kinds(body), homeOf(body)?.days]).toEqual([null, ['delivery_day_reset'], undefined])
  })

  it('stays while another method is chosen', async () => {
    await choosing()
    const visitor = await withArmchair()
    await chooseDay(visitor, '2026-12-03')
    const collected = (await chooseDay(visitor, undefined, methods.showroom)).body
    expect([collected.delivery_day, kinds(collected)]).toEqual([null, []])
    expect((await chooseDay(visitor, undefined)).body.delivery_day).toBe('2026-12-03')
  })
})

// R-DELIVERY-6
describe('the delivery day for a postcode', () => {
  const ask = (visitor: Visitor, query: string) =>
    visitor.call<DeliveryDays & ErrorBody>('GET', `/api/delivery-days?${query}`)

  it('is told for a product, however it is configured', async () => {
    await setHome({ zones: [budapest, others], buyer_chooses_day: true })
    const visitor = shop.visitor({ locale: 'hu' })
    expect((await ask(visitor, `postcode=H-1117&product_id=${armchair}`)).body).toEqual({
      postcode: '1117',
      place: '1117 Budapest',
      method: { id: methods.home, title: 'Házhoz szállítás' },
      estimated: { from: '2026-11-27', to: '2026-11-27' },
      may_choose: true,
    })
    expect((await ask(visitor, `postcode=1117&product_id=${armchair}&later=10`)).body.estimated.from).toBe('2026-12-11')
    const { body } = await ask(visitor, `postcode=8000&product_id=${lamp}`)
    expect([body.place, body.may_choose]).toEqual(['8000 Székesfehérvár', false])
    const product = await visitor.call<Product>('GET', `/api/products/${armchair}`)
    expect(product.body.delivery_methods.map(({ by_postcode }) => by_postcode)).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('of a product needs no session, and touches none', async () => {
    const query = `postcode=1117&product_id=${armchair}`
    const visitor = await shop.visitor().open()
    const customerOf = async () => (await visitor.call<{ id: number } | null>('GET', '/api/cart')).headers
    expect((await customerOf()).get('Set-Cookie')).not.toBeNull()
    for (const asking of [visitor, shop.visitor()]) {
      const { headers } = await ask(asking, query)
      expect([headers.get('Set-Cookie'), headers.get('Cache-Control')]).toEqual([null, 'no-store'])
    }
  })

  it('is the same in the cart', async () => {
    await setHome({ zones: [budapest, others], buyer_chooses_day: true })
    const visitor = await shop.visitor().open()
    expect((await ask(visitor, 'postcode=1117')).status).toBe(404)
    await visitor.add(armchair)
    expect((await ask(visitor, 'postcode=8000')).body.estimated).toEqual({ from: '2026-12-02', to: '2026-12-02' })
    expect((await ask(visitor, 'postcode=1117')).body.estimated.from).toBe('2026-11-27')
  })

  it.each(['811 01', 'Budapest', '111', '0117', ''])('says that “%s” is no Hungarian postcode', async (postcode) => {
    const { status, body } = await ask(
      shop.visitor({ locale: 'en' }),
      new URLSearchParams({ postcode, product_id: String(armchair) }).toString(),
    )
    expect([status, body.errors?.postcode?.[0]]).toEqual([422, expect.stringContaining('not a Hungarian postcode')])
  })

  it('is unknown for a product that does not exist', async () => {
    expect((await ask(shop.visitor(), 'postcode=1117&product_id=999999')).status).toBe(404)
  })
})
