import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderIsland, stubBackend } from '@/tests/support/island'
import { AccountLink } from './AccountLink'

vi.mock('next/navigation', () => ({ usePathname: () => '/hu/termekek' }))

const page = (
  <header>
    <a href="/hu/account" aria-label="Fiókom">
      link
    </a>
    <AccountLink />
  </header>
)

afterEach(() => {
  document.cookie = 'nidora_logged_in=; max-age=0'
})

it('names the user who is logged in', async () => {
  document.cookie = 'nidora_logged_in=1'
  stubBackend(() => ({ data: { id: 1, name: 'Kovács Dóra', email: 'dora@pelda.hu' } }))
  renderIsland(page)
  expect(await screen.findByRole('link', { name: 'Fiókom: Kovács Dóra' })).toBeInTheDocument()
})

it('sends no request for a guest', () => {
  const { calls } = stubBackend(() => undefined)
  renderIsland(page)
  expect(screen.getByRole('link', { name: 'Fiókom' })).toBeInTheDocument()
  expect(calls).toEqual([])
})

it('shows nothing if the login hint is outdated', async () => {
  document.cookie = 'nidora_logged_in=1'
  const { calls } = stubBackend(() => ({ status: 401, error: { message: 'Unauthenticated.' } }))
  renderIsland(page)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Fiókom' })).toBeInTheDocument()
})
