import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useChange, useRead } from './use-change'

afterEach(() => vi.unstubAllGlobals())

function Save() {
  const { change, isBusy } = useChange()
  const save = () => void change({ path: 'things/1/save', body: {}, done: 'desk.form.saved' })
  return (
    <button type="button" disabled={isBusy} onClick={save}>
      Save
    </button>
  )
}

function Restore() {
  const { data } = useRead<{ version: number }>(['thing'], 'things/1')
  const { isBusy } = useChange()
  return (
    <button type="button" disabled={isBusy}>
      Restore {data?.version}
    </button>
  )
}

it('R-STAFF-31: after a change, the other controls of the screen wait until they know what is so now', async () => {
  let version = 1
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.method === 'POST') version += 1
    else await new Promise<void>((resolve) => answers.push(resolve))
    return Response.json({ data: { version } })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Save />
        <Restore />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  expect(await screen.findByRole('button', { name: 'Restore 1' })).toBeEnabled()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Restore 1' })).toBeDisabled()
  answers[1]?.()
  expect(await screen.findByRole('button', { name: 'Restore 2' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})
