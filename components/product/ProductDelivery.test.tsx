import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useEffectEvent } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { rememberPostcode } from '@/lib/browser/remembered-postcode'
import hu from '@/messages/hu.json'
import { renderIsland } from '@/tests/support/island'
import { ProductDelivery } from './ProductDelivery'
import { AsConfigured, PurchaseState, usePurchase, type Configured } from './PurchaseState'

const asked: string[] = []

/** Like the page: the control is put into its place after the page was loaded. */
function Placed({ later }: { readonly later: number }) {
  const { place, setConfigured } = usePurchase()
  const start = useEffectEvent(() => {
    place({ deliveryTo: <ProductDelivery productId={7} locale="hu" texts={hu.cart.deliveryTo} /> })
    const configured: Configured = {
      choices: {},
      check: () => true,
      noteQuote: () => true,
      leadTimeDays: later,
      parts: { delivery: 'Tíz munkanappal később.' },
    }
    if (later > 0) setConfigured(configured)
  })
  useEffect(() => start(), [])
  return (
    <>
      <AsConfigured part="delivery">Csütörtök és kedd között.</AsConfigured>
      <AsConfigured part="deliveryTo">
        <a href="/hu/szallitas">Mikor ér hozzád?</a>
      </AsConfigured>
    </>
  )
}

function show(later = 0) {
  renderIsland(
    <PurchaseState tiers={null} freeDelivery={null}>
      <Placed later={later} />
    </PurchaseState>,
  )
}

beforeEach(() => {
  asked.length = 0
  act(() => rememberPostcode(null))
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { searchParams } = new URL(typeof input === 'string' ? input : input.url, 'http://localhost:3000')
    asked.push(searchParams.toString())
    return Response.json({
      data: {
        postcode: '8000',
        place: '8000 Székesfehérvár',
        method: { id: 1, title: 'Házhoz szállítás' },
        estimated: { from: '2026-12-02', to: '2026-12-04' },
        may_choose: false,
      },
    })
  })
})

// R-DELIVERY-6
it('the date for the postcode takes the place of the general one, and nothing is asked before', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: /Add meg az irányítószámod/ }))
  expect(screen.getByText('Csütörtök és kedd között.')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Irányítószám' }), '8000{Enter}')
  const dates = await screen.findAllByText('8000 Székesfehérvár: szerda, december 2. és péntek, december 4. között.')
  expect(dates[0]).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Csütörtök és kedd között.')).toBeNull())
  expect(asked).toEqual(['postcode=8000&product_id=7'])
})

it('it counts the days that the options add', async () => {
  act(() => rememberPostcode('8000'))
  show(10)
  expect((await screen.findAllByText(/8000 Székesfehérvár/))[0]).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Tíz munkanappal később.')).toBeNull())
  expect(asked.at(-1)).toBe('postcode=8000&product_id=7&later=10')
})
