import { describe, expect, it } from 'vitest'
import { cardView } from './card-view'
import { sampleCard } from '@/tests/support/sample-product'

const picture = { src: '/media/a.webp', alt: 'A', width: 1200, height: 900 }

describe('cardView', () => {
  it('omits missing values', () => {
    expect(cardView(sampleCard(), 'hu', 1, false)).toEqual({
      id: 17,
      href: '/hu/termekek/ulobutorok/fotelek/lune-fotel-17',
      title: 'Lune fotel',
      subtitle: 'Buklé, tölgy láb',
      price: { gross: 189900, net: 149528 },
      availability: 'in_stock',
      pictures: [],
    })
  })

  it('keeps measures on one line', () => {
    expect(cardView(sampleCard({ subtitle: 'Puff, Ø 56 cm' }), 'hu', 1, false).subtitle).toBe('Puff, Ø\u00a056\u00a0cm')
  })

  it('keeps two photos, brief ones no wider than a rail shows them', () => {
    const product = sampleCard({ images: [picture, picture, picture] })
    const whole = { src: '/media/a.webp', width: 1200, height: 900 }
    const small = { src: '/media/a.webp', width: 768, height: 576 }
    expect(cardView(product, 'hu', 1, false).pictures).toEqual([whole, whole])
    expect(cardView(product, 'hu', 1, true).pictures).toEqual([small, small])
  })

  it('has a lead time only if made to order', () => {
    const view = cardView(sampleCard({ availability: 'made_to_order', lead_time_days: 18 }), 'hu', 1, false)
    expect(view.weeks).toEqual({ from: 4, to: 5 })
  })

  it('omits volume price and colours if brief', () => {
    const step = { quantity: 4, quantity_to: null, index: 1, price_gross: 100, price_net: 79 }
    const product = sampleCard({
      prices_by_currencies: { '1': { price_gross: 120, price_net: 94, qty_discounts: [step] } },
    })
    expect(cardView(product, 'hu', 1, true).volume).toBeUndefined()
    expect(cardView(product, 'hu', 1, false).volume).toEqual({ quantity: 4, gross: 100, net: 79 })
  })
})
