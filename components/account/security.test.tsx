import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { giveToken, renderIsland, stubBackend, type Backend } from '@/tests/support/island'
import { accountPaths } from './account-paths'
import { LoginForm } from './LoginForm'
import { SecurityView } from './SecurityView'

const init = (isEnabled: boolean) => ({
  data: { extensions: isEnabled ? [{ name: 'account_security', data: { enabled: true } }] : [], currency_id: 1 },
})
const session = { network: '198.51.100.0/24', started_at: '2026-11-20T09:00:00Z', last_used_at: '2026-11-20T10:00:00Z' }
const current = { ...session, id: 'a', device: 'Firefox, Windows', is_current: true }
const other = { ...session, id: 'b', device: '', network: null, is_current: false }

function show(backend: Backend) {
  giveToken()
  const network = stubBackend((call) => {
    if (call.path === '/api/account') return { data: { id: 1, name: 'Kovács Dóra', email: 'dora@pelda.hu' } }
    return backend(call)
  })
  renderIsland(<SecurityView />)
  return network
}

// R-ACCT-4
describe('login and security', () => {
  it('lists sessions; only others can be logged out, and the focus is kept', async () => {
    let sessions = [current, other]
    const network = show(({ method, path }) => {
      if (path === '/api/init') return init(true)
      if (path === '/api/account/passkeys') return { data: { items: [] } }
      if (path === '/api/account/sessions') return { data: { items: sessions } }
      if (method !== 'POST') return undefined
      sessions = [current]
      return { status: 204 }
    })
    const list = await screen.findByRole('region', { name: 'Ahol be vagy lépve' })
    expect(within(list).getByRole('link', { name: 'cserélj jelszót' })).toHaveAttribute(
      'href',
      accountPaths('hu').account,
    )
    const rows = await within(list).findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Firefox, Windows')
    expect(within(rows[0] ?? list).queryByRole('button')).toBeNull()
    await userEvent.click(within(rows[1] ?? list).getByRole('button', { name: /^Kiléptetem: Ismeretlen böngésző/ }))
    expect(network.changes()).toEqual([])
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Jelszavad'), 'valami hosszú')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kiléptetem' }))
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    expect(network.changes()).toEqual(['POST /api/account/sessions/b/delete'])
    expect(network.calls.find(({ path }) => path.endsWith('/sessions/b/delete'))?.body).toEqual({
      password: 'valami hosszú',
    })
    await waitFor(() => expect(within(list).getByRole('heading')).toHaveFocus())
    expect(within(list).queryByRole('button')).toBeNull()
  })

  it('leads to the login when another device has ended the session', async () => {
    let isLoggedIn = true
    const replace = vi.fn()
    const { pathname } = new URL(accountPaths('hu').security, window.location.origin)
    vi.stubGlobal('location', {
      origin: window.location.origin,
      href: window.location.href,
      pathname,
      search: '',
      replace,
    })
    giveToken()
    stubBackend(({ method, path }) => {
      if (path === '/api/init') return init(true)
      if (!isLoggedIn) return { status: 401, error: { message: 'Unauthenticated.' } }
      if (path === '/api/account') return { data: { id: 1, name: 'Kovács Dóra', email: 'dora@pelda.hu' } }
      if (path === '/api/account/passkeys') return { data: { items: [] } }
      return method === 'GET' ? { data: { items: [current, other] } } : undefined
    })
    renderIsland(<SecurityView />)
    const others = await screen.findByRole('button', { name: 'Kilépek minden más eszközön' })
    isLoggedIn = false
    await userEvent.click(others)
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Jelszavad'), 'valami hosszú')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kiléptetem' }))
    const login = `/hu/auth/bejelentkezes?redirect=${encodeURIComponent(pathname)}&ended=1`
    await waitFor(() => expect(replace).toHaveBeenCalledWith(login))
  })

  // R-API-27
  it('is left out with a backend that lacks the calls', async () => {
    const network = show(({ path }) => (path === '/api/init' ? init(false) : undefined))
    await screen.findByRole('navigation', { name: 'Fiók' })
    await waitFor(() => expect(network.calls.map(({ path }) => path)).toContain('/api/init'))
    expect(screen.queryByRole('link', { name: 'Belépés és biztonság' })).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
    expect(network.calls.map(({ path }) => path)).not.toContain('/api/account/sessions')
  })
})

// R-AUTH-9
it('the login has no passkey button if the browser or the backend does not support it', async () => {
  giveToken()
  const network = stubBackend(({ path }) => (path === '/api/init' ? init(true) : undefined))
  renderIsland(<LoginForm paths={accountPaths('hu')} />)
  await waitFor(() => expect(network.calls.map(({ path }) => path)).toContain('/api/init'))
  expect(screen.queryByRole('button', { name: 'Belépés azonosítókulccsal' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Bejelentkezem' })).toBeVisible()
  expect(network.changes()).toEqual([])
})
