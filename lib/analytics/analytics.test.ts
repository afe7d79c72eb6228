import { describe, expect, it, vi } from 'vitest'
import { sampleCard, sampleProduct } from '@/tests/support/sample-product'
import { card as cardPayment, cartLine, cartOf, homeDelivery } from '@/tests/support/cart'
import { orderOf } from '@/tests/support/order'
import { layerEntries, userHash } from './data-layer'
import { cartChanges, emptyCart, purchase, viewItem, viewItemList, pageEvents, shownProducts } from './events'
import { itemOfCard, itemsOfCart, itemsOfOrder } from './items'
import { waitForWidget, widgetTries } from './widget'

/** Displayed, in a shop whose own currency is the forint. */
const huf = { shown: 'HUF', own: 'HUF' } as const
const eur = { shown: 'EUR', own: 'HUF' } as const

describe('cart changes', () => {
  const two = cartOf([cartLine({ quantity: 2, price_gross: 100, price_original_gross: 120 })])
  const five = cartOf([cartLine({ quantity: 5, price_gross: 90, price_original_gross: 120 })])

  // R-AN-4
  it('report only the difference, at the current price', () => {
    expect(cartChanges(two, five, huf)).toEqual([
      {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'HUF',
          value: 270,
          items: [expect.objectContaining({ item_id: 'ND-10002', quantity: 3, price: 90, discount: 30, unit: 'db' })],
        },
      },
    ])
    expect(cartChanges(five, two, huf)).toMatchObject([
      { event: 'remove_from_cart', ecommerce: { items: [{ quantity: 3, price: 90 }] } },
    ])
  })

  it('report a removed line item, an added one, and nothing without changes', () => {
    expect(cartChanges(two, emptyCart, huf)).toMatchObject([
      { event: 'remove_from_cart', ecommerce: { value: 200, items: [{ quantity: 2 }] } },
    ])
    expect(cartChanges(emptyCart, two, huf)).toMatchObject([{ event: 'add_to_cart', ecommerce: { value: 200 } }])
    expect(cartChanges(two, { ...two }, huf)).toEqual([])
  })

  it('report a newly chosen delivery and payment method once', () => {
    const chosen = { ...two, delivery_method: homeDelivery, payment_method: cardPayment }
    expect(cartChanges(two, chosen, huf)).toMatchObject([
      { event: 'add_shipping_info', ecommerce: { shipping_tier: 'home', value: 200 } },
      { event: 'add_payment_info', ecommerce: { payment_type: 'card', value: 200 } },
    ])
    expect(cartChanges(chosen, { ...chosen }, huf)).toEqual([])
  })
})

describe('amounts in another currency', () => {
  const prices_by_currencies = {
    1: {
      price_gross: 49_900,
      price_net: 39_291,
      price_original_gross: 54_900,
      qty_discounts: [{ quantity: 4, quantity_to: null, index: 1, price_gross: 45_900, price_net: 36_142 }],
    },
    2: { price_gross: 129, price_net: 101.57, qty_discounts: [] },
  }
  const line = (quantity: number) =>
    cartOf([cartLine({ quantity, price_gross: 129, price_original_gross: 139, prices_by_currencies })])

  it('are reported in forints, at the tier of the whole line', () => {
    expect(cartChanges(line(2), line(5), eur)).toMatchObject([
      {
        event: 'add_to_cart',
        ecommerce: { currency: 'HUF', value: 137_700, items: [{ quantity: 3, price: 45_900, discount: 9_000 }] },
      },
    ])
    expect(viewItem(sampleCard({ price_gross: 129, prices_by_currencies }), eur)).toMatchObject({
      ecommerce: { currency: 'HUF', value: 49_900, items: [{ price: 49_900, discount: 5_000 }] },
    })
  })

  // R-AN-3
  it('are in euros if those are the shop’s own currency', () => {
    const euros = { shown: 'HUF', own: 'EUR' } as const
    const card = sampleCard({ price_gross: 49_900, prices_by_currencies })
    expect(viewItem(card, euros)).toMatchObject({
      ecommerce: { currency: 'EUR', value: 129, items: [{ price: 129, discount: 0 }] },
    })
    const order = orderOf({ currency_id: 2 })
    expect(purchase(order, { shown: 'EUR', own: 'EUR' })).toMatchObject({
      ecommerce: { currency: 'EUR', value: order.summary.total_amount_gross, shipping: order.summary.delivery_gross },
    })
    const items = order.items.map((item) => ({ ...item, price_huf_gross: 45_900 }))
    expect(purchase({ ...order, items }, { shown: 'USD', own: 'EUR' })).not.toHaveProperty('ecommerce.value')
  })

  it('are omitted if unknown in forints', () => {
    const event = viewItem(sampleCard({ price_gross: 129, prices_by_currencies: {} }), eur)
    expect(event).not.toHaveProperty('ecommerce.value')
    expect(event).not.toHaveProperty('ecommerce.items.0.price')
    expect(event).toHaveProperty('ecommerce.currency', 'HUF')
  })

  it('of an order are those of its items in forints', () => {
    const order = orderOf({ currency_id: 2 })
    const items = order.items.map((item) => ({ ...item, price_huf_gross: 45_900, price_original_huf_gross: 49_900 }))
    const { ecommerce } = purchase({ ...order, items }, eur) as { ecommerce: object }
    expect(ecommerce).toMatchObject({ currency: 'HUF', value: 91_800, items: [{ price: 45_900, discount: 4_000 }] })
    expect(ecommerce).not.toHaveProperty('tax')
    expect(ecommerce).not.toHaveProperty('shipping')
    const delivery = { ...order.delivery, price_huf_gross: 6990 }
    expect(purchase({ ...order, delivery }, eur)).toHaveProperty('ecommerce.shipping', 6990)
    expect(purchase(order, eur)).not.toHaveProperty('ecommerce.value')
    expect(purchase(order, huf)).toMatchObject({
      ecommerce: { value: order.summary.total_amount_gross, shipping: order.summary.delivery_gross },
    })
  })
})

describe('products of a page', () => {
  it('are the main product and the lists, in order', () => {
    const product = sampleProduct({ similar_products: [sampleCard({ id: 8, article_number: 'ND-8' })] })
    expect(pageEvents(shownProducts('products-product_slug', product), huf)).toMatchObject([
      { event: 'view_item', ecommerce: { value: product.price_gross, items: [{ item_id: product.article_number }] } },
      { event: 'view_item_list', ecommerce: { item_list_name: 'similar', items: [{ item_id: 'ND-8', index: 0 }] } },
    ])
    expect(pageEvents(shownProducts('blog', { items: [] }), huf)).toEqual([])
  })

  it('are the search results, once something is searched for', () => {
    const found = { items: [sampleCard({ article_number: 'ND-9' })] }
    expect(pageEvents(shownProducts('search', found), huf)).toMatchObject([
      { event: 'view_item_list', ecommerce: { item_list_name: 'search', items: [{ item_id: 'ND-9' }] } },
    ])
    expect(pageEvents(shownProducts('search', null), huf)).toEqual([])
  })

  it('are not reported for an empty list', () => expect(viewItemList('sale', [], huf)).toEqual([]))
})

describe('the data layer', () => {
  // R-AN-2
  it('clears the products of the previous event', () => {
    const page = { language: 'en', ownLanguage: 'hu', currency: 'EUR' } as const
    expect(layerEntries(viewItem(sampleCard(), eur), page)).toEqual([
      { ecommerce: null },
      expect.objectContaining({ event: 'view_item', language: 'hu', page_language: 'en', page_currency: 'EUR' }),
    ])
    expect(layerEntries({ event: 'search', search_term: 'lune' }, page)).toEqual([
      { event: 'search', search_term: 'lune', language: 'hu', page_language: 'en', page_currency: 'EUR' },
    ])
  })
})

// R-AN-5
it('hashes an address independently of its spelling', async () => {
  const hash = await userHash(' Teszt.Elek@Example.com ', 'SHA-1')
  expect(hash).toMatch(/^3141a6d1[0-9a-f]{23}8aa4ef867$/)
  expect(await userHash('a', 'SHA-256')).toHaveLength(64)
})

// R-AN-2
it('reports items of the same shape whatever the event', () => {
  const order = orderOf()
  const [item] = order.items
  const bought = { ...item!, product: { ...item!.product, brand: 'Halmos', variant: 'Dió' } }
  const line = cartLine({ swatches: [{ ...sampleProduct().swatches[0]!, id: cartLine().id, colour_name: 'Dió' }] })
  const shapes = [
    itemsOfOrder({ ...order, items: [bought] }, huf),
    itemsOfCart(cartOf([line]), huf),
    [itemOfCard(line, huf)],
  ].map(([one]) => Object.keys(one!).sort())
  expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]])
  expect(shapes[0]).toContain('item_brand')
})

it('reports the ordered variant', () => {
  const order = orderOf()
  const [item] = order.items
  const ofColour = { ...item!, product: { ...item!.product, variant: 'Dió' } }
  expect(itemsOfOrder({ ...order, items: [item!, ofColour] }, huf).map(({ item_variant }) => item_variant)).toEqual([
    undefined,
    'Dió',
  ])
})

describe('an optional widget', () => {
  it('is awaited', async () => {
    const page: Record<string, unknown> = {}
    let pauses = 0
    const widget = () => undefined
    const found = await waitForWidget('Widget', page, async () => {
      pauses += 1
      if (pauses === 3) page.Widget = widget
    })
    expect([found, pauses]).toEqual([widget, 3])
  })

  // R-SHELL-8
  it('that never appears is given up with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const pause = vi.fn(async () => undefined)
    expect(await waitForWidget('Widget', {}, pause)).toBeUndefined()
    expect(pause).toHaveBeenCalledTimes(widgetTries)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
