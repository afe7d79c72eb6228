import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { freeDeliveryTerms } from '@/lib/catalogue/free-delivery'
import { sampleProduct } from '@/tests/support/sample-product'
import type { Product } from '@/lib/contract/catalogue'
import type { OfferedOption } from '@/lib/contract/product-options'
import type { Init } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode } from '@/lib/money/currency'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { shownPrices } from '@/tests/support/shown-prices'
import { BuyFacts } from './BuyFacts'
import { PurchaseState, usePurchase, type Tiers } from './PurchaseState'

const translators = {
  hu: createTranslator({ locale: 'hu', messages: hu, namespace: 'product' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'product' }),
}
const home = {
  id: 1,
  key: 'home',
  title: 'Házhoz szállítás',
  price_gross: 6990,
  price_net: 5504,
  available: true,
  is_free: false,
  free_from_gross: 159_900,
  working_days: { min: 2, max: 4 },
}
const tiers = [{ quantity: 2, quantity_to: null, index: 1, price_gross: 45_900, price_net: 36_142 }]
const tierTable: Tiers = {
  ranges: tiers,
  rows: [],
  labels: { caption: '', noteGross: '', noteNet: '', above: '', onRequest: '' },
}
const chair = sampleProduct({
  price_gross: 49_900,
  price_net: 39_291,
  prices_by_currencies: { '1': { price_gross: 49_900, price_net: 39_291, qty_discounts: tiers } },
  delivery_methods: [home],
})
const name = {
  key: 'name',
  kind: 'text',
  label: 'Name',
  required: true,
  max_length: 9,
  price_gross: 0,
  lead_time_days: 0,
} satisfies OfferedOption
const init = { shop: { showroom: { opening_hours: [], closed: [] } } } as unknown as Init
const now = new Date('2026-11-23T10:00:00Z')

function Choice({ quantity }: { readonly quantity: number }) {
  const { setQuantity } = usePurchase()
  return <button onClick={() => setQuantity(quantity)}>{quantity}</button>
}

function show(product: Product, locale: Locale = 'hu') {
  const currency = currencyByCode('HUF')
  const { container } = render(
    <PurchaseState tiers={tierTable} freeDelivery={freeDeliveryTerms(product, currency)}>
      {[1, 2, 4, 40].map((quantity) => (
        <Choice key={quantity} quantity={quantity} />
      ))}
      <BuyFacts
        {...{ product, init, locale, now, currency }}
        t={translators[locale]}
        texts={{ hu, en }[locale].product}
        own={{ hu, en }[locale].own}
      />
    </PurchaseState>,
  )
  return {
    choose: (quantity: number) => userEvent.click(screen.getByRole('button', { name: String(quantity) })),
    shown: (kind: 'gross' | 'net' = 'gross') => shownPrices(container, kind),
  }
}

describe('delivery in the buy facts', () => {
  it('shows the amount missing for free delivery, labelled as gross when net prices are shown', () => {
    const { shown } = show(chair)
    expect(shown('gross')).toContain('Házhoz szállítás 6 990 Ft')
    expect(shown('gross')).toContain('Még 110 000 Ft, és ingyenes.')
    expect(shown('net')).toContain('Házhoz szállítás 5 504 Ft')
    expect(shown('net')).toContain('Még 110 000 Ft (bruttó), és ingyenes.')
  })

  it('follows the chosen quantity and its volume price', async () => {
    const { shown, choose } = show(chair)
    await choose(2)
    expect(shown()).toContain('Még 68 100 Ft, és ingyenes.')
    await choose(4)
    expect(shown()).toContain('Ingyenes házhoz szállítás')
    expect(shown()).not.toContain('Még')
    expect(shown()).not.toContain('6 990')
    await choose(1)
    expect(shown()).toContain('Még 110 000 Ft, és ingyenes.')
  })

  it('follows it in English too, where the threshold is not mentioned', async () => {
    const { shown, choose } = show(chair, 'en')
    expect(shown()).not.toContain('110 000')
    await choose(4)
    expect(shown()).toContain('Free home delivery')
  })

  it('does not mention free delivery where it does not apply', async () => {
    const { shown, choose } = show({ ...chair, delivery_methods: [{ ...home, free_from_gross: null }] })
    await choose(40)
    expect(shown()).toContain('Házhoz szállítás 6 990 Ft')
    expect(shown()).not.toMatch(/ingyen/i)
  })
})

describe('returns in the buy facts', () => {
  it.each([
    [{ warranty_years: 2, guarantee: 'statutory' }, '14-day returns, 2-year guarantee', 'Guarantee required by law.'],
    [{ warranty_years: 0, guarantee: 'statutory' }, '14-day returns', 'The legal guarantee applies.'],
    [{ warranty_years: 0, guarantee: 'statutory', custom_made: true }, 'Custom made', 'It is made for you'],
    // Nothing was chosen yet, but whatever will be is made for its buyer.
    [{ warranty_years: 0, guarantee: 'statutory', options: [name] }, 'Custom made', 'It is made for you'],
  ] satisfies [Partial<Product>, string, string][])(
    'promise no guarantee that nobody gives: %o',
    (given, title, text) => {
      show({ ...chair, ...given }, 'en')
      expect(screen.getByText(title)).toBeInTheDocument()
      expect(screen.getByText(text, { exact: false })).toBeInTheDocument()
    },
  )
})

// R-DELIVERY-6
describe('the question when it arrives at the visitor’s place', () => {
  it('is a link that works without scripts, where the day depends on the postcode', () => {
    show({ ...chair, delivery_methods: [{ ...home, by_postcode: true }] })
    expect(screen.getByRole('link', { name: 'Mikor ér hozzád?' })).toHaveAttribute('href', '/hu/szallitas')
  })

  it('is not there for other products', () => {
    show(chair)
    expect(screen.queryByRole('link', { name: 'Mikor ér hozzád?' })).toBeNull()
  })
})
