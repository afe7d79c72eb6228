import { describe, expect, it } from 'vitest'
import { sampleCard } from '@/tests/support/sample-product'
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
    })
    expect(lineSum(product, 4, huf)).toMatchObject({ unitGross: 176600, isVolume: true, gross: 706400 })
  })

  it('uses the only price without tiers', () => {
    const plain = { ...product, prices_by_currencies: {} }
    expect(lineSum(plain, 4, huf)).toMatchObject({ unitGross: 189900, isVolume: false, gross: 759600 })
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
    })
  })
})
