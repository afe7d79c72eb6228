import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextLook } from '@/lib/api/hooks/orders'
import type { Order } from '@/lib/contract/order'
import { forgetVisitor, giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { failedAttempt, orderOf } from '@/tests/support/order'
import { ResultView } from './ResultView'

const paths = { result: '/hu/checkout/result', order: '/hu/orders/x', home: '/hu' }
const shop = { phone: '+36 1 555 0142', phone_e164: '+3615550142' }
const show = (order: Order) => renderIsland(<ResultView order={order} paths={paths} shop={shop} />)
const title = () => screen.getByRole('heading', { level: 1 })
const assign = vi.fn()

beforeEach(() => {
  giveToken()
  assign.mockReset()
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign })
})
afterEach(forgetVisitor)

describe('the result of an order', () => {
  it('thanks, says what happens next, and shows what the bank answered', () => {
    stubBackend(() => undefined)
    show(orderOf())
    expect(title()).toHaveTextContent('Köszönjük, Dóra! Már csomagoljuk.')
    const facts = screen.getByRole('region', { name: 'A fizetés adatai' })
    for (const [name, value] of [
      ['Összeg', '99 800 Ft'],
      ['Engedélyszám', '734091'],
      ['Válaszkód', '000'],
      ['Válaszüzenet', 'Sikeres tranzakció'],
    ] as const)
      expect(within(facts).getByRole('row', { name: new RegExp(`^${name}`) })).toHaveTextContent(value)
    expect(screen.getByText(/\+36 30 555 0117/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Rendelés követése' })).toHaveAttribute('href', '/hu/orders/x')
    expect(screen.queryByRole('button', { name: 'Újra fizetek' })).not.toBeInTheDocument()
    expect(sessionStorage.getItem('last-order')).toBe('h'.repeat(32))
  })

  it('gives what a bank transfer needs', () => {
    stubBackend(() => undefined)
    const bank_transfer = {
      bank: 'OTP',
      account: '11700000-00000000',
      iban: 'HU42',
      swift: 'OTPVHUHB',
      due_on: '2026-11-28',
    }
    show(orderOf({ transaction: null, bank_transfer }, { outcome: 'due', key: 'bank_transfer', title: 'Átutalás' }))
    expect(title()).toHaveTextContent('Megkaptuk a rendelésed')
    const slip = screen.getByRole('region', { name: 'Az utaláshoz' })
    expect(within(slip).getByRole('row', { name: 'Közlemény ND-2026-004817' })).toBeInTheDocument()
    expect(within(slip).getByRole('row', { name: 'IBAN HU42' })).toBeInTheDocument()
  })

  it('says Failed Transaction when the bank refuses, and pays again with the same method', async () => {
    const { calls } = stubBackend(() => ({ data: { payment_url: 'https://bank.example/again' } }))
    show(orderOf({ transaction: failedAttempt() }, { outcome: 'error', can_restart: true }))
    expect(title()).toHaveTextContent('Sikertelen tranzakció')
    expect(screen.getByText('Nincs elegendő fedezet')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Újra fizetek' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/again'))
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/orders/payment_restart/${'h'.repeat(32)}`,
      body: { payment_method: 1, transaction_result_url: 'http://localhost:3000/hu/checkout/result' },
    })
  })

  it('says Unsuccessful Purchase when the buyer called it off; another method needs no payment page', async () => {
    const due = orderOf({ transaction: null }, { outcome: 'due', id: 2, title: 'Átutalás' })
    const { calls } = stubBackend(({ method }) => ({ data: method === 'POST' ? { payment_url: null } : due }))
    show(orderOf({ transaction: failedAttempt('cancelled') }, { outcome: 'error', can_restart: true }))
    expect(title()).toHaveTextContent('Sikertelen vásárlás')
    await userEvent.click(screen.getByRole('radio', { name: /Átutalás/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Újra fizetek' }))
    await waitFor(() => expect(title()).toHaveTextContent('Megkaptuk a rendelésed'))
    expect(calls[0]?.body).toMatchObject({ payment_method: 2 })
    expect(assign).not.toHaveBeenCalled()
  })

  it('tells why it cannot be paid again', async () => {
    const order = orderOf({ transaction: failedAttempt() }, { outcome: 'error', can_restart: true })
    stubBackend(({ method }) =>
      method === 'POST' ? { status: 409, error: { message: 'Közben kifizetted.' } } : { data: order },
    )
    show(order)
    await userEvent.click(screen.getByRole('button', { name: 'Újra fizetek' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Közben kifizetted.')
  })

  it('in progress, looks at once when asked and turns into the outcome', async () => {
    stubBackend(() => ({ data: orderOf() }))
    show(orderOf({}, { outcome: 'in_progress' }))
    expect(title()).toHaveTextContent('A bank válaszára várunk')
    await userEvent.click(screen.getByRole('button', { name: 'Frissítés' }))
    await waitFor(() => expect(title()).toHaveTextContent('Már csomagoljuk'))
  })

  it('in progress, looks by itself', async () => {
    stubBackend(() => ({ data: orderOf() }))
    show(orderOf({}, { outcome: 'in_progress' }))
    await waitFor(() => expect(title()).toHaveTextContent('Már csomagoljuk'), { timeout: 4000 })
  })
})

it('looks ever more slowly, and no more once it is settled', () => {
  const waiting = orderOf({}, { outcome: 'in_progress' })
  const looks = [0, 1, 2, 3, 4, 5, 6, 7, 20].map((count) => nextLook(waiting, count))
  expect(looks).toEqual([2000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 30_000])
  expect(nextLook(orderOf(), 3)).toBe(false)
})
