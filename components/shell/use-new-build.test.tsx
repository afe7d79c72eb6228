import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToast, dismissToast } from '@/components/ui/toast'
import { pollMs, useNewBuild } from './use-new-build'

function Tab() {
  useNewBuild()
  return null
}

let served: string | null = 'one'
let requested: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  served = 'one'
  requested = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    if (address.startsWith('/fragments/')) return Response.json({ text: 'Új', action: 'Újratöltöm' })
    return served === null ? new Response(null, { status: 500 }) : Response.json({ id: served, timestamp: 0 })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  const toast = currentToast()
  if (toast) dismissToast(toast.id)
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

// R-BUILD-1
it('offers to reload once, within one polling interval', async () => {
  render(<Tab />)
  await wait(pollMs)
  expect(currentToast()).toBeUndefined()
  served = 'two'
  await wait(pollMs)
  expect(currentToast()).toMatchObject({ text: 'Új', lasting: true, action: { label: 'Újratöltöm' } })
  const { id } = currentToast()!
  await wait(3 * pollMs)
  expect(currentToast()?.id).toBe(id)
})

it('offers to reload at once if the build changed while the page was loading', async () => {
  vi.stubEnv('BUILD_ID', 'one')
  served = 'two'
  render(<Tab />)
  await wait(0)
  expect(currentToast()).toMatchObject({ text: 'Új' })
})

it('reads the manifest, then the metadata of an unknown build', async () => {
  render(<Tab />)
  await wait(pollMs)
  served = 'two'
  await wait(pollMs)
  expect(requested).toEqual([
    '/builds/latest.json',
    '/builds/meta/one.json',
    '/builds/latest.json',
    '/builds/latest.json',
    '/builds/meta/two.json',
    '/fragments/hu/update',
  ])
})

// R-ERR-7
it('only warns in the console if the manifest cannot be read, and keeps polling', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(<Tab />)
  await wait(0)
  served = null
  await wait(pollMs)
  expect(warn).toHaveBeenCalledOnce()
  expect(currentToast()).toBeUndefined()
  served = 'two'
  await wait(pollMs)
  expect(currentToast()).toMatchObject({ text: 'Új' })
})
