import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { goTo } from '@/components/ui/go-to'
import Consent from './Consent'

vi.mock('@/components/ui/go-to', () => ({ goTo: vi.fn() }))

// R-LAW-13
it('without its texts, which a content blocker may stop, the settings link leads to the cookie policy', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <>
      <a href="/hu/suti-szabalyzat" data-cookie-settings="">
        Sütibeállítások
      </a>
      <Consent locale="hu" />
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Sütibeállítások' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/hu/suti-szabalyzat`))
})
