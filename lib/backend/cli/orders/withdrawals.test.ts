import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays, shopDay } from '@/lib/calendar/working-days'
import type { Order } from '@/lib/contract/order'
import { orderFacts, orderState, owesRefund } from '@/lib/contract/order-state'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { buy, good, pay } from '@/tests/support/backend/paying'
import { declare, mailsAbout, placedOrder, storedOf, withdrawable } from '@/tests/support/backend/withdrawing'
import { mails } from '../../platform/db/schema/correspondence'
import { orders, sandboxPayments } from '../../platform/db/schema/shop'

const { shop, cli } = await shopWithCli()

interface Listed {
  readonly number: string
  readonly state: string
  readonly refund_due: string | null
  readonly refund_by: string | null
  readonly goods: string | null
}

const orderAt = async ({ order_hash: hash }: Order) => (await shop.visitor().order(hash)).body
const move = async ({ order_number: number }: Order, ...statuses: string[]) => {
  for (const status of statuses) expect((await cli.run('orders', 'status', number, status)).code).toBe(0)
}
const listed = async (number: string, ...options: string[]) =>
  (await cli.json<Listed[]>('withdrawals', 'list', ...options)).find((row) => row.number === number)
const mailed = async (number: string) =>
  (await mailsAbout(shop, number)).filter(({ template }) => /_(accepted|refused|refunded)$/.test(template))
const digits = (money: string | null | undefined) => Number(money?.replaceAll(/\D/g, ''))

/** A transfer's order that was paid and delivered, and the number of its declaration. */
async function deliveredOrder(locale: 'hu' | 'en' = 'hu') {
  const { order, email } = await placedOrder(shop)
  await move(order, 'processing', 'shipped', 'delivered')
  const { order_number: number, order_hash: hash } = order
  const visitor = await shop.visitor({ locale }).open()
  const { body } = await declare(visitor, { email, order_reference: number, order_hash: hash })
  return { order, number: body.reference }
}

/** An order paid by card, and the number of its declaration. */
async function paidByCard() {
  const buyer = await buy(shop, 'gem-reading-lamp-black')
  await pay(buyer, good)
  const { body: order } = await buyer.visitor.order(buyer.hash)
  const { partner_email: email, order_number: number, order_hash: hash } = order
  const { body } = await declare(buyer.visitor, { email, order_reference: number, order_hash: hash })
  return { order, number: body.reference, payment: buyer.address.split('/').at(-1) ?? '' }
}

// R-LAW-22
describe('withdrawals', () => {
  it('are listed with the last day for the refund, and accepted once, in the language of the buyer', async () => {
    const { order, number } = await deliveredOrder('en')
    const refundBy = addDays(shopDay(shop.services.now()), 14)
    expect(await listed(number)).toMatchObject({ state: 'received', refund_by: refundBy, goods: 'out' })
    expect((await cli.run('withdrawals', 'accept', number)).out).toContain(`by ${refundBy}`)
    expect((await cli.run('withdrawals', 'accept', number.toLowerCase())).code).toBe(0)
    const [mail, ...others] = await mailed(number)
    expect([mail?.locale, others]).toEqual(['en', []])
    expect(mail?.text).toContain('We may wait with the refund until the goods are back')
    expect(await listed(number)).toMatchObject({ state: 'accepted', refund_by: refundBy })
    await cli.run('orders', 'returned', order.order_number)
    const one = await cli.json<Listed>('withdrawals', 'show', number)
    expect(one.goods).toBe('back')
    expect(digits(one.refund_due)).toBeGreaterThan(0)
    expect(mail?.text.replaceAll('\u00a0', '')).toContain(String(digits(one.refund_due)))
  })

  it('of what was paid to the courier ask for the account, as that is not refunded the way it was paid', async () => {
    for (const [key, words] of [
      ['cash_on_delivery', 'átutaljuk: válaszolj erre a levélre'],
      ['bank_transfer', 'Ugyanúgy fizetjük vissza'],
    ] as const) {
      const { order, email } = await placedOrder(shop)
      const [row] = await shop.database.select().from(orders).where(eq(orders.id, order.id))
      const snapshot = { ...row!.snapshot, payment: { ...row!.snapshot.payment, key } }
      await shop.database.update(orders).set({ snapshot }).where(eq(orders.id, order.id))
      await move(order, 'processing', 'shipped', 'delivered')
      const { order_number: about, order_hash: hash } = order
      const declaration = { email, order_reference: about, order_hash: hash }
      const { body } = await declare(await shop.visitor().open(), declaration)
      await cli.run('withdrawals', 'accept', body.reference)
      const sent = await mailsAbout(shop, body.reference)
      const told = sent.filter(({ template }) => /_(?:accepted|received)$/.test(template))
      expect(told.map(({ text }) => text.includes(words))).toEqual([true, true])
    }
  })

  it('are refunded by transfer once, of which the buyer is told, and the order promises no more', async () => {
    const { order, number } = await deliveredOrder()
    expect(owesRefund(await orderAt(order))).toBe(true)
    const total = order.summary.total_amount_gross
    const tooMuch = await cli.run('withdrawals', 'refund', number, String(total + 1), '--by-transfer', '--yes')
    expect([tooMuch.code, tooMuch.err]).toEqual([1, expect.stringContaining('more than is left')])
    expect((await cli.run('withdrawals', 'refund', number, '--by-transfer')).code).toBe(2)
    expect((await cli.run('withdrawals', 'refund', number, '--yes')).err).toContain('was not paid by card')
    expect((await cli.run('withdrawals', 'refund', number, '--by-transfer', '--yes')).code).toBe(0)
    expect((await mailed(number)).map(({ template }) => template)).toEqual(['withdrawal_refunded'])
    expect(owesRefund(await orderAt(order))).toBe(false)
    expect(await listed(number)).toBeUndefined()
    expect(await listed(number, '--all')).toMatchObject({ state: 'refunded', refund_by: null })
    for (const args of [
      ['refund', number, '--by-transfer', '--yes'],
      ['accept', number],
    ])
      expect(await cli.run('withdrawals', ...args)).toMatchObject({
        code: 1,
        err: expect.stringContaining(`${number} was refunded on`) as string,
      })
    expect(await mailed(number)).toHaveLength(1)
  })

  it('of an order one after the other have their own shares of the payment, whatever is refunded first', async () => {
    const { order, email } = await placedOrder(shop)
    await move(order, 'processing')
    const { order_number: number, order_hash: hash, items } = order
    const visitor = await shop.visitor().open()
    const numbers: string[] = []
    for (const { id } of items)
      numbers.push(
        (await declare(visitor, { email, order_reference: number, order_hash: hash, items: [id] })).body.reference,
      )
    const [first = '', last = ''] = numbers
    const dueFor = async (one: string) => digits((await listed(one))?.refund_due)
    const shares = [await dueFor(first), await dueFor(last)] as const
    expect(shares[0]).toBe(items[0]?.total_gross)
    const { price_gross: price, refundable_gross: least = 0 } = order.delivery
    expect(shares[0] + shares[1]).toBe(order.summary.total_amount_gross - price + (price === 0 ? 0 : least))
    await cli.run('withdrawals', 'refund', last, '--by-transfer', '--no-mail', '--yes')
    expect(await mailed(last)).toEqual([])
    expect(await dueFor(first)).toBe(shares[0])
    expect(owesRefund(await orderAt(order))).toBe(true)
    await cli.run('withdrawals', 'refund', first, '--by-transfer', '--yes')
    expect(owesRefund(await orderAt(order))).toBe(false)
  })

  it('are refunded to the card through its provider', async () => {
    const { order, number } = await paidByCard()
    const { code } = await cli.run('withdrawals', 'refund', number, '--no-mail', '--yes')
    expect(code).toBe(2)
    expect((await cli.run('withdrawals', 'refund', number, '--yes')).out).toContain('(card)')
    const { transaction, withdrawals } = await orderAt(order)
    expect(transaction).toMatchObject({ state: 'refunded', refunded: order.summary.total_amount_gross })
    const gross = order.summary.total_amount_gross
    expect(withdrawals).toMatchObject([{ refund: { at: expect.any(String) as string, gross, by: 'card' } }])
    const sent = await shop.database.select().from(mails).where(eq(mails.template, 'payment_refunded'))
    expect(sent.filter(({ text }) => text.includes(number)).map(({ recipient }) => recipient)).toEqual([
      order.partner_email,
    ])
    expect((await cli.run('withdrawals', 'refund', number, '--yes')).err).toContain('was refunded on')
    expect((await cli.run('withdrawals', 'refuse', number, '--reason', 'x')).err).toContain('was refunded on')
  })

  /** Two declarations about one order, the later in the buyer's own words. */
  async function declaredTwice({ order, number }: { order: Order; number: string }) {
    const { partner_email: email, order_number: reference } = order
    const { body } = await declare(await shop.visitor().open(), {
      email,
      order_reference: reference,
      pieces: 'a lámpa',
    })
    return [number, body.reference]
  }

  it.each(['card', 'transfer'])('refunded at the same time never give back more than was paid (%s)', async (way) => {
    const declared = way === 'card' ? await paidByCard() : await deliveredOrder()
    const total = declared.order.summary.total_amount_gross
    const refund = (number: string) =>
      cli.run('withdrawals', 'refund', number, String(total), '--yes', ...(way === 'card' ? [] : ['--by-transfer']))
    const answers = await Promise.all((await declaredTwice(declared)).map(refund))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    // Whichever comes later finds nothing left, or itself settled, as no payment is left to give back.
    expect(answers.map(({ err }) => err).join('')).toMatch(/more than is left of the payment|was refunded on/)
    const stored = (await storedOf(shop, declared.order.partner_email)).filter(
      ({ orderId }) => orderId === declared.order.id,
    )
    expect(stored.flatMap(({ refundedGross }) => refundedGross ?? [])).toEqual([total])
  })

  it('refunded by transfer leave the rest of the payment to the card, and the other way round', async () => {
    const { order, number } = await paidByCard()
    const [first = '', last = ''] = await declaredTwice({ order, number })
    const total = order.summary.total_amount_gross
    const refund = (...args: string[]) => cli.run(...args, '--yes')
    expect((await refund('withdrawals', 'refund', first, '1000', '--by-transfer')).code).toBe(0)
    const tooMuch = await refund('orders', 'refund', order.order_number, String(total - 999))
    expect([tooMuch.code, digits(tooMuch.err)]).toEqual([1, Number(`1000${total}${total - 1000}`)])
    const { body } = await withdrawable(shop, order.order_hash)
    expect(body).toMatchObject({ payment: 'paid', unrefunded_gross: total - 1000 })
    expect((await refund('orders', 'refund', order.order_number)).code).toBe(0)
    expect((await orderAt(order)).transaction?.refunded).toBe(total - 1000)
    expect((await withdrawable(shop, order.order_hash)).body.payment).toBe('refunded')
    expect((await refund('orders', 'refund', order.order_number, '1')).err).toContain('has been refunded already')
    const shown = await cli.json<{ transferred_back: string }>('orders', 'show', order.order_number)
    expect(digits(shown.transferred_back)).toBe(1000)
    const { out } = await cli.run('orders', 'export')
    const rows = parse<Record<string, string>>(out, { bom: true, columns: true })
    expect(rows.find((row) => row.order_number === order.order_number)?.refunded).toBe(String(total))
    expect((await refund('withdrawals', 'refund', last, '1', '--by-transfer')).code).toBe(1)
  })

  it('R-LAW-23: tell of how many of the pieces ordered they are, as do the exports', async () => {
    const { order, email } = await placedOrder(shop, { chairs: 4 })
    await move(order, 'processing', 'shipped', 'delivered')
    const [chairs] = order.items
    const { order_number: about, order_hash: hash } = order
    const items = [{ id: chairs?.id, quantity: 1 }]
    const declaration = { email, order_reference: about, order_hash: hash, items }
    const { reference } = (await declare(await shop.visitor().open(), declaration)).body
    expect(digits((await listed(reference))?.refund_due)).toBe(chairs?.price_gross)
    expect((await cli.run('withdrawals', 'show', reference)).out).toMatch(/Pcs +Ordered\n.*\n.* 1 +4\n/)
    expect(await cli.json('orders', 'show', about)).toMatchObject({ lines: [{ withdrawn: 1 }, { withdrawn: 0 }] })
    const { out } = await cli.run('orders', 'export', '--search', about)
    const rows = parse<Record<string, string>>(out, { bom: true, columns: true })
    expect(rows.map(({ quantity, withdrawn }) => [quantity, withdrawn])).toEqual([
      ['4', '1'],
      ['1', '0'],
    ])
    expect(await cli.json('customers', 'export', email)).toMatchObject({
      withdrawals: [{ reference, items: [{ name: chairs?.name, quantity: 1 }] }],
      orders: [{ items: [{ quantity: 4, withdrawn_quantity: 1 }, { quantity: 1 }] }],
    })
    expect((await cli.run('withdrawals', 'accept', reference)).code).toBe(0)
    expect((await mailed(reference))[0]?.text).toContain(`${chairs?.name}, 1 db`)
    expect((await cli.run('withdrawals', 'refund', reference, '--by-transfer', '--yes')).code).toBe(0)
    expect((await orderAt(order)).withdrawals?.[0]?.refund?.gross).toBe(chairs?.price_gross)
  })

  it("in the buyer's own words may be about any item: the goods are out until all are back", async () => {
    const { order, email } = await placedOrder(shop)
    await move(order, 'processing', 'shipped', 'delivered')
    const about = { email, order_reference: order.order_number, pieces: 'a székek' }
    const { reference } = (await declare(await shop.visitor().open(), about)).body
    expect((await listed(reference))?.goods).toBe('out')
    await cli.run('orders', 'returned', order.order_number)
    expect((await listed(reference))?.goods).toBe('back')
  })

  it('whose payment was refunded with the order are settled', async () => {
    const { order, number } = await paidByCard()
    expect(await listed(number)).toBeDefined()
    await cli.run('orders', 'refund', order.order_number, '--yes')
    expect(await listed(number)).toBeUndefined()
    expect((await cli.run('withdrawals', 'refund', number, '--yes')).err).toContain('was refunded on')
    expect(await listed(number, '--all')).toMatchObject({ state: 'refunded' })
  })

  it('stay open when the provider refuses the refund', async () => {
    const { order, number, payment } = await paidByCard()
    expect((await cli.run('withdrawals', 'refund', number, '--payment', 'unknown', '--yes')).err).toContain(
      'has no payment unknown',
    )
    await shop.database.update(sandboxPayments).set({ state: 'processing' }).where(eq(sandboxPayments.id, payment))
    expect((await cli.run('withdrawals', 'refund', number, '--yes')).code).toBe(1)
    expect(await listed(number)).toMatchObject({ state: 'received' })
    expect(owesRefund(await orderAt(order))).toBe(true)
  })

  it('that are refused leave the order as it was, and can be declared again', async () => {
    const { order, email } = await placedOrder(shop)
    const about = { email, order_reference: order.order_number, order_hash: order.order_hash }
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const { reference: number } = (await declare(visitor, about)).body
    for (const reason of [[], ['--reason', ' ']])
      expect((await cli.run('withdrawals', 'refuse', number, ...reason)).code).toBe(2)
    const refuse = () => cli.run('withdrawals', 'refuse', number, '--reason', 'It was <sealed>.')
    for (const { code } of [await refuse(), await refuse()]) expect(code).toBe(0)
    const [mail, ...others] = await mailed(number)
    expect([mail?.locale, mail?.text, others]).toEqual(['en', expect.stringContaining('It was <sealed>.'), []])
    expect(mail?.html).not.toContain('<sealed>')
    expect(await orderAt(order)).toMatchObject({ withdrawals: [], is_withdrawn: false })
    expect((await cli.run('withdrawals', 'accept', number)).err).toContain(`${number} was refused on`)
    expect(await listed(number)).toBeUndefined()
    const again = (await declare(visitor, about)).body.reference
    expect(again).not.toBe(number)
    expect((await storedOf(shop, email)).map(({ state }) => state)).toEqual(['refused', 'received'])
  })

  it('of an unpaid order have nothing to refund, and are settled once accepted', async () => {
    const { order, email } = await placedOrder(shop)
    const { body } = await declare(await shop.visitor().open(), {
      email,
      order_reference: order.order_number,
      order_hash: order.order_hash,
    })
    expect(await listed(body.reference)).toMatchObject({ refund_by: null, goods: 'not sent' })
    const transfer = await cli.run('withdrawals', 'refund', body.reference, '10 000', '--by-transfer', '--yes')
    expect(transfer).toMatchObject({
      code: 1,
      err: expect.stringContaining('more than is left of the payment') as string,
    })
    expect((await cli.run('withdrawals', 'accept', body.reference)).out).toContain('nothing is to be refunded')
    expect((await mailed(body.reference))[0]?.text).not.toContain('Visszajáró')
    expect(await listed(body.reference)).toBeUndefined()
  })

  it('of a paid order that was cancelled afterwards are still refunded', async () => {
    const { order, email } = await placedOrder(shop)
    await move(order, 'processing')
    const { body } = await declare(await shop.visitor().open(), {
      email,
      order_reference: order.order_number,
      order_hash: order.order_hash,
    })
    await move(order, 'cancelled')
    expect(digits((await listed(body.reference))?.refund_due)).toBeGreaterThan(0)
    const total = order.summary.total_amount_gross
    const refund = () => cli.run('withdrawals', 'refund', body.reference, String(total), '--by-transfer', '--yes')
    expect(orderState(orderFacts(await orderAt(order)))).toBe('cancelled')
    expect((await refund()).code).toBe(0)
    expect(orderState(orderFacts(await orderAt(order)))).toBe('cancelled_refunded')
  })

  it('that identify no order are accepted for the order that the shop names', async () => {
    const { order } = await placedOrder(shop)
    const { body } = await declare(await shop.visitor().open(), {
      email: 'typo@example.com',
      order_reference: 'ND-2020-000009',
    })
    const accept = (...args: string[]) => cli.run('withdrawals', 'accept', body.reference, ...args)
    expect(await listed(body.reference)).toMatchObject({ refund_due: null, refund_by: expect.any(String) as string })
    expect((await accept()).err).toContain('identifies no order')
    expect((await cli.run('withdrawals', 'refund', body.reference, '--yes')).err).toContain('identifies no order')
    expect((await accept('--order', 'ND-2020-000009')).err).toContain('There is no order')
    expect((await accept('--order', order.order_number)).code).toBe(0)
    expect(await orderAt(order)).toMatchObject({ is_withdrawn: true })
    const other = await placedOrder(shop)
    expect((await accept('--order', other.order.order_number)).err).toContain(`is about ${order.order_number}`)
    expect((await cli.run('withdrawals', 'show', 'EL-1')).err).toBe('There is no withdrawal EL-1.\n')
  })

  it('whose refund is due within three days, or late, are named by health', async () => {
    const { number } = await deliveredOrder()
    const soon = async () =>
      (await cli.json<{ withdrawals_to_refund_soon: string }>('health')).withdrawals_to_refund_soon
    expect(await soon()).not.toContain(number)
    shop.advance(11 * 24 * 60)
    expect(await soon()).toContain(`${number} (by ${addDays(shopDay(shop.services.now()), 3)})`)
    shop.advance(10 * 24 * 60)
    expect(await soon()).toContain(number)
    await cli.run('withdrawals', 'refund', number, '--by-transfer', '--yes')
    expect(await soon()).not.toContain(number)
  })
})
