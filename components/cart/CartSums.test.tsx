import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, homeDelivery } from '@/tests/support/cart'
import { inHungarian, renderIsland } from '@/tests/support/island'
import { translate } from '@/tests/support/translator'
import { shownRows } from '@/tests/support/shown-prices'
import type { Cart } from '@/lib/contract/cart'
import { CartSums } from './CartSums'

/** Three line items whose net amounts are rounded individually, 10 % off, home delivery and cash on delivery. */
const lines = [
  cartLine({ quantity: 1 }),
  cartLine({ id: 3, price_gross: 9_990 }),
  cartLine({ id: 4, price_gross: 9_990 }),
]
const { summary } = cartOf(lines)
const coupons = [{ code: 'OSZ10', title: 'Ősz', discount_gross: 6_988, discount_net: 5_503 }]
const discounted = { ...summary, total_discount_amount_gross: 6_988, total_discount_amount_net: 5_503 }
const toPay = cartOf(lines, {
  coupons,
  delivery_method: homeDelivery,
  summary: {
    ...discounted,
    delivery_gross: 6_990,
    delivery_net: 5_504,
    payment_fee_gross: 690,
    payment_fee_net: 543,
    cash_rounding: -2,
    total_amount_gross: 70_570,
    total_amount_net: 55_565,
    total_vat: 15_005,
  },
})

function rows(cart: Cart, kind: 'gross' | 'net') {
  const { container } = renderIsland(<CartSums cart={cart} isChanging={false} />)
  return shownRows(container.querySelector('dl')!, kind)
}
const number = (row: string) =>
  Number(/: (−?)([\d ]+) Ft/.exec(row)?.slice(1).join('').replace('−', '-').replaceAll(' ', ''))

describe('the totals of a cart', () => {
  it('are gross, with the VAT included in the total', () => {
    expect(rows(toPay, 'gross')).toEqual([
      'Termékek (3 db): 69 880 Ft',
      'Kupon: OSZ10: −6 988 Ft',
      'Szállítás: 6 990 Ft',
      'Fizetési mód díja: 690 Ft',
      'Kerekítés: −2 Ft',
      'Fizetendő: 70 570 Ftebből áfa (27%): 15 005 Ft',
    ])
  })

  it('are net in the net view, add up to the net total, and end with VAT and the gross total, each shown once', () => {
    const shown = rows(toPay, 'net')
    expect(shown).toEqual([
      'Termékek (3 db): 55 023 Ft',
      'Kupon: OSZ10: −5 503 Ft',
      'Szállítás: 5 504 Ft',
      'Fizetési mód díja: 543 Ft',
      'Kerekítés: −2 Ft',
      'Nettó összesen: 55 565 Ft',
      'Áfa (27%): 15 005 Ft',
      'Fizetendő (bruttó): 70 570 Ft',
    ])
    const amounts = shown.map(number)
    expect(amounts.slice(0, 5).reduce((sum, amount) => sum + amount, 0)).toBe(amounts[5])
    expect(amounts[5]! + amounts[6]!).toBe(amounts[7])
  })

  // R-PRICE-16
  it('have a row of VAT for each rate', () => {
    const vat_by_rate = [
      { vat_rate: 27, net: 45_565, vat: 14_505 },
      { vat_rate: 5, net: 10_002, vat: 500 },
      { vat_rate: 0, net: 0, vat: 0 },
    ]
    const mixed = { ...toPay, summary: { ...toPay.summary, vat_by_rate } }
    expect(rows(mixed, 'net').slice(-4)).toEqual([
      'Áfa (27%): 14 505 Ft',
      'Áfa (5%): 500 Ft',
      'Áfa (mentes): 0 Ft',
      'Fizetendő (bruttó): 70 570 Ft',
    ])
    expect(rows(mixed, 'gross').at(-1)).toBe(
      'Fizetendő: 70 570 Ftebből áfa (27%): 14 505 Ftebből áfa (5%): 500 Ftebből áfa (mentes): 0 Ft',
    )
    const reduced = { ...toPay, summary: { ...toPay.summary, vat_by_rate: vat_by_rate.slice(1, 2) } }
    expect(rows(reduced, 'net').at(-2)).toBe('Áfa (5%): 15 005 Ft')
    // A part of the total, whose division among the rates is not known.
    const open = { ...mixed, delivery_method: null }
    expect(rows(open, 'net').filter((row) => row.startsWith('Áfa'))).toEqual([expect.stringMatching(/^Áfa: /)])
  })

  it('name a coupon that reduces only the delivery, without an amount of 0', () => {
    const free = [{ code: 'HAZHOZ', title: 'Ingyenes szállítás', discount_gross: 0, discount_net: 0 }]
    const shown = rows(cartOf(lines, { coupons: free, delivery_method: homeDelivery, summary }), 'gross')
    expect(shown).toContain('Kupon: HAZHOZ: Ingyenes szállítás')
  })

  // R-PRICE-14
  it('are the items total while no delivery method is chosen, and not labelled as due', () => {
    const open = cartOf(lines, {
      coupons,
      summary: { ...discounted, payment_fee_gross: 690, total_amount_gross: 63_582 },
    })
    expect(rows(open, 'gross')).toEqual([
      'Termékek (3 db): 69 880 Ft',
      'Kupon: OSZ10: −6 988 Ft',
      'Szállítás: 1 490 Ft-tól',
      'Termékek összesen: 62 892 Ftebből áfa (27%): 13 372 Ft',
    ])
    expect(rows(open, 'net').slice(2)).toEqual([
      'Szállítás: 1 173 Ft-tól',
      'Nettó összesen: 49 520 Ft',
      'Áfa (27%): 13 372 Ft',
      'Termékek összesen (bruttó): 62 892 Ft',
    ])
  })

  it('take the net amount of a coupon from the summary if the coupon has none', () => {
    const plain = [{ code: 'OSZ10', title: 'Ősz', discount_gross: 6_988 }]
    expect(rows({ ...toPay, coupons: plain }, 'net')[1]).toBe('Kupon: OSZ10: −5 503 Ft')
  })

  // R-A11Y-7
  it('follow the cart while the browser translates the page', async () => {
    const { container, rerender } = renderIsland(<CartSums cart={toPay} isChanging={false} />)
    const shown = () => shownRows(container.querySelector('dl')!, 'gross')
    const end = translate(container)
    const undecided = cartOf([cartLine({ quantity: 2 })])
    const free = cartOf(lines, { delivery_method: { ...homeDelivery, price_gross: 0, price_net: 0 } })
    for (const cart of [undecided, free, cartOf(lines, { coupons, delivery_method: homeDelivery }), undecided, toPay]) {
      rerender(inHungarian(<CartSums cart={cart} isChanging={false} />))
      // The translator takes its turn.
      await Promise.resolve()
      const translated = shown()
      expect(translated).toEqual(rows(cart, 'gross'))
    }
    expect(container.querySelectorAll('dd > font, dt > font')).not.toHaveLength(0)
    end()
  })
})
