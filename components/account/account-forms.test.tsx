import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '@/lib/contract/account'
import { giveToken, renderIsland, stubBackend, type Backend } from '@/tests/support/island'
import { accountPaths } from './account-paths'
import { ActivateView } from './ActivateView'
import { LoginForm } from './LoginForm'
import { ProfileView } from './ProfileView'
import { ResetView } from './ResetView'

const paths = accountPaths('hu')
const assign = vi.fn()
const replace = vi.fn()

const account: Account = {
  id: 1,
  name: 'Kovács Dóra',
  email: 'dora@pelda.hu',
  phone: '+36305550117',
  created_at: '2026-11-20T09:00:00Z',
  pending_email: null,
  invoice_data: {
    is_company: false,
    name: 'Kovács Dóra',
    tax_number: '',
    country_id: 1,
    zipcode: '',
    city: '',
    address: '',
  },
  delivery_data: { name: '', country_id: null, zipcode: '', city: '', address: '' },
  newsletter: { state: 'none', since: null },
}

/** Replaces the location, so that nothing navigates. */
function setLocation(address: string) {
  const { pathname, search } = new URL(address, 'http://localhost:3000')
  vi.stubGlobal('location', { origin: 'http://localhost:3000', href: address, pathname, search, assign, replace })
}

function show(island: React.ReactNode, backend: Backend) {
  giveToken()
  const network = stubBackend((call) => (call.path === '/api/init' ? { data: { extensions: [] } } : backend(call)))
  renderIsland(island)
  return network
}

beforeEach(() => {
  assign.mockReset()
  replace.mockReset()
})
describe('login', () => {
  async function logIn() {
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail-cím' }), 'dora@pelda.hu')
    await userEvent.type(screen.getByLabelText('Jelszó'), 'hosszú mondat')
    await userEvent.click(screen.getByRole('button', { name: 'Bejelentkezem' }))
  }

  // R-AUTH-5
  it('fetches the CSRF cookie first, and redirects back to the requested page', async () => {
    setLocation('/hu/auth/bejelentkezes?redirect=%2Fhu%2Fkosar%2Fadatok')
    const { calls } = show(<LoginForm paths={paths} />, () => ({ data: account }))
    await logIn()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/hu/kosar/adatok'))
    const own = calls.filter(({ path }) => path !== '/api/init')
    expect(own.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /api/auth/login',
    ])
  })

  it('never redirects to another host', async () => {
    setLocation('/hu/auth/bejelentkezes?redirect=%2F%2Felsewhere.example%2Fhu')
    show(<LoginForm paths={paths} />, () => ({ data: account }))
    await logIn()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/hu/account'))
  })

  // R-ACCT-5
  it('reports an unsaved change only if the address says so', () => {
    const text = /ezért az utolsó módosításodat nem mentettük el/
    setLocation('/hu/auth/bejelentkezes?redirect=%2Fhu%2Faccount')
    show(<LoginForm paths={paths} />, () => undefined)
    expect(screen.queryByText(text)).toBeNull()
    cleanup()
    setLocation('/hu/auth/bejelentkezes?redirect=%2Fhu%2Faccount&ended=1')
    show(<LoginForm paths={paths} />, () => undefined)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('sets the autocomplete hints for password managers', () => {
    show(<LoginForm paths={paths} />, () => undefined)
    expect(screen.getByRole('textbox', { name: 'E-mail-cím' })).toHaveAttribute('autocomplete', 'username webauthn')
    expect(screen.getByLabelText('Jelszó')).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('mailed links', () => {
  it('are confirmed by a button, not by opening the page', async () => {
    const activated = { purpose: 'activation', email: 'dora@pelda.hu', claimed_orders: 2 }
    const link = { purpose: 'activation', email: 'dora@pelda.hu' } as const
    const { calls } = show(<ActivateView token="abc" state={{ link }} paths={paths} />, () => ({ data: activated }))
    expect(calls).toEqual([])
    expect(screen.getByRole('link', { name: 'Válassz új jelszót' })).toHaveAttribute('href', '/hu/auth/jelszo/uj/abc')
    await userEvent.type(screen.getByLabelText('Jelszó'), 'hosszú mondat')
    await userEvent.click(screen.getByRole('button', { name: 'Megnyitom a fiókomat' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Kész, a fiókod él' })).toHaveFocus())
    expect(calls.at(-1)?.body).toEqual({ password: 'hosszú mondat' })
    expect(screen.getByText(/2 korábbi rendelésed/)).toBeInTheDocument()
  })

  it('of a changed address lead to the account, instead of offering to open it, once used', () => {
    const state = { reason: 'Ezt a hivatkozást már felhasználták.', isEmailChange: true }
    show(<ActivateView token="abc" state={state} paths={paths} />, () => undefined)
    expect(screen.getByText(/^Ezt a hivatkozást már felhasználták. Ha már megerősítetted/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Tovább a fiókomhoz' })).toHaveAttribute('href', paths.account)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('that are invalid offer a new one, which leads to the password reset page', async () => {
    setLocation('/hu/auth/jelszo/uj/abc')
    const dead = { status: 422, error: { message: 'Nem él', errors: { token: ['Ez a hivatkozás lejárt.'] } } }
    const link = { purpose: 'password_reset', email: 'dora@pelda.hu' } as const
    const { calls } = show(<ResetView token="abc" state={{ link }} paths={paths} />, ({ path }) =>
      path === '/api/auth/password/reset' ? { status: 204 } : dead,
    )
    for (const name of ['Új jelszó', 'Új jelszó még egyszer'])
      await userEvent.type(screen.getByLabelText(name), 'hosszú mondat')
    await userEvent.click(screen.getByRole('button', { name: 'Jelszót állítok be' }))
    expect(await screen.findByText(/Ez a hivatkozás lejárt\./)).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail-cím' }), 'dora@pelda.hu')
    await userEvent.click(screen.getByRole('button', { name: 'Új levelet kérek' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Nézd meg a leveleidet' })).toHaveFocus())
    expect(calls.at(-1)?.body).toMatchObject({ result_url: 'http://localhost:3000/hu/auth/jelszo/uj' })
  })
})

describe('profile', () => {
  it('redirects a visitor to the login, which leads back', async () => {
    setLocation('/hu/account')
    document.cookie = 'nidora_logged_in=1; path=/'
    show(<ProfileView />, () => ({ status: 401, error: { message: 'Unauthenticated.' } }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/hu/auth/bejelentkezes?redirect=%2Fhu%2Faccount'))
    expect(document.cookie).not.toContain('nidora_logged_in')
  })

  // R-ACCT-5
  it('leads to the login when the session has ended before a save, and marks the draft as unsaved afterwards', async () => {
    setLocation('/hu/account')
    let isLoggedIn = true
    const backend: Backend = ({ path, method, body }) => {
      if (path !== '/api/account') return { data: [] }
      if (!isLoggedIn) return { status: 401, error: { message: 'Unauthenticated.' } }
      return { data: method === 'PUT' ? { ...account, ...(body as object) } : account }
    }
    const save = () => screen.getAllByRole('button', { name: 'Mentem' })[0] as HTMLElement
    const unsaved = 'Amit itt átírtál, azt még nem mentetted el.'
    const former = show(<ProfileView />, backend)
    const name = await screen.findByLabelText('Név')
    await userEvent.clear(name)
    await userEvent.type(name, 'Kovács-Nagy Dóra')
    expect(screen.queryByText(unsaved)).toBeNull()
    isLoggedIn = false
    await userEvent.click(save())
    const login = '/hu/auth/bejelentkezes?redirect=%2Fhu%2Faccount&ended=1'
    await waitFor(() => expect(replace).toHaveBeenCalledWith(login))
    expect(former.changes()).toEqual(['PUT /api/account'])
    cleanup()

    isLoggedIn = true
    show(<ProfileView />, backend)
    expect(await screen.findByLabelText('Név')).toHaveValue('Kovács-Nagy Dóra')
    expect(screen.getAllByText(unsaved)).toHaveLength(1)
    await userEvent.click(save())
    expect(await screen.findByText('Elmentettük.')).toBeVisible()
    expect(screen.queryByText(unsaved)).toBeNull()
    // Not of a later edit.
    await userEvent.type(screen.getByLabelText('Név'), '!')
    expect(screen.queryByText('Elmentettük.')).toBeNull()
  })

  // R-ACCT-5
  it('never shows the draft of another customer whose session ended in the same tab', async () => {
    sessionStorage.setItem(`draft.account.${account.id + 1}.contact`, '{"name":"Nagy Ádám"}')
    show(<ProfileView />, ({ path }) => ({ data: path === '/api/account' ? account : [] }))
    expect(await screen.findByLabelText('Név')).toHaveValue(account.name)
  })

  // R-ACCT-5
  it('no longer marks a draft that has been changed back to the saved value', async () => {
    sessionStorage.setItem(`draft.account.${account.id}.contact`, '{"name":"Kovács Dóra 2"}')
    show(<ProfileView />, ({ path }) => ({ data: path === '/api/account' ? account : [] }))
    const mark = await screen.findByText('Amit itt átírtál, azt még nem mentetted el.')
    await userEvent.type(screen.getByLabelText('Név'), '{Backspace}{Backspace}')
    expect(mark).not.toBeInTheDocument()
  })

  it('saves the newsletter setting immediately', async () => {
    const { changes } = show(<ProfileView />, ({ path, method }) => {
      if (path !== '/api/account') return { data: [] }
      return { data: method === 'PUT' ? { ...account, newsletter: { state: 'pending', since: null } } : account }
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Hírlevél' }))
    expect(await screen.findByText(/Küldtünk egy levelet/)).toBeInTheDocument()
    expect(changes()).toEqual(['PUT /api/account'])
  })

  // R-CART-4
  it('shows the newsletter setting that the backend has when the response was lost', async () => {
    let newsletter = { state: 'none', since: null as string | null }
    show(<ProfileView />, ({ path, method }) => {
      if (path !== '/api/account') return { data: [] }
      if (method === 'GET') return { data: { ...account, newsletter } }
      newsletter = { state: 'subscribed', since: '2026-11-24T10:00:00Z' }
      return { lost: true }
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Hírlevél' }))
    expect(await screen.findByText(/óta kapod a hírlevelet/)).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Hírlevél' })).toBeChecked()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Hírlevél' })).toBeEnabled())
    expect(screen.queryByText('Nincs kapcsolat. Próbáld újra.')).not.toBeInTheDocument()
  })

  it('shows since when the newsletter has been sent', async () => {
    const newsletter = { state: 'subscribed', since: '2026-11-24T10:00:00Z' }
    show(<ProfileView />, ({ path }) => ({ data: path === '/api/account' ? { ...account, newsletter } : [] }))
    expect(await screen.findByText(/^2026\. november 24\. óta kapod a hírlevelet\./)).toBeVisible()
  })

  // R-ACCT-2
  it('requires confirmation before deleting, then clears all personal data and says so on the next page', async () => {
    setLocation('/hu/account')
    sessionStorage.setItem(`draft.account.${account.id}.contact`, '{"name":"X"}')
    const { changes } = show(<ProfileView />, ({ path }) => {
      if (path === '/api/account/delete') return { status: 204 }
      return { data: path === '/api/account' ? account : [] }
    })
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function () {
      this.open = false
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Törlöm a fiókomat' }))
    expect(changes()).toEqual([])
    await userEvent.type(screen.getByLabelText('Jelszavad'), 'hosszú mondat')
    await userEvent.click(screen.getByRole('button', { name: 'Végleg törlöm' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/hu'))
    expect({ ...sessionStorage }).toEqual({ toast: 'Töröltük a fiókodat. Erről e-mailt is küldünk.' })
  })
})
