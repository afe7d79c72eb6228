import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { goTo } from '@/components/ui/go-to'
import { useMutation } from '@/lib/api/query'
import { useFlushBeforeLeaving } from './use-flush-before-leaving'

vi.mock('@/components/ui/go-to', () => ({ goTo: vi.fn() }))

function Page({ change }: { readonly change: () => Promise<void> }) {
  useFlushBeforeLeaving()
  const { mutate } = useMutation({ mutationFn: change })
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Még egy
      </button>
      <a href="/hu/kosar/adatok">Pénztár</a>
    </>
  )
}

function show(change: () => Promise<void>) {
  vi.mocked(goTo).mockClear()
  render(<Page change={change} />)
}

it('navigates once a pending mutation has finished', async () => {
  let answer = () => {}
  const change = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  show(change)
  fireEvent.click(screen.getByRole('button'))
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(goTo).not.toHaveBeenCalled()
  // The mutation starts after the click handler.
  await waitFor(() => expect(change).toHaveBeenCalled())
  answer()
  await waitFor(() =>
    expect(goTo).toHaveBeenCalledExactlyOnceWith(new URL('/hu/kosar/adatok', window.location.href).href),
  )
})

it('leaves the click to the browser if nothing is pending or the link opens another tab', () => {
  show(() => new Promise(() => undefined))
  let wasPrevented: boolean | undefined
  window.addEventListener('click', (event) => {
    wasPrevented = event.defaultPrevented
    event.preventDefault()
  })
  fireEvent.click(screen.getByRole('link'))
  expect(wasPrevented).toBe(false)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect(wasPrevented).toBe(false)
  fireEvent.click(screen.getByRole('link'))
  expect(wasPrevented).toBe(true)
  expect(goTo).not.toHaveBeenCalled()
})
