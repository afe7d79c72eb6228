import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Offer } from '@/lib/contract/offer'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, hungary, renderIsland, stubBackend, type Backend } from '@/tests/support/island'
import { quoteSummary as summary } from '@/tests/support/quote'
import { Decision } from './Decision'
import { OfferData } from './OfferData'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const paths = {
  request: '/hu/ajanlat',
  terms: '/hu/aszf',
  privacy: '/hu/adatkezeles',
  withdrawal: '/hu/elallas',
  orderResult: '/hu/checkout/result',
}

function show(island: React.ReactNode, backend: Backend) {
  giveToken()
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign: vi.fn() })
  const network = stubBackend(backend)
  return { ...network, ...renderIsland(island) }
}

// R-OFFER-11
describe('a company asks for a quote', () => {
  const austria = { ...hungary, id: 2, iso2: 'AT', iso3: 'AUT', name: 'Ausztria', vat_prefix: 'AT' }
  const start = (answer: Backend = () => undefined) =>
    show(<OfferData paths={paths} resultPath="/hu/ajanlat/eredmeny" />, (call) => {
      if (call.path === '/api/countries') return { data: [hungary, austria] }
      if (call.path === '/api/cart') return { data: cartOf([cartLine()]) }
      return answer(call)
    })
  const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text)
  async function fillIn(taxNumber: string) {
    await screen.findByRole('textbox', { name: 'Cégnév' })
    await type('Cégnév', 'Fehér Tölgy Kft.')
    await type('Adószám', taxNumber)
    await type('Irányítószám', '1010')
    await type('E-mail-cím', 'iroda@pelda.hu')
    await type('Telefonszám', '06 30 555 0117')
    await userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési tájékoztatót/ }))
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: /^Ajánlatkérés/ }))

  it('with six fields; its country is that of its tax number', async () => {
    const { calls } = start()
    expect(await screen.findAllByRole('textbox')).toHaveLength(6)
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Add meg a cégnevet.')
    await fillIn('ATU12345675')
    await send()
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/cart/offer'))
    expect(calls.at(-1)?.body).toMatchObject({
      customer_data: {
        invoice_data: {
          is_company: true,
          tax_number: 'ATU12345675',
          country_id: 2,
          zipcode: '1010',
          city: '',
          address: '',
        },
      },
    })
  })

  it('is asked for the whole address by a backend that needs it', async () => {
    start(({ path }) =>
      path === '/api/cart/offer'
        ? {
            status: 422,
            error: { message: 'Hiányos', errors: { 'customer_data.invoice_data.address': ['Hiányzik az utca.'] } },
          }
        : undefined,
    )
    await screen.findAllByRole('textbox')
    await fillIn('12892312-2-41')
    await send()
    expect(await screen.findByRole('textbox', { name: /^Utca/ })).toHaveAccessibleDescription('Hiányzik az utca.')
    expect(screen.getByRole('textbox', { name: 'Cégnév' })).toHaveValue('Fehér Tölgy Kft.')
  })
})

// R-OFFER-11
it('the acceptance asks a company for the address it has not stated', async () => {
  const invoice_data = {
    name: 'Fehér Tölgy Kft.',
    is_company: true,
    country_id: 1,
    zipcode: '1117',
    city: '',
    address: '',
  }
  const card = { id: 1, key: 'card', kind: 'online', title: 'Bankkártya', text: '', fee_gross: 0, fee_net: 0, summary }
  const brief = {
    offer_hash: 'hash',
    status: 'sent',
    sent_at: '2026-11-20T10:00:00.000Z',
    currency_id: 1,
    customer_data: { invoice_data, delivery_data: invoice_data },
    delivery: { title: 'Házhoz szállítás', price_gross: 0, price_net: 0, address_needed: true },
    summary,
    payment_methods: [card],
    lines: [],
  } as unknown as Offer
  const { calls } = show(
    <Decision offer={brief} paths={paths} countries={[hungary]} guaranteeNotice={<p>Szavatosság</p>}>
      <p />
    </Decision>,
    ({ path }) => {
      if (path === '/api/cities')
        return { data: [{ id: 11, city: 'Budapest', name: 'Budapest', county: 'Budapest', zipcodes: ['1117'] }] }
      return path.endsWith('/accept') ? { data: { order_hash: 'h', payment_url: null } } : undefined
    },
  )
  // The notices for consumers are not a company's.
  expect(screen.queryByText('Szavatosság')).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/elállhat/)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Település' })).toHaveValue('Budapest'))
  // R-CHECKOUT-16: there is no other.
  expect(screen.getByRole('radio', { name: /Bankkártya/ })).toBeChecked()
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  const submit = screen.getByRole('button', { name: 'Megrendelés fizetési kötelezettséggel' })
  await userEvent.click(submit)
  expect(await screen.findByRole('alert')).toHaveTextContent('Add meg az utcát és a házszámot.')
  await userEvent.type(screen.getByRole('textbox', { name: /^Utca/ }), 'Őrház utca 12.')
  await userEvent.click(submit)
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/accept$/))
  expect(calls.at(-1)?.body).toMatchObject({
    invoice_data: { country_id: 1, zipcode: '1117', city: 'Budapest', address: 'Őrház utca 12.' },
  })
})
