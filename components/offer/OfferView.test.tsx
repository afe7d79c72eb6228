import { describe, expect, it } from 'vitest'
import type { Summary } from '@/lib/contract/cart'
import { cartLine, cartOf } from '@/tests/support/cart'
import { renderIsland } from '@/tests/support/island'
import { shownRows } from '@/tests/support/shown-prices'
import { OfferSums } from './OfferSums'

const summary: Summary = {
  ...cartOf([cartLine()]).summary,
  total_items_amount_gross: 90_000,
  total_items_amount_net: 70_866,
  cart_discount_gross: 9_800,
  cart_discount_net: 7_717,
  total_saving_gross: 9_800,
  total_saving_net: 7_717,
  delivery_gross: 12_700,
  delivery_net: 10_000,
  total_amount_gross: 102_700,
  total_amount_net: 80_866,
  total_vat: 21_834,
}

// R-OFFER-3
describe('the totals of a quote', () => {
  it.each(['gross', 'net'] as const)('subtract the discount before VAT, the same in both views (%s)', (kind) => {
    const { container } = renderIsland(<OfferSums summary={summary} currency="HUF" />)
    expect(shownRows(container.querySelector('dl')!, kind)).toEqual([
      'Termékek listaáron (nettó): 78 583 Ft',
      'Kedvezmény a listaárból (nettó): −7 717 Ft',
      'Szállítás (nettó): 10 000 Ft',
      'Nettó összesen: 80 866 Ft',
      'Áfa (27%): 21 834 Ft',
      'Bruttó összesen: 102 700 Ft',
    ])
  })
})
