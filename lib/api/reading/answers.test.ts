import { describe, expect, it, vi } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { Category, Product } from '@/lib/contract/catalogue'
import type { Offer } from '@/lib/contract/offer'
import type { Order } from '@/lib/contract/order'
import type { Init } from '@/lib/contract/shop'
import { sampleCard, sampleProduct } from '@/tests/support/sample-product'
import { bankTransfer, card, cartLine, cartOf, homeDelivery } from '@/tests/support/cart'
import { orderOf } from '@/tests/support/order'
import { readAnswer } from './answers'

/** The menu of GET /api/init: titles and paths of the categories. */
const init = {
  menu: {
    header: [],
    footer: [],
    categories: [
      {
        title: 'Ülőbútorok',
        link: { type: 'category', slug: 'ulobutorok', ref_id: 1 },
        children: [
          { title: 'Fotelek', link: { type: 'category', slug: 'ulobutorok/fotelek', ref_id: 2 }, children: [] },
        ],
      },
    ],
  },
  all_products: '12',
  biggest_discount: 20,
  extensions: [{ name: 'cloudflare_turnstile', data: { enabled: true } }],
}
const product = {
  id: 7,
  title: 'Lune fotel',
  price_gross: '189900',
  price_original_gross: 199_900,
  quantity: 3,
  category: { title: 'Fotelek', merchant_identifiers: { google: '7' } },
  link: { slug: 'lune-fotel', main_category_id: 2 },
  prices_by_currencies: { 1: { price_gross: 189_900, qty_discounts: [{ quantity: 4, price_gross: 179_900 }] } },
}

const get = vi.fn(async (endpoint: string): Promise<unknown> => (endpoint === '/init' ? init : { items: [product] }))

function read<Answer>(endpoint: string, answer: unknown, method = 'GET'): Promise<Answer> {
  return readAnswer(answer, { method, endpoint, locale: 'hu', currencyId: 1, get }) as Promise<Answer>
}

describe('complete responses', () => {
  it.each([
    ['/products/17', sampleProduct()],
    ['/favourites', [sampleCard()]],
    ['/cart', cartOf([cartLine({ quantity: 4 })])],
    ['/orders/hash', orderOf()],
  ])('of %s are returned unchanged, without another call', async (endpoint, answer) => {
    get.mockClear()
    expect(await read(endpoint, answer)).toEqual(answer)
    expect(get).not.toHaveBeenCalled()
  })

  it('keep unknown fields', async () => {
    const answer = { ...cartOf([cartLine()]), version: 'v1', notices: [{ id: 'a', kind: 'x', message: 'y' }] }
    expect(await read('/cart', answer)).toEqual(answer)
  })

  it('of other calls are untouched', async () => {
    expect(await read('/ping', 'pong')).toBe('pong')
    expect(await read('/cart/product', { ok: 1 }, 'POST')).toEqual({ ok: 1 })
  })
})

// R-API-27
describe('minimal responses', () => {
  it('init: missing parts are empty, the currencies are the shop’s', async () => {
    const { menu, ...read_ } = await read<Init>('/init', init)
    expect(menu).toMatchObject({ footer_legal: [], categories: [{ title: 'Ülőbútorok' }] })
    expect(read_).toMatchObject({
      all_products: 12,
      currency_id: 1,
      announcements: [],
      free_delivery_from_gross: null,
      cart_hold_minutes: 0,
      shop: { name: 'Shop', showroom: null, warehouse: null, phone: '' },
      extensions: [{ name: 'cloudflare_turnstile', data: { enabled: true } }],
    })
    expect(read_.currencies.map(({ code }) => code)).toEqual(['HUF', 'EUR', 'USD'])
  })

  it('product: net and volume prices, category path and breadcrumbs from the menu', async () => {
    expect(await read<Product>('/products/7', product)).toMatchObject({
      article_number: '7',
      price_gross: 189_900,
      price_net: 149_528,
      price_original_gross: 199_900,
      discount_percent: 5,
      availability: 'in_stock',
      link: { slug: 'lune-fotel', main_category_id: 2, category_path: 'ulobutorok/fotelek' },
      category: { id: 2, title: 'Fotelek', slug: 'ulobutorok/fotelek' },
      breadcrumbs: [{ title: 'Ülőbútorok' }, { title: 'Fotelek', slug: 'ulobutorok/fotelek' }],
      prices_by_currencies: { 1: { price_net: 149_528, qty_discounts: [{ quantity: 4, price_net: 141_654 }] } },
      images: [],
      variants: [],
      assembly: null,
      links: { hu: { slug: 'lune-fotel' }, en: { slug: '' } },
    })
    const sold = await read<Product>('/products/7', { ...product, quantity: 0 })
    expect(sold.availability).toBe('sold_out')
  })

  it('product: its volume prices begin with the smallest quantity', async () => {
    const qty_discounts = [10, 4].map((quantity) => ({ quantity, price_gross: 180_000 - quantity }))
    const { prices_by_currencies } = await read<Product>('/products/7', {
      ...product,
      prices_by_currencies: { 1: { price_gross: 189_900, qty_discounts } },
    })
    expect(prices_by_currencies[1]?.qty_discounts.map(({ quantity }) => quantity)).toEqual([4, 10])
  })

  it('product of a category that is not in the menu: its address is slug and id alone', async () => {
    const link = { slug: 'lune-fotel', main_category_id: 99 }
    expect((await read<Product>('/products/7', { ...product, link })).link.category_path).toBeNull()
  })

  it('external pictures are dropped', async () => {
    const images = ['https://elsewhere.example/x.jpg', '/media/products/lune.webp', { src: '/media/a.webp', width: 10 }]
    expect((await read<Product>('/products/7', { ...product, images })).images).toEqual([
      { src: '/media/products/lune.webp', alt: '', width: 0, height: 0 },
      { src: '/media/a.webp', alt: '', width: 10, height: 0 },
    ])
  })

  // R-MEDIA-8
  it('a picture’s colour is kept if valid', async () => {
    const images = ['#c0bcad', 'red;position:fixed', 7].map((colour) => ({ src: '/media/a.webp', colour }))
    const answer = await read<Product>('/products/7', { ...product, images })
    expect(answer.images.map((image) => Object.entries(image).filter(([name]) => name === 'colour'))).toEqual([
      [['colour', '#c0bcad']],
      [],
      [],
    ])
  })

  // R-MEDIA-9
  it('a picture’s focal point is kept if it lies within the picture', async () => {
    const images = [{ x: 0.3, y: 1 }, { x: 1.2, y: 0 }, { x: 0.5 }, 'left'].map((focus) => ({
      src: '/media/a.webp',
      focus,
    }))
    const answer = await read<Product>('/products/7', { ...product, images })
    expect(answer.images.map(({ focus }) => focus)).toEqual([{ x: 0.3, y: 1 }, undefined, undefined, undefined])
  })

  it('categories: titles from the menu, paths from it or from their parents, unresolvable ones are logged', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const raw = [
      { id: 1, parent_id: null, slug: 'ulobutorok', image: null },
      { id: 2, parent_id: 1, slug: 'fotelek', image: '/media/c.webp' },
      { id: 3, parent_id: 2, slug: 'hintafotelek', image: null },
      { id: 4, parent_id: 88, slug: 'padok', image: null },
    ]
    const categories = await read<Category[]>('/categories', raw)
    expect(categories.map(({ title, slug, slugs }) => [title, slug, slugs.hu])).toEqual([
      ['Ülőbútorok', 'ulobutorok', 'ulobutorok'],
      ['Fotelek', 'ulobutorok/fotelek', 'ulobutorok/fotelek'],
      ['ulobutorok/fotelek/hintafotelek', 'ulobutorok/fotelek/hintafotelek', 'ulobutorok/fotelek/hintafotelek'],
      ['padok', 'padok', 'padok'],
    ])
    expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('category 4'))
    complain.mockRestore()
  })

  it('cart: products from the catalogue, missing totals and titles, payment methods allowed by the delivery method', async () => {
    const { estimated: _, key: __, ...delivery } = homeDelivery
    const cart = await read<Cart>('/cart', {
      products: [{ id: 7, quantity: 2, price_gross: 189_900, price_original_gross: 199_900 }],
      similar_products: [],
      coupons: [{ code: 'OSZ10' }],
      delivery_methods: [{ id: 1, title: 'Futár', price_net: 5504, price_gross: 6990, payments: [2] }],
      delivery_method: { id: 1, title: 'Futár', price_net: 5504, price_gross: 6990, payments: [2] },
      payment_methods: [{ id: 1 }, { id: 2 }],
      payment_method: { id: 2 },
      customer_data: { email: null, phone: null, invoice_data: null, delivery_data: null },
      summary: { total_amount_gross: 348_810, total_discount_amount_gross: 37_980 },
      comment: null,
    })
    expect(delivery.id).toBe(1)
    expect(cart).toMatchObject({
      products: [{ id: 7, title: 'Lune fotel', quantity: 2, total_gross: 379_800, total_original_gross: 399_800 }],
      coupons: [{ code: 'OSZ10', title: 'OSZ10', discount_gross: 37_980 }],
      delivery_method: { address_needed: true, pickup_point_needed: false, is_free: false },
      payment_methods: [{ id: 2, title: 'Fizetési mód 2', fee_gross: 0 }],
      customer_data: { email: '', invoice_data: { name: '', is_company: false }, delivery_data: { city: '' } },
      summary: { total_quantity: 2, delivery_gross: 6990, total_vat: 74_156, cash_rounding: 0 },
      notices: [],
      reserved_until: null,
      free_delivery: null,
      currency_id: 1,
      comment: '',
    })
  })

  it('cart: payment methods are limited to those of the delivery method', async () => {
    const delivery = { ...homeDelivery, payments: [bankTransfer.id] }
    const cart = { ...cartOf([cartLine()]), payment_methods: [card, bankTransfer], delivery_method: delivery }
    expect((await read<Cart>('/cart', cart)).payment_methods).toEqual([bankTransfer])
  })

  const plainOrder = {
    id: 31,
    transaction_id: null,
    order_hash: 'h'.repeat(24),
    items: [{ id: 7, name: 'Lune fotel', quantity: 2, price_gross: 189_900, product }],
    summary: { total_amount_gross: 386_790, total_amount_net: 304_559, total_profit: null },
    delivery: { title: 'Futár', price_gross: 6990 },
    coupon: null,
    is_new_account: false,
    partner_firstname: 'Dóra',
    partner_lastname: 'Kovács',
    partner_email: 'dora@example.com',
    partner_city: 'Budapest',
    partner_zipcode: '1117',
    partner_address: 'Bercsényi utca 12.',
  }

  it('order: number, totals and addresses are derived', async () => {
    expect(await read<Order>('/orders/h', plainOrder)).toMatchObject({
      order_number: '31',
      status: 'received',
      timeline: [],
      items: [{ total_gross: 379_800, product: { link: { category_path: 'ulobutorok/fotelek' } } }],
      payment: { outcome: 'due', can_restart: false, methods: [] },
      summary: { total_items_amount_gross: 379_800, total_quantity: 2, delivery_gross: 6990, total_vat: 82_231 },
      invoice_data: { name: 'Kovács Dóra', zipcode: '1117', tax_number: '' },
      delivery_data: { city: 'Budapest' },
      delivery: { estimated: { from: '', to: '' } },
    })
  })

  it('quote: an order-like one', async () => {
    const payments = [{ id: 3, summary: { total_amount_gross: 387_480, cash_rounding: -2 } }]
    const answer = { ...plainOrder, offer_hash: 'o', payment_methods: payments }
    expect(await read<Offer>('/offers/h', answer)).toMatchObject({
      offer_number: '31',
      status: 'requested',
      lines: [{ name: 'Lune fotel', quantity: 2, price_gross: 189_900, total_gross: 379_800 }],
      summary: { total_amount_gross: 386_790 },
      customer_data: { email: 'dora@example.com', invoice_data: { name: 'Kovács Dóra' } },
      payment_methods: payments,
    })
  })

  it('favourites: products by id', async () => {
    expect(await read('/favourites', [7])).toMatchObject([{ id: 7, title: 'Lune fotel' }])
  })

  it('articles and pages: the requested slug', async () => {
    expect(await read('/blog/moha', { slug: 'moha', title: 'Moha' })).toMatchObject({
      slugs: { hu: 'moha', en: '' },
      tags: [],
      related_products: [],
      body: '',
    })
    expect(await read('/pages/rolunk', { title: 'Rólunk', body: 'x' })).toMatchObject({
      slugs: { hu: '', en: '' },
      faq: null,
    })
  })
})
