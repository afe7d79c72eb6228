import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberPostcode } from '@/lib/browser/remembered-postcode'
import type { Cart, DeliveryDays } from '@/lib/contract/cart'
import { cartLine, cartOf, homeDelivery, pickupDelivery } from '@/tests/support/cart'
import { renderIsland, stubBackend, type Answer } from '@/tests/support/island'
import { CartDelivery } from './CartDelivery'

const van = { ...homeDelivery, by_postcode: true }
const answer: DeliveryDays = {
  postcode: '1117',
  place: '1117 Budapest',
  method: { id: 1, title: 'Házhoz szállítás' },
  estimated: { from: '2026-12-03', to: '2026-12-03' },
  may_choose: true,
}
const shown = 'Házhoz szállítás, 1117 Budapest: csütörtök, december 3.'

function show(parts: Partial<Cart> = {}, respond: () => Answer = () => ({ data: answer })) {
  const backend = stubBackend(({ path }) => (path === '/api/delivery-days' ? respond() : undefined))
  renderIsland(<CartDelivery cart={cartOf([cartLine()], { delivery_methods: [van, pickupDelivery], ...parts })} />)
  return backend
}
const ask = () => screen.findByRole('button', { name: /Add meg az irányítószámod/ })
const field = () => screen.getByRole('textbox', { name: 'Irányítószám' })

beforeEach(() => act(() => rememberPostcode(null)))

// R-DELIVERY-6
describe('the date of delivery for a postcode', () => {
  it('is asked for once, told, and remembered by the browser alone', async () => {
    const { calls } = show()
    await userEvent.click(await ask())
    expect(field()).toHaveFocus()
    await userEvent.type(field(), 'H-1117{Enter}')
    expect(await screen.findByText(shown)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Nem 1117? Másik irányítószám' })).toHaveFocus()
    expect(screen.getByText('A megrendelésnél későbbi napot is választhatsz.')).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(window.localStorage.getItem('delivery_postcode')).toBe('1117')
    expect(document.cookie).not.toContain('1117')
  })

  it.each(['811 01', 'Bécs', '', '0117'])(
    '“%s” is answered with what is needed, and nothing is sent',
    async (typed) => {
      const { calls } = show()
      await userEvent.click(await ask())
      if (typed) await userEvent.type(field(), typed)
      await userEvent.click(screen.getByRole('button', { name: 'Mutasd' }))
      expect(field()).toBeInvalid()
      expect(field()).toHaveAccessibleDescription(/Négy számjegyű magyar irányítószámot/)
      expect(calls).toEqual([])
    },
  )

  it('is not said of a former cart', async () => {
    act(() => rememberPostcode('1117'))
    let asked = 0
    stubBackend(({ path }) => {
      if (path !== '/api/delivery-days') return undefined
      asked += 1
      return asked === 1 ? { data: answer } : { lost: true }
    })
    function Changing() {
      const [version, setVersion] = useState('a')
      return (
        <>
          <CartDelivery cart={cartOf([cartLine()], { delivery_methods: [van], version })} />
          <button onClick={() => setVersion('b')}>+</button>
        </>
      )
    }
    renderIsland(<Changing />)
    expect(await screen.findByText(shown)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '+' }))
    expect(screen.queryByText(shown)).toBeNull()
    expect(await screen.findByText('Nem értük el a szervert, így a napot most nem tudjuk.')).toBeVisible()
  })

  it('follows another window', async () => {
    show()
    await ask()
    window.localStorage.setItem('delivery_postcode', '1117')
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(await screen.findByText(shown)).toBeVisible()
  })

  it('says that the server cannot be reached', async () => {
    act(() => rememberPostcode('1117'))
    show({}, () => ({ lost: true }))
    expect(await screen.findByText('Nem értük el a szervert, így a napot most nem tudjuk.')).toBeVisible()
  })

  it('gives way to the day that was chosen in the checkout', () => {
    act(() => rememberPostcode('1117'))
    show({ delivery_method: van, delivery_day: '2026-12-04' })
    expect(screen.getByText('A választott napon érkezik: péntek, december 4.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['from a backend that does not know', {}, () => ({ status: 404, error: { message: 'Nincs' } })],
    ['where no day depends on it', { delivery_methods: [homeDelivery] }, undefined],
    ['for what is collected', { delivery_method: pickupDelivery }, undefined],
  ] as const)('is not there %s', async (_, parts, respond) => {
    act(() => rememberPostcode('1117'))
    show(parts as Partial<Cart>, respond)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(screen.queryByText(shown)).toBeNull()
  })
})
