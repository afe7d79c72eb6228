import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Check } from '@/components/ui/Check'
import { browserApi } from '@/lib/api/browser'
import { consent, checkPasswordConfirmation, emailRule, newPasswordRule } from '@/lib/form/rules'
import { giveToken, renderIsland, stubBackend, type Backend } from '@/tests/support/island'
import { EmailField } from './ContactFields'
import { Form, SubmitButton } from './Form'
import { PasswordField } from './PasswordField'
import { useShopForm } from './use-shop-form'

const schema = z
  .object({
    email: emailRule,
    password: newPasswordRule,
    password_confirmation: z.string(),
    privacy: consent('privacyNeeded'),
  })
  .check(z.superRefine(checkPasswordConfirmation))
const initial = { email: '', password: '', password_confirmation: '', privacy: false }

interface RegistrationProps {
  readonly isEmptied?: boolean
  /** Thrown after the backend's answer. */
  readonly fault?: Error | undefined
}

function Registration({ isEmptied = false, fault }: RegistrationProps) {
  const form = useShopForm({
    name: 'test',
    schema,
    initial,
    wire: { 'customer.email': 'email' },
    async save(values) {
      await browserApi().post('/test', values)
      if (fault) throw fault
      if (isEmptied) form.form.reset()
    },
  })
  return (
    <Form form={form}>
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} kind="new" label="Jelszó" />
      <PasswordField {...form.field('password_confirmation')} kind="again" label="Jelszó még egyszer" />
      <Check {...form.field('privacy')}>Megismertem</Check>
      <SubmitButton busy={form.isBusy}>Küldés</SubmitButton>
    </Form>
  )
}

const email = () => screen.getByRole('textbox', { name: 'E-mail-cím' })
const password = () => screen.getByLabelText('Jelszó')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Küldés' }))

async function fillIn() {
  await userEvent.type(email(), 'dora@pelda.hu')
  await userEvent.type(password(), 'hosszú mondat')
  await userEvent.type(screen.getByLabelText('Jelszó még egyszer'), 'hosszú mondat')
  await userEvent.click(screen.getByRole('checkbox'))
}

function show(backend: Backend = () => ({ data: {} }), isEmptied = false) {
  giveToken()
  const network = stubBackend(backend)
  return { ...network, ...renderIsland(<Registration isEmptied={isEmptied} />) }
}

// R-CHECKOUT-4
describe('Form', () => {
  it('shows no strength of the previous password after the form was submitted and reset', async () => {
    show(undefined, true)
    await fillIn()
    expect(password()).toHaveAccessibleDescription('Elég hosszú.')
    await send()
    await waitFor(() => expect(password()).toHaveValue(''))
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/^Legalább 10 karakter/))
  })

  it('stores only changes in the draft', async () => {
    const { unmount } = show()
    await userEvent.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(sessionStorage.getItem('draft.test')).toBe('{"privacy":true}'))
    unmount()
  })

  it('summarizes the errors in the order of the page, with links', async () => {
    show()
    await send()
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Add meg az e-mail-címedet.',
      'A jelszó legalább 10 karakter legyen.',
      'Írd be a jelszót még egyszer.',
      'Jelöld, hogy megismerted az adatkezelési tájékoztatót.',
    ])
    await userEvent.click(within(summary).getByRole('link', { name: 'Add meg az e-mail-címedet.' }))
    expect(email()).toHaveFocus()
  })

  it('validates on blur, and clears an error as soon as it is fixed', async () => {
    show()
    await userEvent.type(email(), 'dora@')
    expect(email()).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Az e-mail-cím így néz ki: nev@pelda.hu'))
    await userEvent.type(email(), 'pelda.hu')
    await waitFor(() => expect(email()).not.toBeInvalid())
  })

  it('shows an error on leaving a field by the mouse only after the click, so as not to move what is clicked', async () => {
    renderIsland(<Registration />)
    await userEvent.type(email(), 'nincs kukac')
    const user = userEvent.setup()
    const consentBox = screen.getByRole('checkbox', { name: 'Megismertem' })
    await user.pointer({ target: consentBox, keys: '[MouseLeft>]' })
    expect(consentBox).toHaveFocus()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(email()).not.toHaveAttribute('aria-invalid')
    await user.pointer({ target: consentBox, keys: '[/MouseLeft]' })
    expect(consentBox).toBeChecked()
    await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'true'))
  })

  it('shows the backend’s messages at their fields and keeps the input', async () => {
    show(() => ({ status: 422, error: { message: 'Hibás', errors: { 'customer.email': ['Ez a cím nem létezik.'] } } }))
    await fillIn()
    await send()
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Ez a cím nem létezik.'))
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(email()).toHaveValue('dora@pelda.hu')
    expect(password()).toHaveValue('hosszú mondat')
  })

  it('reports a missing connection, keeps the input, and can be sent again', async () => {
    const { calls } = show()
    const answering = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await fillIn()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Nincs kapcsolat. Amit beírtál, megmaradt')
    expect(email()).toHaveValue('dora@pelda.hu')
    vi.stubGlobal('fetch', answering)
    await send()
    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('says so when the page itself fails, reports the error, and keeps the input', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    giveToken()
    stubBackend(() => ({ data: {} }))
    const fault = new TypeError('undefined is not a function')
    renderIsland(<Registration fault={fault} />)
    await fillIn()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Ez most nem sikerült. Amit beírtál, megmaradt')
    expect(reported).toHaveBeenCalledWith(fault)
    expect(email()).toHaveValue('dora@pelda.hu')
    expect(screen.getByRole('button', { name: 'Küldés' })).not.toHaveAttribute('aria-busy')
  })

  // R-CHECKOUT-13
  it('keeps its button while busy, and ignores a second click', async () => {
    const { calls } = show()
    const answering = globalThis.fetch
    let answer: () => void = () => undefined
    vi.stubGlobal('fetch', async (request: Request) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return answering(request)
    })
    await fillIn()
    await send()
    const button = screen.getByRole('button', { name: 'Küldés' })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await send()
    act(() => answer())
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    expect(calls).toHaveLength(1)
  })

  it('restores the draft after a reload, without passwords', async () => {
    const { unmount } = show()
    await fillIn()
    unmount()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hosszú mondat')
    show()
    expect(email()).toHaveValue('dora@pelda.hu')
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(password()).toHaveValue('')
  })

  it('clears the draft after sending', async () => {
    show()
    await fillIn()
    expect(sessionStorage).toHaveLength(1)
    await send()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })
})

describe('PasswordField', () => {
  it('is hidden, and can be shown', async () => {
    show()
    expect(password()).toHaveAttribute('type', 'password')
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
    await userEvent.click(screen.getAllByRole('button', { name: 'Jelszó megjelenítése' })[0]!)
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Jelszó elrejtése' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('shows how many characters are missing', async () => {
    show()
    expect(password()).toHaveAccessibleDescription(/^Legalább 10 karakter/)
    await userEvent.type(password(), 'hosszú')
    expect(password()).toHaveAccessibleDescription('Még 4 karakter kell.')
    await userEvent.type(password(), ' mondat')
    expect(password()).toHaveAccessibleDescription('Elég hosszú.')
    await userEvent.type(password(), ' ez')
    expect(password()).toHaveAccessibleDescription('Erős jelszó.')
  })
})
