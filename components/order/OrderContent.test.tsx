import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderIsland } from '@/tests/support/island'
import { orderOf } from '@/tests/support/order'
import { shownRows } from '@/tests/support/shown-prices'
import { OrderSums } from './OrderContent'

const base = orderOf()
const order = orderOf(
  {
    transaction: null,
    delivery: { ...base.delivery, price_gross: 6_990 },
    summary: {
      ...base.summary,
      total_items_amount_gross: 99_800,
      total_items_amount_net: 78_583,
      cart_discount_gross: 0,
      cart_discount_net: 0,
      delivery_gross: 6_990,
      delivery_net: 5_504,
      total_amount_gross: 106_790,
      total_amount_net: 84_087,
      total_vat: 22_703,
    },
  },
  { outcome: 'due', key: 'cash_on_delivery', title: 'Utánvét' },
)

describe('the totals of an order', () => {
  it('are net in the net view, including delivery, and end with VAT and the amount due', () => {
    const { container } = renderIsland(<OrderSums order={order} />)
    const sums = container.querySelector('dl')!
    expect(shownRows(sums, 'net').slice(1)).toEqual([
      'Szállítás: 5 504 FtHázhoz szállítás',
      'Nettó összesen: 84 087 Ft',
      'Áfa (27%): 22 703 Ft',
      'Fizetendő (bruttó): 106 790 FtUtánvét',
    ])
    expect(shownRows(sums, 'gross').slice(1)).toEqual([
      'Szállítás: 6 990 FtHázhoz szállítás',
      'Fizetendő: 106 790 Ftebből áfa (27%): 22 703 FtUtánvét',
    ])
  })

  it('R-ORDER-11: keep the VAT and name the method when paid by card', () => {
    const { container } = renderIsland(<OrderSums order={base} />)
    const total = shownRows(container.querySelector('dl')!, 'gross').at(-1)
    expect(total).toMatch(/^Fizetve: .*ebből áfa \(27%\): .* FtBankkártya, engedélyszám: 734091$/)
  })
  it('R-PAY-14: tell what was refunded in part', () => {
    const paid = base.transaction!
    const { unmount } = renderIsland(<OrderSums order={{ ...base, transaction: { ...paid, refunded: 20_000 } }} />)
    expect(screen.getByText('Eddig visszafizetve: 20 000 Ft')).toBeVisible()
    unmount()
    renderIsland(<OrderSums order={{ ...base, transaction: { ...paid, refunded: 0 } }} />)
    expect(screen.queryByText(/visszafizetve/)).not.toBeInTheDocument()
  })
})
