import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartLine, cartOf } from '@/tests/support/cart'
import { sampleCard } from '@/tests/support/sample-product'
import { unitGross } from '@/lib/backend/domains/cart/totals'
import { withQuantities } from '@/lib/cart/optimistic'
import type { ProductCard } from '@/lib/contract/catalogue'
import { currencies } from '@/lib/money/currency'
import { validLine } from './resolve-lines'
import { lineSum, listSum } from './sums'

const huf = currencies[0]
const product: ProductCard = {
  ...sampleCard(),
  availability: 'in_stock',
  quantity: 99,
  price_gross: 189900,
  price_net: 149528,
  prices_by_currencies: {
    '1': {
      price_gross: 189900,
      price_net: 149528,
      qty_discounts: [{ quantity: 4, quantity_to: null, index: 0, price_gross: 176600, price_net: 139055 }],
    },
  },
}

describe('lineSum', () => {
  it('uses the unit price below the first tier and the tier’s price from it on', () => {
    expect(lineSum(product, 3, huf)).toEqual({
      unitGross: 189900,
      unitNet: 149528,
      isVolume: false,
      gross: 569700,
      net: 448583,
      vatRate: 27,
    })
    expect(lineSum(product, 4, huf)).toMatchObject({ unitGross: 176600, isVolume: true, gross: 706400 })
  })

  it('uses the only price without tiers', () => {
    const plain = { ...product, prices_by_currencies: {} }
    expect(lineSum(plain, 4, huf)).toMatchObject({ unitGross: 189900, isVolume: false, gross: 759600 })
  })
})

// R-PRICE-5
describe('the price at a quantity', () => {
  const tier = fc.record({
    quantity: fc.integer({ min: 2, max: 40 }),
    length: fc.option(fc.integer({ min: 0, max: 20 })),
    price_gross: fc.integer({ min: 1, max: 180_000 }),
  })
  const anyTiers = fc.uniqueArray(tier, { selector: ({ quantity }) => quantity, maxLength: 6 }).map((tiers) =>
    tiers
      .toSorted((one, other) => one.quantity - other.quantity)
      .map(({ quantity, length, price_gross }, index) => {
        const quantity_to = length === null ? null : quantity + length
        return { quantity, quantity_to, index, price_gross, price_net: price_gross }
      }),
  )

  it('is the same in a quick order, in the expected cart and in the backend, whatever the tiers are', () => {
    fc.assert(
      fc.property(anyTiers, fc.integer({ min: 2, max: 70 }), (qty_discounts, quantity) => {
        const single = { price_gross: 189_900, price_net: 149_528 }
        const priced = { ...single, prices_by_currencies: { '1': { ...single, qty_discounts } } }
        const tiers = qty_discounts.map((one) => ({ ...one, gross: one.price_gross }))
        const charged = unitGross(single.price_gross, tiers, quantity)
        expect(lineSum({ ...product, ...priced }, quantity, huf).unitGross).toBe(charged)
        const cart = withQuantities(cartOf([cartLine(priced)]), { 2: quantity })
        expect(cart.products[0]?.price_gross).toBe(charged)
      }),
    )
  })
})

describe('listSum', () => {
  it('adds up rounded lines', () => {
    const lines = [validLine({ number: 1, term: 'a' }, product, 3), validLine({ number: 2, term: 'b' }, product, 4)]
    expect(listSum(lines, huf)).toEqual({
      lines: 2,
      pieces: 7,
      gross: 1276100,
      net: 448583 + lineSum(product, 4, huf).net,
      vatRate: 27,
    })
  })

  it('derives net amounts at each product’s VAT rate', () => {
    const book = { ...product, vat_rate: 5 }
    const lines = [validLine({ number: 1, term: 'a' }, product, 1), validLine({ number: 2, term: 'b' }, book, 1)]
    expect(listSum(lines, huf)).toMatchObject({ net: 149_528 + 180_857, vatRate: 'mixed' })
    expect(listSum(lines.slice(1), huf)).toMatchObject({ net: 180_857, vatRate: 5 })
  })
})
