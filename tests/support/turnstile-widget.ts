import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { turnstileScript } from '@/components/form/load-turnstile'

export const turnstileElement = () => document.querySelector<HTMLScriptElement>(`script[src="${turnstileScript}"]`)

/** Loads the bot check's script: a stand-in whose widget issues "token-1", "token-2", … on each render and reset. */
export async function loadTurnstileWidget() {
  let count = 0
  let give: (token: string) => void = () => undefined
  const next = () => queueMicrotask(() => act(() => give(`token-${(count += 1)}`)))
  const stand = {
    ready: (callback: () => void) => callback(),
    render: vi.fn((_: unknown, parameters: { callback: (token: string) => void }) => {
      give = parameters.callback
      next()
      return 'widget'
    }),
    reset: vi.fn(next),
    remove: vi.fn(),
    getResponse: () => '',
    isExpired: () => false,
    execute: vi.fn(),
  }
  vi.stubGlobal('turnstile', stand)
  await act(async () => {
    turnstileElement()?.dispatchEvent(new Event('load'))
    await Promise.resolve()
  })
  await waitFor(() => expect(stand.render).toHaveBeenCalled())
  return { ...stand, issued: () => count }
}
