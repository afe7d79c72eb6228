import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useQuery } from '@/lib/api/query'
import { queryKeys } from '@/lib/api/query-keys'
import { useRefreshOnReturn } from './use-refresh-on-return'

function Page({ read, readInit }: { readonly read: () => number; readonly readInit: () => number }) {
  useRefreshOnReturn()
  const { data } = useQuery({ queryKey: queryKeys.cart, queryFn: read, staleTime: Infinity })
  useQuery({ queryKey: queryKeys.init, queryFn: readInit, staleTime: Infinity })
  return <p>{data}</p>
}

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
