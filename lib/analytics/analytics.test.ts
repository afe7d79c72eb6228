import { describe, expect, it, vi } from 'vitest'
import { sampleCard, sampleProduct } from '@/lib/catalogue/sample-product.test-data'
import { card as cardPayment, cartLine, cartOf, homeDelivery } from '@/tests/support/cart'
import { orderOf } from '@/tests/support/order'
import { layerEntries } from './data-layer'
import { cartChanges, emptyCart, viewItem, viewItemList } from './events'
import { itemsOfOrder } from './items'
import { firstTime } from './once'
import { pageEvents, shownProducts } from './page-events'
import { userHash } from './user-hash'
import { awaitWidget, widgetTries } from './widget'

describe('changes of the cart', () => {
  const two = cartOf([cartLine({ quantity: 2, price_gross: 100, price_original_gross: 120 })])
  const five = cartOf([cartLine({ quantity: 5, price_gross: 90, price_original_gross: 120 })])

  it('tell only the difference, at the price that holds now', () => {
    expect(cartChanges(two, five, 'HUF')).toEqual([
      {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'HUF',
          value: 270,
          items: [expect.objectContaining({ item_id: 'ND-10002', quantity: 3, price: 90, discount: 30, unit: 'db' })],
        },
      },
    ])
    expect(cartChanges(five, two, 'HUF')).toMatchObject([
      { event: 'remove_from_cart', ecommerce: { items: [{ quantity: 3, price: 90 }] } },
    ])
  })

  it('tell a line that is gone, one that is new, and nothing when nothing changed', () => {
    expect(cartChanges(two, emptyCart, 'HUF')).toMatchObject([
      { event: 'remove_from_cart', ecommerce: { value: 200, items: [{ quantity: 2 }] } },
    ])
    expect(cartChanges(emptyCart, two, 'HUF')).toMatchObject([{ event: 'add_to_cart', ecommerce: { value: 200 } }])
    expect(cartChanges(two, { ...two }, 'HUF')).toEqual([])
  })

  it('tell a newly chosen delivery and payment, once', () => {
    const chosen = { ...two, delivery_method: homeDelivery, payment_method: cardPayment }
    expect(cartChanges(two, chosen, 'HUF')).toMatchObject([
      { event: 'add_shipping_info', ecommerce: { shipping_tier: 'home', value: 200 } },
      { event: 'add_payment_info', ecommerce: { payment_type: 'card', value: 200 } },
    ])
    expect(cartChanges(chosen, { ...chosen }, 'HUF')).toEqual([])
  })
})

describe('what pages show', () => {
  it('is the product and the lists on them, in order', () => {
    const product = sampleProduct({ similar_products: [sampleCard({ id: 8, article_number: 'ND-8' })] })
    expect(pageEvents(shownProducts('products-product_slug', product), 'HUF')).toMatchObject([
      { event: 'view_item', ecommerce: { value: product.price_gross, items: [{ item_id: product.article_number }] } },
      { event: 'view_item_list', ecommerce: { item_list_name: 'similar', items: [{ item_id: 'ND-8', index: 0 }] } },
    ])
    expect(pageEvents(shownProducts('blog', { items: [] }), 'HUF')).toEqual([])
  })

  it('is what was found, once something is searched for', () => {
    const found = { items: [sampleCard({ article_number: 'ND-9' })] }
    expect(pageEvents(shownProducts('search', found), 'HUF')).toMatchObject([
      { event: 'view_item_list', ecommerce: { item_list_name: 'search', items: [{ item_id: 'ND-9' }] } },
    ])
    expect(pageEvents(shownProducts('search', null), 'HUF')).toEqual([])
  })

  it('an empty list is not shown', () => expect(viewItemList('sale', [], 'HUF')).toEqual([]))
})

describe('the data layer', () => {
  it('forgets the products of the event before', () => {
    expect(layerEntries(viewItem(sampleCard(), 'EUR'), 'hu')).toEqual([
      { ecommerce: null },
      expect.objectContaining({ event: 'view_item', language: 'hu' }),
    ])
    expect(layerEntries({ event: 'search', search_term: 'lune' }, 'en')).toHaveLength(1)
  })
})

it('hashes an address however it was written', async () => {
  const hash = await userHash(' Teszt.Elek@Example.com ', 'SHA-1')
  expect(hash).toMatch(/^3141a6d1[0-9a-f]{23}8aa4ef867$/)
  expect(await userHash('a', 'SHA-256')).toHaveLength(64)
})

it('tells the variant that was ordered', () => {
  const order = orderOf()
  const [item] = order.items
  const ofColour = { ...item!, product: { ...item!.product, variant: 'Dió' } }
  expect(itemsOfOrder({ ...order, items: [item!, ofColour] }).map(({ item_variant }) => item_variant)).toEqual([
    undefined,
    'Dió',
  ])
})

it('tells an order once', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect([firstTime('ND-1', storage), firstTime('ND-1', storage), firstTime('ND-2', storage)]).toEqual([
    true,
    false,
    true,
  ])
})

describe('an optional widget', () => {
  it('is waited for', async () => {
    const page: Record<string, unknown> = {}
    let pauses = 0
    const widget = () => undefined
    const found = await awaitWidget('Widget', page, async () => {
      pauses += 1
      if (pauses === 3) page.Widget = widget
    })
    expect([found, pauses]).toEqual([widget, 3])
  })

  it('that never comes is given up with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const pause = vi.fn(async () => undefined)
    expect(await awaitWidget('Widget', {}, pause)).toBeUndefined()
    expect(pause).toHaveBeenCalledTimes(widgetTries)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
