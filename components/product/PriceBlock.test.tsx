import { render } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '@/tests/support/sample-product'
import { currencyByCode } from '@/lib/money/currency'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import type { ProductTranslator } from './product-texts'
import { shownPrices } from '@/tests/support/shown-prices'
import { PriceBlock } from './PriceBlock'

const texts = {
  hu: createTranslator({ locale: 'hu', messages: hu, namespace: 'product' }) as ProductTranslator,
  en: createTranslator({ locale: 'en', messages: en, namespace: 'product' }) as ProductTranslator,
}

const reduced = sampleProduct({
  price_original_gross: 229900,
  price_original_net: 181024,
  price_lowest_30_days_gross: 219900,
  price_lowest_30_days_net: 173150,
  discount_percent: 14,
})

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

  it('has the prices of more pieces ready, each with its net price', () => {
    const tiers = [
      { quantity: 1, priceGross: 189900, priceNet: 149528, percent: 0 },
      { quantity: 4, priceGross: 176600, priceNet: 139055, percent: 7 },
    ]
    const { container } = render(
      <PriceBlock product={reduced} tiers={tiers} currency={currencyByCode('HUF')} t={texts.hu} />,
    )
    expect(container.querySelectorAll('[data-size=lg]')).toHaveLength(2)
    expect(shownPrices(container, 'gross')).toContain('176 600 Ft4 db-tólnettó 139 055 Ft + 27% áfa')
  })

  it('writes euros with cents, without a reduction where there is none', () => {
    const product = sampleProduct({ price_gross: 489, price_net: 385.04, price_original_gross: 489 })
    const { container } = render(<PriceBlock product={product} currency={currencyByCode('EUR')} t={texts.en} />)
    expect(shownPrices(container, 'gross')).toContain('489.00 €385.04 € net + 27% VAT')
    expect(container.querySelector('s')).toBeNull()
  })
})
