import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadFragment } from './fragments'

afterEach(() => vi.unstubAllGlobals())

describe('loadFragment', () => {
  // R-ROUTE-15
  it('fetches a fragment once', async () => {
    const fetched = vi.fn(() => Promise.resolve(Response.json({ title: 'Kosár' })))
    vi.stubGlobal('window', { addEventListener: () => undefined })
    vi.stubGlobal('fetch', fetched)
    const [first, second] = await Promise.all([
      loadFragment('/fragments/hu/a', '/x'),
      loadFragment('/fragments/hu/a', '/x'),
    ])
    expect(first).toEqual({ title: 'Kosár' })
    expect(second).toBe(first)
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('redirects to the equivalent page if it cannot be fetched', async () => {
    const assign = vi.fn()
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('window', { location: { assign }, addEventListener: () => undefined })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })))
    void loadFragment('/fragments/hu/b', '/hu/kosar')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/hu/kosar'))
    expect(complain).toHaveBeenCalledExactlyOnceWith(
      'The texts of /fragments/hu/b cannot be loaded:',
      new Error('HTTP 500'),
    )
    complain.mockRestore()
  })
})
