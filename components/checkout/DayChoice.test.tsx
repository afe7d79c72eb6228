import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeliveryMethod } from '@/lib/contract/cart'
import { bankTransfer, homeDelivery } from '@/tests/support/cart'
import { checkout, orderButton, prepareOrder, readyToPay } from '@/tests/support/checkout'
import { giveToken } from '@/tests/support/island'

const days = ['2026-11-26', '2026-11-27', '2026-11-30']
const van: DeliveryMethod = { ...homeDelivery, days, estimated: { from: '2026-11-26', to: '2026-11-26' } }
const ready = { ...readyToPay, delivery_method: van, delivery_methods: [van], delivery_day: null }
const select = () => screen.findByRole('combobox', { name: 'Szállítás napja' })
const review = () => screen.getByRole('region', { name: 'Ezt rendeled meg' })

beforeEach(() => {
  giveToken()
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign: vi.fn() })
})

// R-DELIVERY-4
describe('the day of the delivery', () => {
  it('is the earliest until another one is chosen, which is then sent and shown above the order button', async () => {
    const { bodyOf } = checkout(ready)
    expect(await select()).toHaveDisplayValue('A legkorábbi: csütörtök, november 26.')
    expect(within(await select()).getAllByRole('option')).toHaveLength(3)
    expect(review()).toHaveTextContent('csütörtök, november 26.')
    await userEvent.selectOptions(await select(), 'hétfő, november 30.')
    await waitFor(() => expect(review()).toHaveTextContent('hétfő, november 30.'))
    expect(bodyOf('/api/cart/method/delivery')).toEqual({ id: van.id, day: '2026-11-30' })
    // The buyer's own choice is no change to be warned of.
    expect(screen.queryByText('Ez változott, mióta megnézted')).toBeNull()
    await userEvent.selectOptions(await select(), 'A legkorábbi: csütörtök, november 26.')
    await waitFor(() => expect(bodyOf('/api/cart/method/delivery')).toEqual({ id: van.id, day: null }))
  })

  it('is ordered as shown; one that has become impossible is reported with the new days, and nothing is lost', async () => {
    const { put, bodyOf } = checkout({ ...ready, delivery_day: '2026-11-27', version: 'v' })
    await prepareOrder()
    const later = { ...van, days: days.slice(2), estimated: { from: '2026-11-30', to: '2026-11-30' } }
    put({ delivery_method: { ...later, days: [...later.days, '2026-12-01'] }, delivery_day: null })
    await userEvent.click(await orderButton())
    expect(await screen.findByText(/Szállítás napja: .* → nov\. 30\./)).toBeVisible()
    expect(await select()).toHaveDisplayValue('A legkorábbi: hétfő, november 30.')
    expect(screen.getByRole('checkbox', { name: /általános szerződési/ })).toBeChecked()
    await userEvent.click(await orderButton())
    await waitFor(() =>
      expect(bodyOf('/api/cart/order')).toMatchObject({ version: expect.stringContaining('2026-11-30') as string }),
    )
  })

  it('keeps the day if the server refuses another one, and says why', async () => {
    checkout(ready, ({ path, method }) =>
      path === '/api/cart/method/delivery' && method === 'PUT'
        ? { status: 422, error: { message: 'Hibás adat.', errors: { day: ['Ezen a napon nem tudjuk kiszállítani.'] } } }
        : undefined,
    )
    await userEvent.selectOptions(await select(), 'péntek, november 27.')
    await waitFor(async () => expect(await select()).toBeInvalid())
    expect(await select()).toHaveDisplayValue('A legkorábbi: csütörtök, november 26.')
  })

  it.each([
    ['without a choice', { ...homeDelivery }, undefined],
    ['with a single day', { ...van, days: days.slice(0, 1) }, undefined],
    ['after a transfer', { ...homeDelivery }, bankTransfer],
  ])('is not asked for %s', async (_, method, payment) => {
    checkout({ ...ready, delivery_method: method, payment_method: payment ?? null })
    await orderButton()
    expect(screen.queryByRole('combobox', { name: 'Szállítás napja' })).toBeNull()
  })
})
