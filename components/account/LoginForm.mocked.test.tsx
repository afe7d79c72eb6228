import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveToken, renderIsland, stubBackend, type Answer } from '@/tests/support/island'
import { accountPaths } from './account-paths'
import { LoginForm } from './LoginForm'

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: () => Promise.resolve(true),
  startAuthentication,
}))

const assertion = { id: 'key', rawId: 'key', type: 'public-key', response: {}, clientExtensionResults: {} }
const init = { extensions: [{ name: 'account_security', data: { enabled: true } }] }
const button = () => screen.findByRole('button', { name: 'Belépés azonosítókulccsal' })

/** The login form in a browser that offers passkeys in the autofill. */
function show(answer: Answer = {}) {
  vi.stubGlobal('PublicKeyCredential', class {})
  giveToken()
  const network = stubBackend(({ path }) => {
    if (path === '/api/init') return { data: init }
    if (path === '/api/auth/passkey/options') return { data: { challenge: 'challenge' } }
    return path === '/api/auth/passkey' ? answer : undefined
  })
  renderIsland(<LoginForm paths={accountPaths('hu')} />)
  return network
}

// R-AUTH-9
describe('a passkey offered in the autofill', () => {
  beforeEach(() => void startAuthentication.mockReset())

  it.each([
    ['without a connection', { lost: true }, 'Nincs kapcsolat. Amit beírtál, megmaradt: próbáld újra.'],
    ['during an outage', { status: 503, error: { message: 'Most nem érjük el.' } }, 'Most nem érjük el.'],
    ['when it is refused', { status: 422, error: { message: 'Nem sikerült belépni.' } }, 'Nem sikerült belépni.'],
  ])('that was chosen reports its failure, %s, and can be tried again', async (_, answer, text) => {
    startAuthentication.mockResolvedValue(assertion)
    show(answer)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(await button()).not.toHaveAttribute('aria-busy', 'true')
  })

  it('reports nothing if it is cancelled', async () => {
    startAuthentication.mockRejectedValue(new DOMException('Cancelled', 'NotAllowedError'))
    const { calls } = show()
    await waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce())
    expect(await button()).not.toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/passkey')
  })

  it('reports a cancellation that the button led to', async () => {
    startAuthentication.mockRejectedValue(new DOMException('Cancelled', 'NotAllowedError'))
    show()
    await waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce())
    await userEvent.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent('Nem sikerült a belépés azonosítókulccsal.')
    expect(startAuthentication).toHaveBeenLastCalledWith(expect.objectContaining({ useBrowserAutofill: false }))
  })
})
