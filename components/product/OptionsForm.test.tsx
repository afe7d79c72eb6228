import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import type { OfferedOption } from '@/lib/contract/product-options'
import { currencyByCode } from '@/lib/money/currency'
import { readLines } from '@/lib/offer/lines'
import hu from '@/messages/hu.json'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { sampleProduct } from '@/tests/support/sample-product'
import { BuyActions, LazyOptions } from './BuyActions'
import { initialValues, OptionFields } from './OptionFields'
import { optionsProps } from './options-props'
import { ApplicablePrice, AsConfigured, PurchaseState } from './PurchaseState'

const length: OfferedOption = {
  key: 'length',
  kind: 'number',
  label: 'Hossz',
  required: true,
  unit: 'cm',
  min: 180,
  max: 260,
  step: 1,
  included: 200,
  step_gross: 1900,
  changed_gross: 0,
  lead_time_days: 10,
  sets: 'width',
}
const seat: OfferedOption = {
  key: 'seat',
  kind: 'choice',
  label: 'Ülés',
  required: true,
  values: [
    { key: 'soft', label: 'Puha', price_gross: 0, lead_time_days: 0 },
    { key: 'firm', label: 'Kemény', price_gross: 5000, lead_time_days: 0 },
  ],
  included: 'soft',
}
const monogram: OfferedOption = {
  key: 'monogram',
  kind: 'text',
  label: 'Monogram',
  required: false,
  max_length: 6,
  price_gross: 4900,
  lead_time_days: 0,
}

const labels = {
  add: 'Kosárba teszem',
  added: 'A kosaradba került.',
  offline: 'Nincs kapcsolat.',
  cut: '',
  invalid: '',
  quantity: { group: 'Mennyiség', input: 'Darab', less: 'Egy darabbal kevesebb', more: 'Egy darabbal több' },
}

function show(options: readonly OfferedOption[]) {
  const product = sampleProduct({ id: 2, availability: 'made_to_order', lead_time_days: 20 })
  const t = createTranslator({ locale: 'hu', messages: hu, namespace: 'product' })
  const currency = currencyByCode('HUF')
  const props = optionsProps({ product, options, locale: 'hu', currency, texts: hu.product, t: t as never })
  renderIsland(
    <PurchaseState tiers={null} freeDelivery={null}>
      <h2>Ár</h2>
      <ApplicablePrice prices={[<p key="1">189 900 Ft</p>]} />
      <h2>Elkészül</h2>
      <p>
        <AsConfigured part="stock">Rendelésre, 4–5 hét</AsConfigured>
      </p>
      <AsConfigured part="drawing">
        <svg role="img" aria-label="800" />
      </AsConfigured>
      <p>
        <AsConfigured part="returnsText">14 nap</AsConfigured>
      </p>
      <p>
        <AsConfigured part="returnsLong">Indoklás nélkül</AsConfigured>
      </p>
      <LazyOptions {...props}>
        <OptionFields
          {...{ options, texts: hu.product.options, currency: 'HUF' as const, isCustomMade: false }}
          values={initialValues(options)}
        />
      </LazyOptions>
      <BuyActions
        {...{ productId: 2, max: 99, disabled: false, labels }}
        quote={{ href: '/hu/ajanlat?product=2', label: 'Ajánlatot kérek' }}
      />
    </PurchaseState>,
  )
}

const isLive = () => waitFor(() => expect(document.querySelector('[data-options="live"]')).toBeInTheDocument())
const add = () => userEvent.click(screen.getByRole('button', { name: 'Kosárba teszem' }))

beforeEach(() => {
  giveToken()
  window.history.replaceState(null, '')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cartDrawer.hide()
})

// R-OPTION-3, R-OPTION-4, R-OPTION-9
describe('the form of a product with options', () => {
  it('price, lead time, drawing and right of withdrawal follow the choice', async () => {
    show([length])
    await isLive()
    expect(screen.getByText(/180–260 cm · az alapár 200 cm-re szól/)).toBeVisible()
    const input = screen.getByRole('spinbutton', { name: 'Hossz (cm)' })
    expect(input).toHaveValue(200)
    expect(screen.getByText('14 nap')).toBeVisible()
    await userEvent.clear(input)
    await userEvent.type(input, '220')
    expect(screen.getAllByText(/227 900 Ft/)[0]).toBeInTheDocument()
    expect(screen.getByText('Rendelésre, 6–7 hét')).toBeVisible()
    expect(screen.getByRole('img', { name: /szélesség 220\scm/ })).toBeVisible()
    expect(screen.queryByText('14 nap')).not.toBeInTheDocument()
    expect(screen.queryByText('Indoklás nélkül')).not.toBeInTheDocument()
    expect(screen.getByText(/a 14 napos elállási jog nem vonatkozik rá/)).toBeVisible()
  })

  it('what was chosen is there again after Back or a reload, beside what else the entry knows', async () => {
    window.history.replaceState({ other: 1 }, '')
    show([length, seat])
    await isLive()
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Hossz (cm)' }))
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Hossz (cm)' }), '220')
    await userEvent.click(screen.getByRole('radio', { name: /Kemény/ }))
    expect(window.history.state).toMatchObject({ other: 1 })
    cleanup()
    show([length, seat])
    await isLive()
    expect(screen.getByRole('spinbutton', { name: 'Hossz (cm)' })).toHaveValue(220)
    expect(screen.getByRole('radio', { name: /Kemény/ })).toBeChecked()
    expect(screen.getByText('Rendelésre, 6–7 hét')).toBeVisible()
  })

  it('the buttons beside a number step it', async () => {
    show([length])
    await isLive()
    await userEvent.click(screen.getByRole('button', { name: 'Több' }))
    expect(screen.getByRole('spinbutton', { name: 'Hossz (cm)' })).toHaveValue(201)
    await userEvent.click(screen.getByRole('button', { name: 'Kevesebb' }))
    await userEvent.click(screen.getByRole('button', { name: 'Kevesebb' }))
    expect(screen.getByRole('spinbutton', { name: 'Hossz (cm)' })).toHaveValue(199)
  })

  it('what is missing is shown and gets the focus; then the choices are sent', async () => {
    const { calls } = stubBackend(() => ({ data: cartOf([cartLine()]) }))
    show([seat, monogram])
    await isLive()
    await add()
    expect(screen.getByText('Válassz egyet.')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Puha' })).toHaveFocus()
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: /Kemény/ }))
    expect(screen.queryByText('Válassz egyet.')).not.toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: /Monogram/ }), 'KÉ')
    expect(screen.getByText(/2\/6 karakter/)).toBeVisible()
    await add()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ product_id: 2, quantity: 1, options: { seat: 'firm', monogram: 'KÉ' } })
  })

  it('a number out of range says so once it is left', async () => {
    show([length])
    await isLive()
    const input = screen.getByRole('spinbutton', { name: 'Hossz (cm)' })
    await userEvent.clear(input)
    await userEvent.type(input, '300')
    expect(screen.queryByText('180 és 260 cm között adható meg.')).not.toBeInTheDocument()
    await userEvent.tab()
    expect(screen.getByText('180 és 260 cm között adható meg.')).toBeVisible()
    expect(input).toHaveAccessibleDescription(/^180 és 260 cm között adható meg\./)
  })

  it('a quote is requested for what was chosen', async () => {
    show([length])
    await isLive()
    const link = screen.getByRole('link', { name: 'Ajánlatot kérek' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/hu\/ajanlat$/))
    expect(readLines()).toMatchObject([{ product_id: 2, quantity: 1, chosen: [{ key: 'length', value: 200 }] }])
  })

  it('what was typed before its code was loaded is kept', async () => {
    show([length])
    const served = document.querySelector<HTMLInputElement>('[name="option-length"]')
    if (served) served.value = '240'
    await isLive()
    expect(screen.getByRole('spinbutton', { name: 'Hossz (cm)' })).toHaveValue(240)
  })
})
