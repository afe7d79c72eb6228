import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { orderSchema, type Order, type PlacedOrder } from '@/lib/contract/order'
import { withdrawableOrderSchema, type WithdrawableOrder, type Withdrawal } from '@/lib/contract/withdrawal'
import { products } from '../../platform/db/schema/catalogue'
import { mails, withdrawals } from '../../platform/db/schema/correspondence'
import { orderEvents, orders } from '../../platform/db/schema/shop'
import {
  createTestShop,
  customer,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  testShopAddress,
  type TestShop,
  type Visitor,
} from '@/tests/support/backend/shop'
import { formatPrice } from '@/lib/money/money'
import { refundOf } from '@/lib/contract/withdrawn-items'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

let buyers = 0
interface Placing {
  readonly coupon?: string
  readonly delivery?: number
  readonly invoice?: object
}

/** A placed order of two products, and its buyer's e-mail address. */
async function placedOrder({ coupon, delivery = methods.home, invoice = {} }: Placing = {}) {
  const email = `buyer${(buyers += 1)}@example.com`
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
  const lamp = await productWithStock(shop, 'nadas-floor-lamp-brass', 20)
  const visitor = await readyToOrder(shop, chair, { quantity: 2, payment: methods.transfer, delivery, email })
  await visitor.add(lamp)
  await visitor.call('PUT', '/api/cart/customer', { invoice_data: { ...customer.invoice_data, ...invoice } })
  if (coupon) await visitor.call('POST', '/api/cart/coupon', { code: coupon })
  const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  return { order: (await visitor.order(placed.body.order_hash)).body, email }
}

const declare = (visitor: Visitor, body: object) =>
  visitor.call<Withdrawal & ErrorBody>('POST', '/api/withdrawals', { name: 'Kovács Dóra', ...body })
const withdrawable = (hash: string) => shop.visitor().call<WithdrawableOrder>('GET', `/api/orders/${hash}/withdrawal`)
const storedOf = (email: string) => shop.database.select().from(withdrawals).where(eq(withdrawals.email, email))
/** The acknowledgement, then the shop's notification. */
const mailsAbout = (reference: string) =>
  shop.database
    .select()
    .from(mails)
    .where(like(mails.occasion, `withdrawal:${reference}:%`))
    .orderBy(mails.occasion)

async function deliver(order: Order, daysAgo: number): Promise<void> {
  await shop.database.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id))
  const createdAt = new Date(shop.services.now().getTime() - daysAgo * 86_400_000)
  await shop.database.insert(orderEvents).values({ orderId: order.id, status: 'delivered', createdAt })
}

describe('a declaration of withdrawal', () => {
  // R-LAW-2
  it('from some line items is stored and acknowledged at once with its content, date and time', async () => {
    const { order, email } = await placedOrder()
    const lamp = order.items.find(({ name }) => name.includes('Nádas'))
    const { status, body } = await declare(await shop.visitor().open(), {
      email,
      order_reference: order.order_number,
      order_hash: order.order_hash,
      items: [lamp?.id],
      comment: 'Túl magas.',
    })
    expect(status).toBe(200)
    expect(body.reference).toMatch(/^EL-2026-\d{6}$/)
    expect(body.received_at).toBe(shop.services.now().toISOString())
    expect(await storedOf(email)).toMatchObject([
      { orderId: order.id, items: [{ id: lamp?.id, name: lamp?.name, quantity: 1 }], comment: 'Túl magas.' },
    ])
    const [received, notice] = await mailsAbout(body.reference)
    expect(received).toMatchObject({ recipient: email, locale: 'hu' })
    for (const content of [
      order.order_number,
      `${lamp?.name}, 1 db`,
      'gyakorlom elállási jogomat',
      'Túl magas.',
      '2026.',
    ])
      expect(received?.text).toContain(content)
    expect(notice).toMatchObject({ recipient: testShopAddress, replyTo: email })

    const shown = (await withdrawable(order.order_hash)).body
    expect(withdrawableOrderSchema.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({ state: 'open', until: null, email, order_number: order.order_number })
    expect(shown.items.map(({ id, is_withdrawn: isWithdrawn }) => [id, isWithdrawn])).toEqual(
      order.items.map(({ id }) => [id, id === lamp?.id]),
    )
  })

  // R-LAW-3
  it('is stored once despite a double click, a later reload and a second tab', async () => {
    const { order, email } = await placedOrder()
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const sent = await Promise.all([declare(visitor, body), declare(visitor, body), declare(visitor, body)])
    shop.advance(24 * 60)
    // The same order in other words: by number alone, with every line item listed, the address in capitals.
    const again = await shop.visitor().open()
    sent.push(await declare(again, body))
    sent.push(await declare(again, { ...body, items: order.items.map(({ id }) => id) }))
    sent.push(await declare(again, { email: email.toUpperCase(), order_reference: order.order_number.toLowerCase() }))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(new Set(sent.map((one) => one.body.reference)).size).toBe(1)
    expect(new Set(sent.map((one) => one.body.received_at)).size).toBe(1)
    expect(await storedOf(email)).toHaveLength(1)
    expect(await mailsAbout(sent[0]?.body.reference ?? '')).toHaveLength(2)
    expect((await withdrawable(order.order_hash)).body).toMatchObject({
      state: 'withdrawn',
      withdrawals: [{ reference: sent[0]?.body.reference, received_at: sent[0]?.body.received_at }],
    })
    // In other words, only as a declaration about a number, which is recorded as written.
    const more = { ...body, comment: 'Mégis írok.' }
    expect((await declare(visitor, more)).status).toBe(409)
    expect((await declare(visitor, { ...more, order_hash: '' })).status).toBe(200)
    expect(await storedOf(email)).toHaveLength(2)
  })

  it('for the same line items is stored once regardless of their order, but again for others', async () => {
    const { order, email } = await placedOrder()
    const [chair, lamp] = order.items
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const first = await declare(visitor, { ...body, items: [lamp?.id] })
    expect((await declare(visitor, { ...body, items: [lamp?.id, lamp?.id] })).body).toEqual(first.body)
    expect((await declare(visitor, { ...body, items: [chair?.id] })).body.reference).not.toBe(first.body.reference)
    expect((await withdrawable(order.order_hash)).body.state).toBe('withdrawn')
  })

  // R-LAW-3
  it('never includes goods withdrawn from before: the rest by default, the goods themselves refused', async () => {
    const { order, email } = await placedOrder()
    const [chair, lamp] = order.items
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    await declare(visitor, { ...body, items: [lamp?.id] })
    for (const items of [[lamp?.id, chair?.id], [lamp?.id]]) {
      const again = await declare(visitor, { ...body, items, comment: 'Más szöveg.' })
      expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(lamp?.name ?? '')])
      expect(again.body.message).not.toContain(chair?.name)
    }
    const rest = await declare(visitor, body)
    expect((await declare(visitor, body)).body).toEqual(rest.body)
    expect((await storedOf(email)).map(({ items }) => items.map(({ id }) => id))).toEqual([[lamp?.id], [chair?.id]])
  })

  // R-LAW-3
  it('appears on its order, with nothing to return before dispatch', async () => {
    const { order, email } = await placedOrder()
    const lamp = order.items.find(({ name }) => name.includes('Nádas'))
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const read = async () => (await visitor.order(order.order_hash)).body
    expect(await read()).toMatchObject({ withdrawals: [], is_withdrawn: false })

    const part = await declare(visitor, { ...body, items: [lamp?.id] })
    expect(part.body.needs_return).toBe(false)
    const shown = await read()
    expect(orderSchema.parse(shown)).toEqual(shown)
    expect(shown.withdrawals).toEqual([
      {
        reference: part.body.reference,
        received_at: part.body.received_at,
        items: [{ name: lamp?.name, quantity: 1 }],
      },
    ])
    expect([shown.is_withdrawn, shown.bank_transfer]).toEqual([false, null])
    expect(shown.items.map((item) => item.is_withdrawn)).toEqual(shown.items.map(({ id }) => id === lamp?.id))
    const [mail] = await mailsAbout(part.body.reference)
    expect(mail?.text).toContain('nincs mit visszaküldened')
    expect(mail?.text).not.toContain('raktárba')

    const rest = await declare(visitor, body)
    expect((await read()).withdrawals?.at(-1)).toMatchObject({
      reference: rest.body.reference,
      items: [{ name: order.items.find((one) => one !== lamp)?.name, quantity: 2 }],
    })
    expect(await read()).toMatchObject({ is_withdrawn: true, bank_transfer: null })
  })

  it('from a dispatched order states where to return it', async () => {
    const { order, email } = await placedOrder()
    await deliver(order, 1)
    const visitor = await shop.visitor().open()
    const { body } = await declare(visitor, {
      email,
      order_reference: order.order_number,
      order_hash: order.order_hash,
    })
    expect(body.needs_return).toBe(true)
    const [mail] = await mailsAbout(body.reference)
    expect(mail?.text).toContain('raktárba')
    expect(mail?.text).not.toContain('nincs mit visszaküldened')
    // A date has its own full stop.
    expect(mail?.text).not.toContain('..')
  })

  it('by number and name alone is always accepted, and does not reveal whether the order exists', async () => {
    const { order, email } = await placedOrder()
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
    expect((await storedOf(email))[0]?.orderId).toBe(order.id)
    expect((await storedOf('someone@example.com'))[0]?.orderId).toBeNull()
    expect((await storedOf('nobody@example.com'))[0]).toMatchObject({
      orderId: null,
      orderReference: 'ND-1999-000001',
      items: [{ id: null, name: pieces, quantity: null }],
    })
    const [toOther, shopOnOther] = await mailsAbout(other.body.reference)
    const [toUnknown, shopOnUnknown] = await mailsAbout(unknown.body.reference)
    const blurred = (mail: typeof toOther, reference: string, number: string) =>
      mail?.text.replaceAll(reference, 'R').replaceAll(number, 'N')
    expect(blurred(toOther, other.body.reference, order.order_number)).toBe(
      blurred(toUnknown, unknown.body.reference, 'ND-1999-000001'),
    )
    expect(shopOnOther?.text).toContain('a rendelés más e-mail-címmel készült')
    expect(shopOnUnknown?.text).toContain('nincs ilyen számú rendelés')
    expect((await withdrawable(order.order_hash)).body.items.every((item) => !item.is_withdrawn)).toBe(true)
  })

  // R-LAW-18
  it('is the consumer’s: refused for a company’s order, and recorded without promises if only its number is given', async () => {
    const { order, email } = await placedOrder({ invoice: { is_company: true, tax_number: '12892312-2-41' } })
    const visitor = await shop.visitor({ locale: 'en' }).open()
    expect((await withdrawable(order.order_hash)).body.state).toBe('company')
    const body = { email, order_reference: order.order_number }
    const refused = await declare(visitor, { ...body, order_hash: order.order_hash })
    const message = expect.stringMatching(/^Only consumers .* billed to a company\. Write to us/) as string
    expect([refused.status, refused.body.errors]).toEqual([422, { order_hash: [message] }])
    expect(await storedOf(email)).toEqual([])

    const typed = await declare(visitor, body)
    expect([typed.status, Object.keys(typed.body).sort()]).toEqual([
      200,
      ['received_at', 'reference', 'refund_by', 'return_by'],
    ])
    expect((await storedOf(email)).map(({ orderId }) => orderId)).toEqual([null])
    expect((await visitor.order(order.order_hash)).body).toMatchObject({ withdrawals: [], is_withdrawn: false })
    const [received, notice] = await mailsAbout(typed.body.reference)
    expect(received?.text).toContain('Only consumers have a right of withdrawal')
    expect(received?.text).not.toMatch(/refund|send (it|them) back/i)
    expect(notice?.text).toContain('céges rendelés')
  })

  // R-LAW-2
  it('can be made from ordering until 14 days after delivery', async () => {
    const { order, email } = await placedOrder()
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    await deliver(order, 13)
    expect((await withdrawable(order.order_hash)).body).toMatchObject({
      state: 'open',
      until: expect.any(String) as string,
    })
    expect((await declare(visitor, body)).status).toBe(200)
    const late = await placedOrder()
    await deliver(late.order, 30)
    expect((await withdrawable(late.order.order_hash)).body.state).toBe('expired')
    const refused = await declare(visitor, { ...body, email: late.email, order_hash: late.order.order_hash })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('lejárt')])
    expect(await storedOf(late.email)).toEqual([])
  })

  it('excludes custom-made items', async () => {
    const { order, email } = await placedOrder()
    const [chair, lamp] = order.items
    const visitor = await shop.visitor().open()
    const setCustom = (id: number | undefined, customMade: boolean) =>
      shop.database
        .update(products)
        .set({ customMade })
        .where(eq(products.id, id ?? 0))
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    await setCustom(chair?.id, true)
    expect((await declare(visitor, { ...body, items: [chair?.id] })).status).toBe(422)
    expect((await declare(visitor, body)).status).toBe(200)
    expect((await storedOf(email)).map(({ items }) => items.map(({ id }) => id))).toEqual([[lamp?.id]])
    await setCustom(lamp?.id, true)
    expect((await withdrawable(order.order_hash)).body.state).toBe('excepted')
    expect((await declare(visitor, { ...body, comment: 'again' })).status).toBe(409)
    await setCustom(chair?.id, false)
    await setCustom(lamp?.id, false)
  })

  it('reports missing fields, and refuses line items of other orders and unknown hashes', async () => {
    const { order, email } = await placedOrder()
    const visitor = await shop.visitor().open()
    const empty = await declare(visitor, { name: '', email: 'x', order_reference: '' })
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['name', 'email', 'order_reference']])
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    expect((await declare(visitor, { ...body, items: [999_999] })).body.errors).toHaveProperty('items')
    expect((await declare(visitor, { ...body, order_hash: 'x'.repeat(43) })).status).toBe(404)
    expect((await withdrawable('x'.repeat(43))).status).toBe(404)
    expect(await storedOf(email)).toEqual([])
  })

  it('escapes input in mails, and is rate-limited', async () => {
    const email = 'limited@example.com'
    const script = '<script>alert(1)</script>'
    const typed = { email, name: `Eve\r\nBcc: x@y.example ${script}`, order_reference: `1\n${script}`, pieces: script }
    const visitor = await shop.visitor().open()
    const { body } = await declare(visitor, typed)
    for (const mail of await mailsAbout(body.reference)) {
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.html).not.toContain('<script')
    }
    const statuses: number[] = []
    for (let sent = 0; sent < 10; sent += 1)
      statuses.push((await declare(await shop.visitor().open(), { ...typed, comment: `${sent}` })).status)
    expect(statuses.slice(0, 9).every((status) => status === 200)).toBe(true)
    expect(statuses[9]).toBe(429)
  })
})

/** A transfer has arrived once the shop has moved the order on. */
const paid = (order: Order) => shop.database.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id))

describe('the refund', () => {
  const withAssembly = 2

  // R-LAW-19
  it.each(['each', 'all'] as const)(
    'of %s of the items is what was paid: less the coupon, with the least expensive delivery',
    async (way) => {
      const { order, email } = await placedOrder({ coupon: 'OSZ10', delivery: withAssembly })
      await paid(order)
      const { summary, delivery } = order
      expect(summary.total_discount_amount_gross).toBeGreaterThan(0)
      const visitor = await shop.visitor().open()
      const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
      const steps = way === 'all' ? [[]] : order.items.map(({ id }) => [id])
      const promised: number[] = []
      for (const items of steps) {
        const { body: before } = await withdrawable(order.order_hash)
        const refund = refundOf(before, { items: items.join(' ') }) ?? NaN
        const { body: received } = await declare(visitor, { ...body, items })
        const [mail] = await mailsAbout(received.reference)
        expect(mail?.text).toContain(`Visszajáró összeg (bruttó): ${formatPrice(refund, 'HUF')}`)
        promised.push(refund)
      }
      const surcharge = delivery.price_gross - (delivery.refundable_gross ?? NaN)
      expect(surcharge).toBeGreaterThan(0)
      expect(promised.reduce((sum, refund) => sum + refund, 0)).toBe(summary.total_amount_gross - surcharge)
    },
  )

  // R-LAW-19
  it('of an older order with a coupon is not put into numbers', async () => {
    const { order } = await placedOrder({ coupon: 'OSZ10' })
    await paid(order)
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, order.id))
    const { snapshot } = row!
    const items = snapshot.items.map(({ discount_gross: _share, ...item }) => item)
    await shop.database
      .update(orders)
      .set({ snapshot: { ...snapshot, items } })
      .where(eq(orders.id, order.id))
    const { body } = await withdrawable(order.order_hash)
    expect(refundOf(body, { items: '' })).toBeNull()
  })

  // R-LAW-17
  it('is not promised for an order that was not paid', async () => {
    const { order, email } = await placedOrder()
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const mailOf = async (declaration: object) =>
      (await mailsAbout((await declare(visitor, declaration)).body.reference))[0]?.text
    const part = await mailOf({ ...body, items: [order.items[0]?.id] })
    expect(part).toContain('javított fizetési kérést küldünk')
    const rest = await mailOf(body)
    expect(rest).toContain('Nem fizettél, ezért nincs mit visszafizetnünk.')
    for (const mail of [part, rest]) expect(mail).not.toMatch(/kifizettél|Visszajáró összeg/)
  })
})
