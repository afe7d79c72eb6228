import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restorePriceKind } from '@/lib/shop/price-kind'
import { PriceKindToggle } from '@/components/page/settings'

const labels = { legend: 'Árak megjelenítése', gross: 'Bruttó', net: 'Nettó' }

beforeEach(() => {
  document.cookie = 'price_kind=; max-age=0; path=/'
  delete document.documentElement.dataset.priceKind
})

describe('PriceKindToggle', () => {
  // R-SHELL-5
  it('switches the page to net prices, saves the choice and updates the page’s other toggle', async () => {
    restorePriceKind()
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

  it('shows the saved choice on load', () => {
    document.cookie = 'price_kind=net; path=/'
    restorePriceKind()
    render(<PriceKindToggle name="a" labels={labels} />)
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(screen.getByRole('radio', { name: 'Nettó' })).toBeChecked()
  })
})

// R-PRICE-7
describe('an address with a range of net prices', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))
  it.each([
    ['/hu/termekek?price_max=30000&currency=HUF&net=1', '', 'net'],
    ['/hu/termekek?price_max=30000&currency=HUF&net=1', 'gross', 'gross'],
    ['/hu/termekek?price_max=30000&currency=HUF', '', 'gross'],
    ['/hu/termekek?price_max=30000&currency=HUF', 'net', 'net'],
  ])('%s, having chosen "%s", shows %s prices', (address, chosen, shown) => {
    window.history.replaceState(null, '', address)
    if (chosen) document.cookie = `price_kind=${chosen}; path=/`
    restorePriceKind()
    expect(document.documentElement).toHaveAttribute('data-price-kind', shown)
  })

  it('is about no net prices where the seller is exempt from VAT', () => {
    window.history.replaceState(null, '', '/hu/termekek?net=1')
    document.documentElement.dataset.noNet = ''
    restorePriceKind()
    delete document.documentElement.dataset.noNet
    expect(document.documentElement).toHaveAttribute('data-price-kind', 'gross')
  })
})

describe('a choice made elsewhere', () => {
  const chosenElsewhere = (kind: string) => (document.cookie = `price_kind=${kind}; path=/`)

  it.each(['pageshow', 'focus', 'storage'])(
    'is applied, toggle included, when the page is shown again (%s)',
    async (event) => {
      restorePriceKind()
      render(<PriceKindToggle name="a" labels={labels} />)
      await userEvent.click(screen.getByRole('radio', { name: 'Nettó' }))
      chosenElsewhere('gross')
      window.dispatchEvent(new Event(event))
      expect(document.documentElement).toHaveAttribute('data-price-kind', 'gross')
      expect(screen.getByRole('radio', { name: 'Bruttó' })).toBeChecked()
    },
  )

  it('reaches a window beside this one', async () => {
    restorePriceKind()
    render(<PriceKindToggle name="a" labels={labels} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Nettó' }))
    // Raises a storage event in every other window.
    expect(localStorage.getItem('priceKind')).toBe('net')
  })

  it('is shown by the toggle although the browser restores the old form state', () => {
    chosenElsewhere('net')
    restorePriceKind()
    render(<PriceKindToggle name="a" labels={labels} />)
    screen.getByRole<HTMLInputElement>('radio', { name: 'Bruttó' }).checked = true
    window.dispatchEvent(new Event('pageshow'))
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
    restorePriceKind()
    expect(document.documentElement).toHaveAttribute('data-price-kind', kind)
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  })
})
