import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxNameLength } from '@/lib/contract/limits'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { browserQueryClient } from '@/lib/api/query'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { WithdrawalFlow } from './WithdrawalFlow'

const hash = 'h'.repeat(43)
const item = { quantity: 1, image: null, refund_gross: 67_410, is_custom_made: false, is_withdrawn: false }
const order: WithdrawableOrder = {
  order_number: 'ND-2026-004817',
  created_at: '2026-11-20T13:32:00Z',
  name: 'Kovács Dóra',
  email: 'dora@example.com',
  currency_id: 1,
  state: 'open',
  payment: 'paid',
  until: null,
  items: [
    { ...item, id: 12, name: 'Lune fotel', total_gross: 189_900 },
    { ...item, id: 15, name: 'Nádas állólámpa', total_gross: 74_900 },
    { ...item, id: 18, name: 'Duna ágy', total_gross: 300_000, is_custom_made: true },
  ],
}
const acknowledgement = {
  reference: 'EL-2026-000318',
  received_at: '2026-11-20T14:32:08Z',
  return_by: '2026-12-04',
  refund_by: '2026-12-04',
}

function backendWith(shown: WithdrawableOrder | null = order) {
  return stubBackend(({ method, path }) => {
    if (method === 'POST') return { data: acknowledgement }
    return path === `/api/orders/${hash}/withdrawal` && shown ? { data: shown } : undefined
  })
}

function show(search = ''): void {
  window.history.replaceState(null, '', `/hu/elallas${search}`)
  renderIsland(<WithdrawalFlow paths={{ contact: '/hu/kapcsolat', home: '/hu' }} />)
}

/** Leaves only what a reload leaves: the address and the browser's storage. */
function reload(): void {
  cleanup()
  browserQueryClient().clear()
  renderIsland(<WithdrawalFlow paths={{ contact: '/hu/kapcsolat', home: '/hu' }} />)
}

beforeEach(giveToken)
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const next = () => userEvent.click(screen.getByRole('button', { name: 'Tovább az ellenőrzéshez' }))
const onlySome = async () => userEvent.click(await screen.findByRole('radio', { name: 'Csak egyes darabjaitól' }))
const confirmButton = () => screen.findByRole('button', { name: 'Elállás megerősítése' })

async function fill(): Promise<void> {
  await userEvent.type(field(/^Név/), 'Kovács Dóra')
  await userEvent.type(field(/^Rendelésszám/), 'ND-2026-1')
  await userEvent.type(field(/^E-mail/), 'dora@example.com')
}

describe('the withdrawal function', () => {
  // R-LAW-1
  it('declares nothing before the second step, which leads back', async () => {
    const backend = backendWith()
    show()
    await next()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    await fill()
    await onlySome()
    await next()
    expect(screen.getByRole('radio', { name: /^Csak egyes/ })).toHaveAccessibleDescription(/Jelöld be vagy írd le/)
    await userEvent.type(field(/^Melyik darabjaitól/), 'a lámpától')
    await next()
    expect(await confirmButton()).toBeVisible()
    expect(screen.getByText(/^Kijelentem/)).toHaveFocus()
    expect(screen.getByRole('row', { name: /Termék/ })).toHaveTextContent('a lámpától')
    expect(backend.changes()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Vissza, módosítom' }))
    expect(field(/^Rendelésszám/)).toHaveValue('ND-2026-1')
  })

  it('declares once, however often it is clicked, and shows the acknowledgement', async () => {
    const backend = backendWith()
    show()
    await fill()
    await next()
    await userEvent.dblClick(await confirmButton())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Megkaptuk az elállásodat' })).toHaveFocus())
    expect(backend.changes()).toEqual(['POST /api/withdrawals'])
    expect(screen.getByRole('row', { name: /Ügyszám/ })).toHaveTextContent('EL-2026-000318')
    expect(screen.getByRole('row', { name: /Beérkezett/ })).toHaveTextContent('15:32:08')
  })

  it('does not go on with a longer name from an order', async () => {
    backendWith({ ...order, name: 'x'.repeat(maxNameLength + 1) })
    show(`?order=${hash}`)
    await screen.findByDisplayValue('ND-2026-004817')
    await next()
    expect(field(/^Név/)).toHaveAccessibleDescription(/legfeljebb 80 karakter/)
  })

  it('shows what the backend refuses at its field in the first step', async () => {
    const message = 'A névben nem lehet link.'
    stubBackend(({ method }) =>
      method === 'POST' ? { status: 422, error: { message, errors: { name: [message] } } } : undefined,
    )
    show()
    await fill()
    await next()
    await userEvent.click(await confirmButton())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(field(/^Név/)).toHaveAccessibleDescription(message)
  })

  it('is prefilled from the order; its line items can be chosen, except custom-made ones', async () => {
    const backend = backendWith()
    show(`?order=${hash}`)
    expect(await screen.findByDisplayValue('ND-2026-004817')).toHaveAttribute('readonly')
    const lines = screen.getByRole('group', { name: /^Mitől állsz el/ })
    expect(within(lines).getByRole('radio', { name: 'Az egész rendeléstől' })).toBeChecked()
    await onlySome()
    expect(within(lines).getByRole('checkbox', { name: /Duna ágy.*méretre készült/ })).toBeDisabled()
    await userEvent.click(within(lines).getByRole('checkbox', { name: /Nádas állólámpa/ }))
    await next()
    await confirmButton()
    expect(screen.getByRole('row', { name: /Visszajáró összeg/ })).toHaveTextContent(/67\s410/)
    await userEvent.click(await confirmButton())
    await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
    expect(backend.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Kovács Dóra',
      order_hash: hash,
      items: [15],
    })
  })

  it('declares the whole order if that is chosen after pieces of it', async () => {
    const backend = backendWith({ ...order, items: order.items.slice(0, 2) })
    show(`?order=${hash}`)
    await onlySome()
    await userEvent.click(await screen.findByRole('checkbox', { name: /Nádas állólámpa/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'Az egész rendeléstől' }))
    await next()
    await confirmButton()
    expect(screen.getByRole('row', { name: /Termék/ })).toHaveTextContent('a teljes rendelés')
    reload()
    await userEvent.click(await confirmButton())
    await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
    expect(backend.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ items: [], pieces: '' })
  })

  // R-LAW-17
  it('promises no refund of what was not paid, but a corrected request for the rest', async () => {
    const unpaid = { ...order, payment: 'unpaid' as const }
    stubBackend(({ method }) => ({ data: method === 'POST' ? { ...acknowledgement, needs_return: false } : unpaid }))
    show(`?order=${hash}`)
    await onlySome()
    await userEvent.click(await screen.findByRole('checkbox', { name: /Nádas állólámpa/ }))
    await next()
    await confirmButton()
    expect(screen.getByRole('row', { name: /Visszajáró összeg/ })).toHaveTextContent(/Nem fizettél, ezért nincs mit/)
    await userEvent.click(await confirmButton())
    expect(await screen.findByText('Javított fizetési kérést küldünk')).toBeVisible()
    expect(screen.queryByText('Visszautaljuk')).toBeNull()
  })

  it('R-LAW-21: promises no refund of what has been refunded already', async () => {
    const refunded = { ...order, payment: 'refunded' as const }
    stubBackend(({ method }) => ({ data: method === 'POST' ? { ...acknowledgement, needs_return: true } : refunded }))
    show(`?order=${hash}`)
    await screen.findByDisplayValue('ND-2026-004817')
    await next()
    await confirmButton()
    expect(screen.getByRole('row', { name: /Visszajáró összeg/ })).toHaveTextContent(/összeget már visszafizettük/)
    await userEvent.click(await confirmButton())
    await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
    expect(screen.queryByText('Visszautaljuk')).toBeNull()
  })

  it('for an order not yet shipped, requires nothing to be sent back', async () => {
    stubBackend(({ method }) => ({ data: method === 'POST' ? { ...acknowledgement, needs_return: false } : order }))
    show(`?order=${hash}`)
    await screen.findByDisplayValue('ND-2026-004817')
    await next()
    await userEvent.click(await confirmButton())
    await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
    expect(screen.getByText('Még nem adtuk fel, ezért nincs mit visszaküldened.')).toBeVisible()
    expect(screen.queryByText(/Küldd vissza|Csomagold be|Add fel/)).toBeNull()
  })

  // R-LAW-3
  it('R-LAW-20: for a typed number, promises nothing and refers to the mail', async () => {
    backendWith()
    show()
    await fill()
    await next()
    await userEvent.click(await confirmButton())
    await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
    expect(screen.getByText(/kell-e valamit visszaküldened, hová és meddig/)).toBeVisible()
    expect(screen.queryByRole('row', { name: /küldd vissza/i })).toBeNull()
    expect(screen.queryByText(/Csomagold be|Add fel|Visszautaljuk/)).toBeNull()
  })

  it('for a shipped order, explains how to send it back', async () => {
    stubBackend(({ method }) => ({ data: method === 'POST' ? { ...acknowledgement, needs_return: true } : order }))
    show(`?order=${hash}`)
    await screen.findByDisplayValue('ND-2026-004817')
    await next()
    await userEvent.click(await confirmButton())
    expect(await screen.findByRole('row', { name: /Küldd vissza/ })).toHaveTextContent('2026. december 4. napjáig')
    expect(screen.queryByText(/nincs mit visszaküldened/)).toBeNull()
  })

  it('shows an earlier withdrawal instead of the form; withdrawn items cannot be chosen again', async () => {
    const withdrawals = [{ reference: 'EL-2026-000318', received_at: '2026-11-20T14:32:08Z' }]
    backendWith({ ...order, state: 'withdrawn', withdrawals })
    show(`?order=${hash}`)
    expect(await screen.findByText(/EL-2026-000318 \(2026\. november 20\. 15:32:08\)/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Hol tart a rendelés' })).toHaveAttribute('href', `/hu/orders/${hash}`)
    expect(screen.queryByRole('button', { name: 'Tovább az ellenőrzéshez' })).toBeNull()
  })

  it('excludes items withdrawn earlier', async () => {
    backendWith({ ...order, items: order.items.map((one) => ({ ...one, is_withdrawn: one.id === 12 })) })
    show(`?order=${hash}`)
    expect(await screen.findByRole('checkbox', { name: /Lune fotel.*ettől már elálltál/ })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: /Nádas állólámpa/ })).toBeEnabled()
  })

  // R-LAW-23
  describe('pieces of a line item', () => {
    const chairs = { ...item, id: 12, name: 'Lune fotel', quantity: 4, quantity_left: 4, total_gross: 400_000 }
    const withChairs: WithdrawableOrder = {
      ...order,
      items: [
        { ...chairs, refund_gross: 360_001 },
        { ...order.items[1]!, quantity_left: 1 },
      ],
    }
    const pieces = () => screen.getByRole('spinbutton', { name: 'Darab' })
    const bodyOf = ({ calls }: ReturnType<typeof stubBackend>) => calls.find(({ method }) => method === 'POST')?.body
    async function choose(name: RegExp) {
      await onlySome()
      await userEvent.click(await screen.findByRole('checkbox', { name }))
    }

    it('are chosen by number, by keyboard too, with their share of what was paid', async () => {
      const backend = backendWith(withChairs)
      show(`?order=${hash}`)
      await choose(/Lune fotel/)
      expect(screen.getByRole('group', { name: 'Hány darabtól: Lune fotel' })).toContainElement(pieces())
      expect(pieces()).toHaveValue(4)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(pieces()).toHaveValue(3)
      await userEvent.clear(pieces())
      await userEvent.type(pieces(), '1{Enter}')
      await next()
      await confirmButton()
      expect(screen.getByRole('row', { name: /Termék/ })).toHaveTextContent('Lune fotel, 1 db')
      expect(screen.getByRole('row', { name: /Visszajáró összeg/ })).toHaveTextContent(/90\s000/)
      reload()
      await userEvent.click(await confirmButton())
      await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
      expect(screen.getByRole('row', { name: /Termék/ })).toHaveTextContent('Lune fotel, 1 db')
      expect(bodyOf(backend)).toMatchObject({ items: [{ id: 12, quantity: 1, quantity_left: 4 }] })
    })

    it('are at most those left after an earlier withdrawal', async () => {
      const backend = backendWith({ ...withChairs, items: [{ ...chairs, quantity_left: 2 }] })
      show(`?order=${hash}`)
      await choose(/Lune fotel.*ebből 2 db-tól már elálltál/)
      await userEvent.clear(pieces())
      await userEvent.type(pieces(), '3{Enter}')
      expect(pieces()).toHaveValue(2)
      expect(screen.getByRole('button', { name: 'Eggyel több' })).toBeDisabled()
      await next()
      await userEvent.click(await confirmButton())
      await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
      expect(bodyOf(backend)).toMatchObject({ items: [{ id: 12, quantity: 2, quantity_left: 2 }] })
    })

    it('are not asked for where there is only one, or the backend takes whole line items', async () => {
      backendWith({ ...withChairs, items: [{ ...chairs, quantity_left: undefined }, withChairs.items[1]!] })
      show(`?order=${hash}`)
      await choose(/Lune fotel/)
      await userEvent.click(screen.getByRole('checkbox', { name: /Nádas állólámpa/ }))
      expect(screen.queryByRole('spinbutton')).toBeNull()
    })

    it('more than are left in the meantime are refused in the first step', async () => {
      const message = 'Ebből legfeljebb 1 darabtól állhatsz el: Lune fotel.'
      stubBackend(({ method }) =>
        method === 'POST' ? { status: 422, error: { message, errors: { items: [message] } } } : { data: withChairs },
      )
      show(`?order=${hash}`)
      await choose(/Lune fotel/)
      await next()
      await userEvent.click(await confirmButton())
      expect(await screen.findByRole('alert')).toHaveTextContent(message)
    })
  })

  describe('the second step after a reload', () => {
    async function chooseLamp() {
      await onlySome()
      await userEvent.click(await screen.findByRole('checkbox', { name: /Nádas állólámpa/ }))
      await next()
      await confirmButton()
    }
    const product = () => screen.getByRole('row', { name: /Termék/ })

    it('still shows the chosen items, also after Back and Forward, and declares no others', async () => {
      const backend = backendWith()
      show(`?order=${hash}`)
      await chooseLamp()
      reload()
      await confirmButton()
      expect(product()).toHaveTextContent('Nádas állólámpa, 1 db')
      act(() => window.history.back())
      expect(await screen.findByRole('checkbox', { name: /Nádas állólámpa/ })).toBeChecked()
      act(() => window.history.forward())
      await userEvent.click(await confirmButton())
      await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
      expect(backend.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ items: [15] })
    })

    it('still has what was typed for a typed number', async () => {
      backendWith()
      show()
      await fill()
      await next()
      await confirmButton()
      reload()
      await confirmButton()
      expect(screen.getByRole('row', { name: /Rendelésszám/ })).toHaveTextContent('ND-2026-1')
    })

    it.each(['another tab, without what was chosen', 'a declaration'])(
      'is the first one again in %s',
      async (where) => {
        backendWith()
        show(`?order=${hash}`)
        await chooseLamp()
        if (where === 'a declaration') {
          await userEvent.click(await confirmButton())
          await screen.findByRole('heading', { name: 'Megkaptuk az elállásodat' })
        } else sessionStorage.clear()
        reload()
        expect(await screen.findByRole('button', { name: 'Tovább az ellenőrzéshez' })).toBeVisible()
        expect(screen.queryByRole('button', { name: 'Elállás megerősítése' })).toBeNull()
      },
    )

    it('is the first one again if the chosen items have been withdrawn in the meantime', async () => {
      backendWith()
      show(`?order=${hash}`)
      await chooseLamp()
      backendWith({ ...order, items: order.items.map((one) => ({ ...one, is_withdrawn: one.id === 15 })) })
      reload()
      expect(await screen.findByRole('checkbox', { name: /Nádas állólámpa/ })).not.toBeChecked()
      await userEvent.click(screen.getByRole('radio', { name: 'Az egész rendeléstől' }))
      await next()
      await confirmButton()
      expect(product()).toHaveTextContent(/Lune fotel, 1 db$/)
    })
  })

  it('explains why an order cannot be withdrawn from, and accepts a typed number for an unknown one', async () => {
    backendWith({ ...order, state: 'expired', until: '2026-11-01' })
    show(`?order=${hash}`)
    expect(await screen.findByText(/2026\. november 1\. napján lejárt/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tovább az ellenőrzéshez' })).toBeNull()
  })

  it('R-LAW-18: refers a company to customer service, without a form', async () => {
    backendWith({ ...order, state: 'company' })
    show(`?order=${hash}`)
    expect(await screen.findByText(/Az elállás joga a fogyasztót illeti meg/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Írj nekünk' })).toHaveAttribute('href', '/hu/kapcsolat')
    expect(screen.queryByRole('button', { name: 'Tovább az ellenőrzéshez' })).toBeNull()
  })

  it('accepts a typed number if the order is not found', async () => {
    backendWith(null)
    show(`?order=${hash}`)
    await waitFor(() => expect(screen.getByText(/Ezt a rendelést nem találjuk/)).toBeVisible())
    expect(field(/^Rendelésszám/)).toHaveValue('')
  })
})
