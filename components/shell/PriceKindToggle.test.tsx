import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { servedMarkupEvent } from '@/components/ui/served-markup-event'
import { priceKindScript } from '@/lib/shop/price-kind'
import { PriceKindToggle } from './PriceKindToggle'

const labels = { legend: 'Árak megjelenítése', gross: 'Bruttó', net: 'Nettó' }

function runScript() {
  new Function(priceKindScript)()
}

beforeEach(() => {
  document.cookie = 'price_kind=; max-age=0; path=/'
  delete document.documentElement.dataset.priceKind
})

describe('PriceKindToggle', () => {
  it('shows net prices on the whole page, keeps the choice, and agrees with the other toggle of the page', async () => {
    runScript()
    render(
      <>
        <PriceKindToggle name="a" labels={labels} />
        <PriceKindToggle name="b" labels={labels} />
      </>,
    )
    const [first, second] = screen.getAllByRole('radio', { name: 'Nettó' })
    expect(first).not.toBeChecked()
    await userEvent.click(first!)
    expect(document.documentElement).toHaveAttribute('data-price-kind', 'net')
    expect(document.cookie).toContain('price_kind=net')
    expect(second).toBeChecked()
  })

  it('shows the kept choice when its markup comes in later', () => {
    document.cookie = 'price_kind=net; path=/'
    runScript()
    render(<PriceKindToggle name="a" labels={labels} />)
    document.dispatchEvent(new Event(servedMarkupEvent))
    expect(screen.getByRole('radio', { name: 'Nettó' })).toBeChecked()
  })
})

describe('the script before the first paint', () => {
  it.each([
    ['price_kind=net', 'net'],
    ['price_kind=gross', 'gross'],
    ['price_kind=network', 'gross'],
    ['other_price_kind=net', 'gross'],
  ])('reads %s as %s', (cookie, kind) => {
    document.cookie = `${cookie}; path=/`
    runScript()
    expect(document.documentElement).toHaveAttribute('data-price-kind', kind)
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  })
})
