import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useQuery } from '@/lib/api/query'
import { queryKeys } from '@/lib/api/query-keys'
import { useRefreshOnReturn } from './use-refresh-on-return'

function Page({ read, readInit }: { readonly read: () => number; readonly readInit: () => number }) {
  useRefreshOnReturn()
  const { data } = useQuery({ queryKey: queryKeys.cart, queryFn: read, staleTime: Infinity })
  useQuery({ queryKey: queryKeys.init, queryFn: readInit, staleTime: Infinity })
  return <p>{data}</p>
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'currency_id=; Max-Age=0'
  delete document.documentElement.dataset.currency
})

const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

it('refetches personal data, and nothing else, when restored from the back/forward cache', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  let size = 0
  const readInit = vi.fn(() => 1)
  render(<Page read={() => (size += 1)} readInit={readInit} />)
  expect(await screen.findByText('1')).toBeInTheDocument()
  fireEvent(window, pageShow(false))
  fireEvent(window, pageShow(true))
  expect(await screen.findByText('2')).toBeInTheDocument()
  await waitFor(() => expect(size).toBe(2))
  expect(readInit).toHaveBeenCalledTimes(1)
})

it.each([
  ['back_forward', '1', true],
  ['back_forward', '3', false],
  ['reload', '1', false],
])('arriving by %s with currency %s on the page: reloads is %s', (type, shown, isReloaded) => {
  const reload = vi.fn()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  vi.stubGlobal('location', { ...window.location, reload })
  document.cookie = 'currency_id=3'
  document.documentElement.dataset.currency = shown
  render(<Page read={() => 1} readInit={() => 1} />)
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
})
