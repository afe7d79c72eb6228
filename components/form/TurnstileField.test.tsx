import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { browserApi } from '@/lib/api/browser'
import { InitContext } from '@/lib/api/init-context'
import { emailRule } from '@/lib/form/rules'
import { giveToken, renderIsland, stubBackend, type Backend } from '@/tests/support/island'
import { loadTurnstileWidget, turnstileElement } from '@/tests/support/turnstile-widget'
import { EmailField } from './ContactFields'
import { Form, SubmitButton } from './Form'
import { resetAfterMs, TurnstileField } from './TurnstileField'
import { useShopForm } from './use-shop-form'

function Reminder() {
  const form = useShopForm({
    name: 'reminder',
    schema: z.object({ email: emailRule }),
    initial: { email: '' },
    save: (values, proof) => browserApi().post('/test', { ...values, ...proof }),
  })
  return (
    <Form form={form}>
      <EmailField {...form.field('email')} />
      <TurnstileField form={form} action="reminder" />
      <SubmitButton>Küldés</SubmitButton>
    </Form>
  )
}

function show(enabled: boolean, backend: Backend = () => ({ data: {} })) {
  giveToken()
  document.documentElement.lang = 'hu-HU'
  const data = { enabled, site_key: enabled ? 'site' : null }
  const init = { currency_id: 1, cart_hold_minutes: 10, extensions: [{ name: 'cloudflare_turnstile', data }] } as const
  const network = stubBackend(backend)
  renderIsland(
    <InitContext value={{ ...init, extensions: [...init.extensions] }}>
      <Reminder />
    </InitContext>,
  )
  return network
}

const place = () => screen.queryByRole('group', { name: 'Ellenőrzés, hogy nem robot vagy' })

async function send() {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail-cím' }), 'dora@pelda.hu')
  await userEvent.click(screen.getByRole('button', { name: 'Küldés' }))
}

afterEach(() => {
  vi.useRealTimers()
  // Unmount the widget while its script is still present.
  cleanup()
})

describe('TurnstileField', () => {
  it('is not rendered, and loads nothing, if the shop has not enabled it', async () => {
    const { calls } = show(false)
    expect(place()).not.toBeInTheDocument()
    expect(turnstileElement()).toBeNull()
    await send()
    await waitFor(() => expect(calls[0]?.body).toEqual({ email: 'dora@pelda.hu', turnstile_token: '' }))
  })

  // R-FORM-3
  it('reports that its script has not loaded, keeps the form usable, and retries on demand', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { calls } = show(true)
    act(() => void turnstileElement()?.dispatchEvent(new Event('error')))
    expect(await screen.findByRole('alert')).toHaveTextContent('Az ellenőrzést nem sikerült betölteni.')
    expect(complaint).toHaveBeenCalledWith(new Error('Failed to load Turnstile.'))
    await send()
    await waitFor(() => expect(calls).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Próbálom újra' }))
    expect(turnstileElement()).not.toBeNull()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    act(() => void turnstileElement()?.dispatchEvent(new Event('error')))
    await screen.findByRole('alert')
  })

  it('appears as soon as the shop enables it, although the page is older', async () => {
    const extensions = [{ name: 'cloudflare_turnstile', data: { enabled: true, site_key: 'site' } }]
    show(false, ({ path }) =>
      path === '/api/init'
        ? { data: { currency_id: 1, cart_hold_minutes: 10, extensions } }
        : { status: 422, error: { message: 'Nem', errors: { turnstile: ['Igazold, hogy nem robot vagy.'] } } },
    )
    await send()
    await waitFor(() => expect(place()).toBeInTheDocument())
    expect(screen.getByRole('alert')).toHaveTextContent('Igazold, hogy nem robot vagy.')
  })

  it('sends its token; a refusal is shown and fetches a new one', async () => {
    const { calls } = show(true, () => ({
      status: 422,
      error: { message: 'Nem', errors: { turnstile: ['Az ellenőrzés nem sikerült.'] } },
    }))
    const stand = await loadTurnstileWidget()
    expect(stand.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site', action: 'reminder', language: 'hu' })
    await send()
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ turnstile_token: 'token-1' }))
    const summary = await screen.findByRole('link', { name: 'Az ellenőrzés nem sikerült.' })
    await userEvent.click(summary)
    expect(place()).toHaveFocus()
    expect(stand.reset).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Küldés' }))
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ turnstile_token: 'token-2' }))
  })

  // R-FORM-2
  it('clears its value and resets after 295 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show(true)
    const stand = await loadTurnstileWidget()
    await act(() => vi.advanceTimersByTimeAsync(resetAfterMs - 10_000))
    expect(stand.reset).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(stand.reset).toHaveBeenCalledOnce()
  })
})
