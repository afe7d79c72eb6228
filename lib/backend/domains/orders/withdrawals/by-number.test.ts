import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { declare, deliver, mailsAbout, placedOrder, storedOf, withdrawable } from '@/tests/support/backend/withdrawing'
import { nonEmpty } from '@/tests/support/non-empty'
import { products } from '../../../platform/db/schema/catalogue'
import { orders } from '../../../platform/db/schema/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

describe('a declaration of withdrawal', () => {
  it('by number and name alone is always accepted, and does not reveal whether the order exists', async () => {
    const { order, email } = await placedOrder(shop)
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const pieces = 'the lamp'
    const own = await declare(visitor, { email, order_reference: ` ${order.order_number.toLowerCase()} `, pieces })
    const other = await declare(visitor, { email: 'someone@example.com', order_reference: order.order_number, pieces })
    const unknown = await declare(visitor, { email: 'nobody@example.com', order_reference: 'ND-1999-000001', pieces })
    for (const { status, body } of [own, other, unknown]) {
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(['received_at', 'reference', 'refund_by', 'return_by'])
    }
    expect([own, other, unknown].map(({ body }) => body.refund_by)).toEqual(Array(3).fill(own.body.refund_by))
    expect((await storedOf(shop, email))[0]?.orderId).toBe(order.id)
    expect((await storedOf(shop, 'someone@example.com'))[0]?.orderId).toBeNull()
    expect((await storedOf(shop, 'nobody@example.com'))[0]).toMatchObject({
      orderId: null,
      orderReference: 'ND-1999-000001',
      items: [{ id: null, name: pieces, quantity: null }],
    })
    const [toOther, shopOnOther] = await mailsAbout(shop, other.body.reference)
    const [toUnknown, shopOnUnknown] = await mailsAbout(shop, unknown.body.reference)
    const blurred = (mail: typeof toOther, reference: string, number: string) =>
      mail?.text.replaceAll(reference, 'R').replaceAll(number, 'N')
    expect(blurred(toOther, other.body.reference, order.order_number)).toBe(
      blurred(toUnknown, unknown.body.reference, 'ND-1999-000001'),
    )
    expect(shopOnOther?.text).toContain('a rendelés más e-mail-címmel készült')
    expect(shopOnUnknown?.text).toContain('nincs ilyen számú rendelés')
    const { items } = (await withdrawable(shop, order.order_hash)).body
    expect(items.map((item) => item.is_withdrawn)).toEqual([false, false])
  })

  // R-SAFE-8
  it.each([
    (number: string) => `#${number}`,
    (number: string) => number.replaceAll('-', ' '),
    (number: string) => `${number}.`,
    (number: string) => number.replace(/\D/g, ''),
    (number: string) => number.toLowerCase().replaceAll('-', '–'),
    (number: string) => `Rendelés:\u00a0${[...number].join('\u200b')}`,
  ])('finds the order by its number in any spelling (%#)', async (spell) => {
    const { order, email } = await placedOrder(shop)
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const { status } = await declare(visitor, { email, order_reference: spell(order.order_number) })
    expect([status, (await storedOf(shop, email)).map(({ orderId }) => orderId)]).toEqual([200, [order.id]])
    expect((await visitor.order(order.order_hash)).body.is_withdrawn).toBe(true)
  })

  // R-LAW-18
  it('is the consumer’s: refused for a company’s order, and recorded without promises if only its number is given', async () => {
    const { order, email } = await placedOrder(shop, { invoice: { is_company: true, tax_number: '12892312-2-41' } })
    const visitor = await shop.visitor({ locale: 'en' }).open()
    expect((await withdrawable(shop, order.order_hash)).body.state).toBe('company')
    const body = { email, order_reference: order.order_number }
    const refused = await declare(visitor, { ...body, order_hash: order.order_hash })
    const message = expect.stringMatching(/^Only consumers .* billed to a company\. Write to us/) as string
    expect([refused.status, refused.body.errors]).toEqual([422, { order_hash: [message] }])
    expect(await storedOf(shop, email)).toEqual([])

    const typed = await declare(visitor, body)
    expect([typed.status, Object.keys(typed.body).sort()]).toEqual([
      200,
      ['received_at', 'reference', 'refund_by', 'return_by'],
    ])
    expect((await storedOf(shop, email)).map(({ orderId }) => orderId)).toEqual([null])
    expect((await visitor.order(order.order_hash)).body).toMatchObject({ withdrawals: [], is_withdrawn: false })
    const [received, toShop] = await mailsAbout(shop, typed.body.reference)
    expect(received?.text).toContain('Only consumers have a right of withdrawal')
    expect(received?.text).not.toMatch(/refund|send (it|them) back/i)
    expect(toShop?.text).toContain('céges rendelés')
  })

  const setCustomMade = (ids: readonly number[], customMade: boolean) =>
    shop.database
      .update(products)
      .set({ customMade })
      .where(inArray(products.id, [...ids]))

  // R-LAW-20
  it.each([
    ['expired', /^The withdrawal period ended on \d/m, 'lejárt az elállási határidő'],
    ['cancelled', 'This order has been cancelled already', 'korábban törölt rendelés'],
    ['excepted', 'You cannot withdraw from custom-made pieces', 'csak méretre készült darabok'],
  ] as const)('by number, for an order that is %s, is recorded and promises nothing', async (state, reason, note) => {
    const { order, email } = await placedOrder(shop)
    const ids = order.items.map(({ id }) => id)
    if (state === 'expired') await deliver(shop, order, 30)
    if (state === 'cancelled')
      await shop.database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    await setCustomMade(ids, state === 'excepted')
    expect((await withdrawable(shop, order.order_hash)).body.state).toBe(state)

    const visitor = await shop.visitor({ locale: 'en' }).open()
    const typed = { email, order_reference: order.order_number }
    const { status, body } = await declare(visitor, typed)
    expect([status, Object.keys(body).sort()]).toEqual([200, ['received_at', 'reference', 'refund_by', 'return_by']])
    expect((await declare(visitor, typed)).body).toEqual(body)
    await setCustomMade(ids, false)
    expect((await storedOf(shop, email)).map(({ orderId }) => orderId)).toEqual([null])
    expect((await visitor.order(order.order_hash)).body).toMatchObject({ withdrawals: [], is_withdrawn: false })
    const [received, toShop] = await mailsAbout(shop, body.reference)
    expect(received?.text).toMatch(reason)
    expect(received?.text).not.toMatch(/refund|send (it|them) back|warehouse/i)
    expect(toShop?.text).toContain(note)
    expect(toShop?.text).toContain('Megígért visszafizetés: nincs')
    expect(toShop?.text.includes('Elállási határidő: elmulasztva')).toBe(state === 'expired')
  })

  // R-LAW-20
  it('by number from the whole order is one from what can be withdrawn from, as by hash', async () => {
    const { order, email } = await placedOrder(shop)
    const [chair, lamp] = order.items
    await setCustomMade([chair?.id ?? 0], true)
    const { body } = await declare(await shop.visitor().open(), { email, order_reference: order.order_number })
    await setCustomMade([chair?.id ?? 0], false)
    expect((await storedOf(shop, email)).map(({ items }) => items.map(({ id }) => id))).toEqual([[lamp?.id]])
    for (const mail of nonEmpty(await mailsAbout(shop, body.reference))) {
      expect(mail.text).toContain(`${lamp!.name}, 1 db`)
      expect(mail.text).not.toContain(chair!.name)
    }
    expect((await shop.visitor().order(order.order_hash)).body.withdrawals).toMatchObject([
      { items: [{ name: lamp?.name }] },
    ])
  })

  // R-LAW-3
  it('by number, made in time and repeated too late, is still the one made in time', async () => {
    const { order, email } = await placedOrder(shop)
    const visitor = await shop.visitor().open()
    const typed = { email, order_reference: order.order_number, pieces: 'a lámpa' }
    const first = await declare(visitor, typed)
    await deliver(shop, order, 30)
    expect((await declare(visitor, typed)).body).toEqual(first.body)
    expect(await storedOf(shop, email)).toHaveLength(1)
  })
})
