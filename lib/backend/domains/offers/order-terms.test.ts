import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderSchema } from '@/lib/contract/order'
import { formatPrice } from '@/lib/money/money'
import { mails } from '../../platform/db/schema/correspondence'
import { acceptOffer, quotedProducts, readOffer, sentOffer, type QuotedProducts } from '@/tests/support/backend/quotes'
import { createTestShop, methods, type TestShop } from '@/tests/support/backend/shop'
import { priceLine, sendOffer, setDelivery, setDiscount, setMessage } from './operator'

let shop: TestShop
let products: QuotedProducts
beforeAll(async () => {
  shop = await createTestShop()
  products = await quotedProducts(shop)
})
afterAll(() => shop.close())

describe('a sent quote', () => {
  // R-OFFER-7, R-MAIL-1
  it('becomes an order with its number, notes, message and comment, whose mails greet the contact person', async () => {
    const { visitor, number, hash } = await sentOffer(shop, products)
    await setMessage(shop.services, number, 'A székeket két részletben hozzuk.')
    await setDelivery(shop.services, number, { amount: '89000', method: 'home_assembly', note: 'a teherlifttel' })
    shop.advance(1)
    await sendOffer(shop.services, number)
    const { body } = await acceptOffer(visitor, await readOffer(visitor, hash), { comment: 'Csengess a portán.' })
    const order = (await visitor.order(body.order_hash)).body
    expect(orderSchema.parse(order)).toEqual(order)
    expect(order).toMatchObject({
      offer: {
        offer_number: number,
        contact_name: 'Kovács-Nagy Éva',
        delivery_note: 'a teherlifttel',
        message: 'A székeket két részletben hozzuk.',
      },
      comment: 'Filctalppal\nCsengess a portán.',
    })
    expect(order.items.map(({ note }) => note)).toEqual(['Szürke is lehet', undefined])
    const sent = await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(2)
    expect(sent.map(({ template }) => template)).toEqual(['shop_new_order', 'order_received'])
    for (const { text, html } of sent)
      for (const agreed of [number, 'a teherlifttel', 'A székeket két részletben', 'Szürke is lehet', 'Filctalppal'])
        expect([text.includes(agreed), html.includes(agreed)]).toEqual([true, true])
    expect(sent[1]?.text).toMatch(/^Kedves Kovács-Nagy Éva!$/m)
  })

  // R-DELIVERY-4
  it('is accepted with one of its delivery days, or with none', async () => {
    const offered = async () => {
      const { visitor, number, hash } = await sentOffer(shop, products)
      await setDelivery(shop.services, number, { amount: '89000', method: 'home' })
      shop.advance(1)
      await sendOffer(shop.services, number)
      return { visitor, offer: await readOffer(visitor, hash) }
    }
    const { visitor, offer } = await offered()
    const { days: [, second = ''] = [], estimated } = offer.delivery ?? {}
    expect(second > (estimated?.from ?? '')).toBe(true)
    for (const more of [{ day: '2030-01-01' }, { day: second, payment_method: methods.transfer }])
      expect((await acceptOffer(visitor, offer, more)).status).toBe(422)
    const { body } = await acceptOffer(visitor, offer, { day: second })
    expect((await visitor.order(body.order_hash)).body.delivery).toMatchObject({
      day: second,
      estimated: { from: second, to: second },
      earliest: estimated,
    })
    expect((await readOffer(visitor, offer.offer_hash)).delivery?.days).toBeUndefined()

    const other = await offered()
    const placed = await acceptOffer(other.visitor, other.offer)
    const { delivery } = (await other.visitor.order(placed.body.order_hash)).body
    expect([delivery.day, delivery.estimated]).toEqual([undefined, estimated])
  })

  it('has no days to choose where the shop has promised its own', async () => {
    expect((await sentOffer(shop, products)).offer.delivery?.days).toBeUndefined()
  })

  // R-OFFER-6
  it('claims a reduction only as far as the whole is cheaper than at list prices, and the same in its order', async () => {
    const { visitor, number, hash, offer } = await sentOffer(shop, products)
    const list = offer.lines.reduce((sum, line) => sum + line.price_list_gross * line.quantity, 0)
    const [chairs, lamps] = offer.lines
    const price = async (chairGross: number, lampGross: number) => {
      await priceLine(shop.services, number, { position: 1, amount: String(chairGross) })
      await priceLine(shop.services, number, { position: 2, amount: String(lampGross) })
      shop.advance(1)
      await sendOffer(shop.services, number)
      const { summary } = await readOffer(visitor, hash)
      const [mail] = await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(1)
      return { summary: summary!, mail: mail?.text.replaceAll('\u00a0', ' ') ?? '' }
    }
    const [chairList, lampList] = [chairs?.price_list_gross ?? 0, lamps?.price_list_gross ?? 0]
    const dearer = await price(chairList + 1000, lampList - 500)
    expect(dearer.summary).toMatchObject({ cart_discount_gross: 0, cart_discount_net: 0, total_saving_gross: 0 })
    expect(dearer.mail).not.toContain('Kedvezmény')

    const mixed = await price(chairList - 1000, lampList + 500)
    expect(mixed.summary.total_items_amount_gross + mixed.summary.cart_discount_gross).toBe(list)
    expect(mixed.mail).toContain('Kedvezmény a listaárból: −21 000 Ft')

    const { body } = await acceptOffer(visitor, await readOffer(visitor, hash))
    expect((await visitor.order(body.order_hash)).body.summary).toEqual(mixed.summary)
    const [received] = await shop.database
      .select()
      .from(mails)
      .where(eq(mails.template, 'order_received'))
      .orderBy(desc(mails.id))
      .limit(1)
    expect(received?.text.replaceAll('\u00a0', ' ')).toContain('Kedvezmény a listaárból: −21 000 Ft')
  })

  // R-OFFER-6
  it.each([
    ['hu', 'listaár {list}', 'Termékek listaáron', 'Kedvezmény a listaárból'],
    ['en', 'list price {list}', 'Products at list prices', 'Discount off list prices'],
  ] as const)(
    'has mails, and its order, whose sums start from the list prices of the lines (%s)',
    async (locale, words, atList, reduction) => {
      const { visitor, offer } = await sentOffer(shop, products, {}, { locale })
      const money = (amount: number) => formatPrice(amount, 'HUF').replaceAll('\u00a0', ' ')
      const [chairs, lamps] = offer.lines
      const listed = (line: typeof chairs) => words.replace('{list}', money(line?.price_list_gross ?? 0))
      expect((await acceptOffer(visitor, offer)).status).toBe(200)
      const sent = await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(3)
      expect(sent.map(({ template }) => template)).toEqual(['shop_new_order', 'order_received', 'offer_ready'])
      for (const { text, html } of sent.slice(1))
        for (const part of [text, html.replace(/<[^>]+>/g, '\n')].map((one) => one.replaceAll('\u00a0', ' '))) {
          expect(part).toContain(`· ${listed(chairs)}`)
          expect(part).not.toContain(listed(lamps))
          const [, sum, less] = new RegExp(`${atList}[^:\n]*[:\n]\\s*(.+)\n+${reduction}[:\n]\\s*(.+)`).exec(part) ?? []
          const { total_items_amount_gross: items = 0, cart_discount_gross: saved = 0 } = offer.summary ?? {}
          expect([sum, less]).toEqual([money(items + saved), money(-saved)])
        }
    },
  )

  // R-OFFER-8
  it('is mailed as ready the first time, and as revised after a change', async () => {
    const { number } = await sentOffer(shop, products)
    const latest = async () =>
      (await shop.database.select().from(mails).where(eq(mails.template, 'offer_ready')).orderBy(desc(mails.id)))[0]
    const first = await latest()
    expect([first?.subject, first?.text.includes('váltja fel')]).toEqual([`Elkészült az ajánlatunk: ${number}`, false])
    await setDiscount(shop.services, number, 10)
    shop.advance(1)
    await sendOffer(shop.services, number)
    const second = await latest()
    expect(second?.subject).toBe(`Módosítottuk az ajánlatunkat: ${number}`)
    expect(second?.text).toContain('Ez váltja fel a korábban küldött ajánlatot')
  })
})
