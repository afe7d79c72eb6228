import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast } from '@/components/ui/toast'
import { readyCustomer } from '@/tests/support/cart'
import { checkout } from '@/tests/support/checkout'
import { giveToken, type Call } from '@/tests/support/island'

const needsEmail = 'A kód ellenőrzéséhez add meg az e-mail-címedet a megrendelésnél, vagy jelentkezz be!'
const refused = (message: string) => ({ status: 422, error: { message, errors: { code: [message] } } })
const codeField = () => screen.findByRole('textbox', { name: 'Kuponkód' })
const coupons = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/api/cart/coupon')

async function enter(code: string) {
  await userEvent.click(await screen.findByText('Van egy kuponom'))
  await userEvent.type(await codeField(), code)
  await userEvent.click(screen.getByRole('button', { name: 'Beváltás' }))
}

async function enterContact() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail-cím' }), 'dora@pelda.hu')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Telefonszám' }), '305550117')
  await userEvent.click(screen.getByRole('button', { name: 'Tovább a számlázáshoz' }))
}

beforeEach(() => {
  giveToken()
  localStorage.clear()
  window.history.replaceState(null, '', '/hu/kosar/adatok')
})

// R-CART-9
describe('a coupon entered before the address', () => {
  it('is kept, and redeemed by itself once the address is known', async () => {
    let isKnown = false
    const { calls } = checkout({}, ({ path }) => {
      if (path === '/api/cart/customer') isKnown = true
      return path === '/api/cart/coupon' && !isKnown ? refused(needsEmail) : undefined
    })
    await enter('OSZ10')
    expect(await screen.findByText(needsEmail)).toBeVisible()
    expect(screen.getByText(/A kódot megjegyeztük \(OSZ10\)/)).toBeVisible()
    await enterContact()
    await waitFor(() => expect(currentToast()?.text).toBe('A kupont beváltottuk: OSZ10.'))
    expect(coupons(calls).map(({ body }) => body)).toEqual([{ code: 'OSZ10' }, { code: 'OSZ10' }])
  })

  it('is told why if it cannot be redeemed then, and not tried again', async () => {
    let reason = needsEmail
    const { calls } = checkout({}, ({ path }) => (path === '/api/cart/coupon' ? refused(reason) : undefined))
    await enter('REGI')
    await screen.findByText(needsEmail)
    reason = 'Ez a kupon lejárt.'
    await enterContact()
    await waitFor(() => expect(currentToast()?.text).toBe('REGI: Ez a kupon lejárt.'))
    expect(await codeField()).toHaveAccessibleDescription('Ez a kupon lejárt.')
    cleanup()
    const again = checkout({ customer_data: readyCustomer })
    await screen.findByText('Van egy kuponom')
    expect([coupons(calls), coupons(again.calls)].map(({ length }) => length)).toEqual([2, 0])
  })

  it('survives a reload, and is forgotten if the buyer removes it', async () => {
    checkout({}, ({ path }) => (path === '/api/cart/coupon' ? refused(needsEmail) : undefined))
    await enter('OSZ10')
    await screen.findByText(/A kódot megjegyeztük/)
    cleanup()
    checkout()
    expect(await codeField()).toHaveValue('OSZ10')
    await userEvent.clear(await codeField())
    cleanup()
    const { calls } = checkout({ customer_data: readyCustomer })
    await screen.findByText('Van egy kuponom')
    expect(coupons(calls)).toEqual([])
  })

  it('is redeemed where the address is entered, not in a tab behind it', async () => {
    checkout({}, ({ path }) => (path === '/api/cart/coupon' ? refused(needsEmail) : undefined))
    await enter('OSZ10')
    await screen.findByText(/A kódot megjegyeztük/)
    cleanup()
    sessionStorage.clear()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const behind = checkout({ customer_data: readyCustomer })
    await screen.findByText('Van egy kuponom')
    cleanup()
    hidden.mockRestore()
    const front = checkout({ customer_data: readyCustomer })
    await waitFor(() => expect(currentToast()?.text).toBe('A kupont beváltottuk: OSZ10.'))
    expect([coupons(behind.calls), coupons(front.calls)].map(({ length }) => length)).toEqual([0, 1])
  })

  it('is redeemed where the address is entered, if it was entered in another tab', async () => {
    const { calls } = checkout()
    await screen.findByText('Van egy kuponom')
    localStorage.setItem('kept_coupon', 'OSZ10')
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(await codeField()).toHaveValue('OSZ10')
    expect(screen.getByText(/A kódot megjegyeztük \(OSZ10\)/)).toBeVisible()
    await enterContact()
    await waitFor(() => expect(currentToast()?.text).toBe('A kupont beváltottuk: OSZ10.'))
    expect(coupons(calls)).toHaveLength(1)
  })

  it('is redeemed once its tab is shown again, if the address became known meanwhile', async () => {
    localStorage.setItem('kept_coupon', 'OSZ10')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { calls } = checkout({ customer_data: readyCustomer })
    await screen.findByText('Van egy kuponom')
    expect(coupons(calls)).toEqual([])
    hidden.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(coupons(calls)).toHaveLength(1))
  })

  it.each(['Ilyen kupon nincs.', 'Unknown code.'])('is not kept if it was refused for itself: %s', async (reason) => {
    checkout({}, ({ path }) => (path === '/api/cart/coupon' ? refused(reason) : undefined))
    await enter('NINCS')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByText(/A kódot megjegyeztük/)).not.toBeInTheDocument()
    expect(localStorage.getItem('kept_coupon')).toBeNull()
  })

  it('of a buyer whose address is known is simply refused', async () => {
    checkout({ customer_data: readyCustomer }, ({ path }) =>
      path === '/api/cart/coupon' ? refused('Ilyen kupon nincs.') : undefined,
    )
    await enter('NINCS')
    expect(await screen.findByText('Ilyen kupon nincs.')).toBeVisible()
    expect(screen.queryByText(/A kódot megjegyeztük/)).not.toBeInTheDocument()
  })
})
