import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderSchema } from '@/lib/contract/order'
import { withdrawableOrderSchema } from '@/lib/contract/withdrawal'
import { testShopAddress } from '@/tests/support/backend/shop'
import { declare, deliver, mailsAbout, placedOrder, storedOf, withdrawable } from '@/tests/support/backend/withdrawing'
import { nonEmpty } from '@/tests/support/non-empty'
import { products } from '../../../platform/db/schema/catalogue'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

describe('a declaration of withdrawal', () => {
  // R-LAW-2
  it('from some line items is stored and acknowledged at once with its content, date and time', async () => {
    const { order, email } = await placedOrder(shop)
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
    expect(await storedOf(shop, email)).toMatchObject([
      { orderId: order.id, items: [{ id: lamp?.id, name: lamp?.name, quantity: 1 }], comment: 'Túl magas.' },
    ])
    const [received, toShop] = await mailsAbout(shop, body.reference)
    expect(received).toMatchObject({ recipient: email, locale: 'hu' })
    for (const content of [
      order.order_number,
      `${lamp?.name}, 1 db`,
      'gyakorlom elállási jogomat',
      'Túl magas.',
      '2026.',
    ])
      expect(received?.text).toContain(content)
    expect(toShop).toMatchObject({ recipient: testShopAddress, replyTo: email })

    const shown = (await withdrawable(shop, order.order_hash)).body
    expect(withdrawableOrderSchema.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({ state: 'open', until: null, email, order_number: order.order_number })
    expect(shown.items.map(({ id, is_withdrawn: isWithdrawn }) => [id, isWithdrawn])).toEqual(
      order.items.map(({ id }) => [id, id === lamp?.id]),
    )
  })

  // R-LAW-3
  it('is stored once despite a double click, a later reload and a second tab', async () => {
    const { order, email } = await placedOrder(shop)
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
    expect(await storedOf(shop, email)).toHaveLength(1)
    expect(await mailsAbout(shop, sent[0]?.body.reference ?? '')).toHaveLength(2)
    expect((await withdrawable(shop, order.order_hash)).body).toMatchObject({
      state: 'withdrawn',
      withdrawals: [{ reference: sent[0]?.body.reference, received_at: sent[0]?.body.received_at }],
    })
    // In other words, only as a declaration about a number, which is recorded as written.
    const more = { ...body, comment: 'Mégis írok.' }
    expect((await declare(visitor, more)).status).toBe(409)
    expect((await declare(visitor, { ...more, order_hash: '' })).status).toBe(200)
    expect(await storedOf(shop, email)).toHaveLength(2)
  })

  it('for the same line items is stored once regardless of their order, but again for others', async () => {
    const { order, email } = await placedOrder(shop)
    const [chair, lamp] = order.items
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const first = await declare(visitor, { ...body, items: [lamp?.id] })
    expect((await declare(visitor, { ...body, items: [lamp?.id, lamp?.id] })).body).toEqual(first.body)
    const others = await declare(visitor, { ...body, items: [chair?.id] })
    expect(others.status).toBe(200)
    expect(others.body.reference).not.toBe(first.body.reference)
    expect((await withdrawable(shop, order.order_hash)).body.state).toBe('withdrawn')
  })

  // R-LAW-3
  it('never includes goods withdrawn from before: the rest by default, the goods themselves refused', async () => {
    const { order, email } = await placedOrder(shop)
    const [chair, lamp] = order.items
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    await declare(visitor, { ...body, items: [lamp?.id] })
    for (const items of [[lamp?.id, chair?.id], [lamp?.id]]) {
      const again = await declare(visitor, { ...body, items, comment: 'Más szöveg.' })
      expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(lamp!.name)])
      expect(again.body.message).not.toContain(chair!.name)
    }
    const rest = await declare(visitor, body)
    expect((await declare(visitor, body)).body).toEqual(rest.body)
    expect((await storedOf(shop, email)).map(({ items }) => items.map(({ id }) => id))).toEqual([
      [lamp?.id],
      [chair?.id],
    ])
  })

  // R-LAW-3
  it('appears on its order, with nothing to return before dispatch', async () => {
    const { order, email } = await placedOrder(shop)
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
    const [mail] = await mailsAbout(shop, part.body.reference)
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
    const { order, email } = await placedOrder(shop)
    await deliver(shop, order, 1)
    const visitor = await shop.visitor().open()
    const { body } = await declare(visitor, {
      email,
      order_reference: order.order_number,
      order_hash: order.order_hash,
    })
    expect(body.needs_return).toBe(true)
    const [mail] = await mailsAbout(shop, body.reference)
    expect(mail?.text).toContain('raktárba')
    expect(mail?.text).not.toContain('nincs mit visszaküldened')
    // A date has its own full stop.
    expect(mail?.text).not.toContain('..')
  })

  // R-LAW-2
  it('can be made from ordering until 14 days after delivery', async () => {
    const { order, email } = await placedOrder(shop)
    const visitor = await shop.visitor().open()
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    await deliver(shop, order, 13)
    expect((await withdrawable(shop, order.order_hash)).body).toMatchObject({
      state: 'open',
      until: expect.any(String) as string,
    })
    expect((await declare(visitor, body)).status).toBe(200)
    const late = await placedOrder(shop)
    await deliver(shop, late.order, 30)
    expect((await withdrawable(shop, late.order.order_hash)).body.state).toBe('expired')
    const refused = await declare(visitor, { ...body, email: late.email, order_hash: late.order.order_hash })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('lejárt')])
    expect(await storedOf(shop, late.email)).toEqual([])
  })

  it('excludes custom-made items', async () => {
    const { order, email } = await placedOrder(shop)
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
    expect((await storedOf(shop, email)).map(({ items }) => items.map(({ id }) => id))).toEqual([[lamp?.id]])
    await setCustom(lamp?.id, true)
    expect((await withdrawable(shop, order.order_hash)).body.state).toBe('excepted')
    expect((await declare(visitor, { ...body, comment: 'again' })).status).toBe(409)
    await setCustom(chair?.id, false)
    await setCustom(lamp?.id, false)
  })

  it('reports missing fields, and refuses line items of other orders and unknown hashes', async () => {
    const { order, email } = await placedOrder(shop)
    const visitor = await shop.visitor().open()
    const empty = await declare(visitor, { name: '', email: 'x', order_reference: '' })
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['name', 'email', 'order_reference']])
    const body = { email, order_reference: order.order_number, order_hash: order.order_hash }
    expect((await declare(visitor, { ...body, items: [999_999] })).body.errors).toHaveProperty('items')
    expect((await declare(visitor, { ...body, order_hash: 'x'.repeat(43) })).status).toBe(404)
    expect((await withdrawable(shop, 'x'.repeat(43))).status).toBe(404)
    expect(await storedOf(shop, email)).toEqual([])
  })

  it('escapes input in mails, and is rate-limited', async () => {
    const email = 'limited@example.com'
    const script = '<script>alert(1)</script>'
    const typed = { email, name: `Eve\r\nBcc: x@y.example ${script}`, order_reference: `1\n${script}`, pieces: script }
    const visitor = await shop.visitor().open()
    const { body } = await declare(visitor, typed)
    for (const mail of nonEmpty(await mailsAbout(shop, body.reference))) {
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.html).not.toContain('<script')
    }
    const statuses: number[] = []
    for (let sent = 0; sent < 10; sent += 1)
      statuses.push((await declare(await shop.visitor().open(), { ...typed, comment: `${sent}` })).status)
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429])
  })
})
