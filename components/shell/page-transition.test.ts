import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showTransition, tellPageShown } from './page-transition'

const skipTransition = vi.fn()
let update: Promise<void> | undefined
let wantsMotion = true

beforeEach(() => {
  vi.useFakeTimers()
  wantsMotion = true
  update = undefined
  vi.stubGlobal('matchMedia', () => ({ matches: !wantsMotion }))
  document.startViewTransition = ((change: () => Promise<void>) => {
    // As in a browser, the change is asked for later.
    update = Promise.resolve().then(change)
    return { ready: Promise.resolve(), finished: update, skipTransition }
  }) as unknown as Document['startViewTransition']
  document.body.innerHTML = '<main><article><img id="card"><a href="/hu/x">x</a></article></main>'
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  skipTransition.mockReset()
  Reflect.deleteProperty(document, 'startViewTransition')
})

const link = () => document.querySelector('a')!
const names = () => [...document.images].map(({ style }) => style.viewTransitionName ?? '')

it('hands the name of the card’s photo to the first photo of the page that comes', async () => {
  showTransition(link())
  expect(names()).toEqual(['photo'])
  document.body.innerHTML = '<main><img id="gallery"><img></main>'
  const gallery = document.querySelector<HTMLElement>('#gallery')!
  const given: string[] = []
  vi.spyOn(gallery.style, 'viewTransitionName', 'set').mockImplementation((name) => given.push(name))
  tellPageShown()
  await vi.runAllTimersAsync()
  await update
  expect(given).toEqual(['photo', ''])
  expect(skipTransition).not.toHaveBeenCalled()
})

it('does not wait for a slow page', async () => {
  showTransition(link())
  await vi.advanceTimersByTimeAsync(99)
  expect(skipTransition).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(skipTransition).toHaveBeenCalledOnce()
  expect(names()).toEqual([''])
})

it('does nothing for whoever wants no motion', () => {
  wantsMotion = false
  showTransition(link())
  expect(update).toBeUndefined()
  expect(names()).toEqual([''])
})
