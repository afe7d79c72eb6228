import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '@/tests/support/sample-product'
import { currencyByCode } from '@/lib/money/currency'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { shownPrices } from '@/tests/support/shown-prices'
import { PriceBlock } from './PriceBlock'
import { PurchaseState, usePurchase } from './PurchaseState'

const texts = {
  hu: createTranslator({ locale: 'hu', messages: hu, namespace: 'product' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'product' }),
}

const reduced = sampleProduct({
  price_original_gross: 229900,
  price_original_net: 181024,
  price_lowest_30_days_gross: 219900,
  price_lowest_30_days_net: 173150,
  discount_percent: 14,
})

function More() {
  const { quantity, setQuantity } = usePurchase()
  return <button onClick={() => setQuantity(quantity + 1)}>More</button>
}

describe('PriceBlock', () => {
  it('shows gross prices with the net price and the VAT rate', () => {
    const { container } = render(<PriceBlock product={reduced} currency={currencyByCode('HUF')} t={texts.hu} />)
    const text = shownPrices(container, 'gross')
    expect(text).toContain('189 900 Ft')
    expect(text).toContain('nettó 149 528 Ft + 27% áfa')
    expect(text).toContain('Az elmúlt 30 nap legalacsonyabb ára: 219 900 Ft')
    expect(text).toContain('−14%')
  })

  // R-PRICE-7
  it('shows net prices with the gross price and the VAT in it', () => {
    const { container } = render(<PriceBlock product={reduced} currency={currencyByCode('HUF')} t={texts.hu} />)
    const text = shownPrices(container, 'net')
    expect(text).toContain('149 528 Ftnettó')
    expect(text).toContain('bruttó 189 900 Ft, ebből 27% áfa 40 372 Ft')
    expect(text).toContain('Az elmúlt 30 nap legalacsonyabb nettó ára: 173 150 Ft')
  })

  // R-PROD-4
  it('shows the applicable price for the chosen quantity, with as many tiers as an import allows', async () => {
    const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    const tiers = quantities.map((quantity) => ({
      quantity,
      quantity_to: null,
      priceGross: 190_000 - quantity * 1000,
      priceNet: 150_000 - quantity * 1000,
      percent: 0,
    }))
    const rows = { rows: [], labels: { caption: '', noteGross: '', noteNet: '', above: '', onRequest: '' } }
    const { container } = render(
      <PurchaseState tiers={{ ranges: tiers.slice(1), ...rows }} freeDelivery={null}>
        <More />
        <PriceBlock product={reduced} tiers={tiers} currency={currencyByCode('HUF')} t={texts.hu} />
      </PurchaseState>,
    )
    expect(shownPrices(container, 'gross')).toContain('189 900 Ft')
    for (const quantity of quantities.slice(1)) {
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      const shown = `${190 - quantity} 000 Ft${quantity} db-tólnettó ${150 - quantity} 000 Ft + 27% áfa`
      expect(shownPrices(container, 'gross')).toContain(shown)
      expect(shownPrices(container, 'gross')).not.toContain('189 900 Ft')
    }
  })

  it('formats euros with cents, and shows no discount if there is none', () => {
    const product = sampleProduct({ price_gross: 489, price_net: 385.04, price_original_gross: 489 })
    const { container } = render(<PriceBlock product={product} currency={currencyByCode('EUR')} t={texts.en} />)
    expect(shownPrices(container, 'gross')).toContain('489.00 €385.04 € net + 27% VAT')
    expect(container.querySelector('s')).toBeNull()
  })
})
