import { describe, expect, it } from 'vitest'
import { sampleCard, sampleProduct } from '@/tests/support/sample-product'
import { currencies } from '@/lib/money/currency'
import { planLines, planTotal } from './sums'

const huf = currencies[0]
const priced = (id: number, price: number, tier?: number) =>
  sampleCard({
    id,
    price_gross: price,
    price_net: Math.round(price / 1.27),
    prices_by_currencies: {
      '1': {
        price_gross: price,
        price_net: Math.round(price / 1.27),
        qty_discounts:
          tier === undefined
            ? []
            : [{ quantity: 4, quantity_to: null, index: 0, price_gross: tier, price_net: Math.round(tier / 1.27) }],
      },
    },
  })

// R-PLAN-7
describe('the prices of a plan', () => {
  const chair = priced(1, 10_000, 9000)
  const table = priced(2, 100_000)

  it('are by product, and by the tier of all its pieces, as in the cart', () => {
    const lines = planLines([chair, table, chair, chair, chair], huf)
    expect(lines.map(({ product, quantity, gross }) => [product.id, quantity, gross])).toEqual([
      [1, 4, 36_000],
      [2, 1, 100_000],
    ])
    expect(planTotal(lines, huf)).toMatchObject({ gross: 136_000, isLeast: false })
    expect(planLines([chair], huf)[0]!.gross).toBe(10_000)
  })

  it('are the least where something is still to be chosen', () => {
    const made = { ...table, requires_options: true }
    expect(planTotal(planLines([made], huf), huf)).toMatchObject({ gross: 100_000, isLeast: true })
    expect(planTotal([], huf).gross).toBe(0)
  })

  it('are the least where an option may cost more, even if nothing must be chosen', () => {
    const option = {
      key: 'text',
      label: 'Felirat',
      required: false,
      kind: 'text',
      max_length: 20,
      lead_time_days: 0,
    } as const
    const engraved = (extra: number) => ({ ...sampleProduct(), options: [{ ...option, price_gross: extra }] })
    expect(planLines([engraved(500)], huf)[0]!.isLeast).toBe(true)
    expect(planLines([engraved(0)], huf)[0]!.isLeast).toBe(false)
  })
})
