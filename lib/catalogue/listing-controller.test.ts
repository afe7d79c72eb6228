// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createListingController } from './listing-controller'
import { defaultListing, type ListingState } from './listing-state'

let page = 0
let path = ''
/** A path per test: shown listings are cached by address. */
beforeEach(() => {
  path = `/hu/termekek/${(page += 1)}`
  window.history.replaceState(null, '', path)
})

interface PendingRequest {
  readonly state: ListingState
  readonly signal: AbortSignal
  answer(data: string): Promise<void>
  fail(): Promise<void>
}

function start(state: ListingState = defaultListing, afterPaint = (work: () => void) => work()) {
  const requests: PendingRequest[] = []
  const controller = createListingController<string>({
    path,
    currency: 'EUR',
    afterPaint,
    served: { state, data: 'served' },
    fetchData: (state, signal) => {
      let resolve: (data: string) => void = () => undefined
      let reject: (error: Error) => void = () => undefined
      const promise = new Promise<string>((keep, refuse) => {
        resolve = keep
        reject = refuse
      })
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      const settled = async () => {
        await promise.catch(() => undefined)
        await Promise.resolve()
      }
      requests.push({
        state: state,
        signal,
        answer: (data) => (resolve(data), settled()),
        fail: () => (reject(new Error('offline')), settled()),
      })
      return promise
    },
  })
  const listener = vi.fn()
  const stop = controller.subscribe(listener)
  return { controller, requests, listener, stop, now: () => controller.snapshot() }
}

const oak: ListingState = { ...defaultListing, colour: ['oak'] }
const oakInStock: ListingState = { ...oak, in_stock: true }

describe('createListingController', () => {
  it('changes choice and address immediately, and the products once they are loaded', async () => {
    const { controller, requests, listener, now } = start()
    controller.change(() => oak)
    expect(window.location.search).toBe('?colour=oak')
    expect(now()).toMatchObject({ chosen: oak, isBusy: true, shown: { data: 'served' } })
    await requests[0]?.answer('oak')
    expect(now()).toMatchObject({ chosen: oak, isBusy: false, shown: { state: oak, data: 'oak' } })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('waits for the next paint, and loses no quick successive change', () => {
    const painted: (() => void)[] = []
    const { controller, requests, listener, now, stop } = start(defaultListing, (work) => painted.push(work))
    controller.change((chosen) => ({ ...chosen, colour: ['oak'] }))
    controller.change((chosen) => ({ ...chosen, in_stock: true }))
    expect(listener).not.toHaveBeenCalled()
    expect(window.location.search).toBe('')
    painted[0]?.()
    expect(window.location.search).toBe('?colour=oak')
    controller.follow()
    expect(requests).toEqual([])
    painted[1]?.()
    expect(window.location.search).toBe('?colour=oak&in_stock=1')
    expect(now()).toMatchObject({ chosen: oakInStock, isBusy: true })
    expect(requests.map(({ state }) => state)).toEqual([oakInStock])

    controller.change(() => oak)
    stop()
    painted[2]?.()
    expect(window.location.search).toBe('?colour=oak&in_stock=1')
    controller.subscribe(listener)
    controller.change((chosen) => ({ ...chosen, sort: 'name' }))
    painted[3]?.()
    expect(now().chosen).toEqual({ ...oakInStock, sort: 'name' })
  })

  it('aborts the previous request, and never shows its response', async () => {
    const { controller, requests, now } = start()
    controller.change(() => oak)
    controller.change(() => oakInStock)
    expect(requests[0]?.signal.aborted).toBe(true)
    await requests[0]?.answer('oak')
    expect(now().shown.data).toBe('served')
    await requests[1]?.answer('oak in stock')
    expect(now()).toMatchObject({ shown: { state: oakInStock, data: 'oak in stock' }, hasFailed: false })
  })

  it('requests nothing without a change', () => {
    const { controller, requests } = start()
    const entries = window.history.length
    controller.change((chosen) => ({ ...chosen }))
    expect(requests).toEqual([])
    expect(window.history.length).toBe(entries)
  })

  it('immediately shows a listing seen before at the same address', async () => {
    const { controller, requests, now } = start()
    controller.change(() => oak)
    await requests[0]?.answer('oak')
    window.history.replaceState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(now()).toMatchObject({ chosen: defaultListing, isBusy: false, shown: { data: 'served' } })
    window.history.replaceState(null, '', `${path}?colour=oak`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(now()).toMatchObject({ chosen: oak, shown: { data: 'oak' } })
    expect(requests).toHaveLength(1)
  })

  it('follows the address if the page is restored at another one than it was served for', () => {
    window.history.replaceState(null, '', `${path}?in_stock=1&sort=name`)
    const { requests, now } = start()
    expect(now()).toMatchObject({ chosen: { in_stock: true, sort: 'name' }, isBusy: true })
    expect(requests).toHaveLength(1)
  })

  it('ignores other pages', () => {
    const { requests, now } = start()
    window.history.replaceState(null, '', '/hu/kosar?colour=oak')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(requests).toEqual([])
    expect(now().chosen).toEqual(defaultListing)
  })

  it('reports a failed request, and retries', async () => {
    const { controller, requests, now } = start()
    controller.change(() => oak)
    await requests[0]?.fail()
    expect(now()).toMatchObject({ isBusy: false, hasFailed: true, chosen: oak, shown: { data: 'served' } })
    controller.retry()
    await requests[1]?.answer('oak')
    expect(now()).toMatchObject({ hasFailed: false, shown: { data: 'oak' } })
  })

  it('retries when subscribed again', () => {
    const { controller, requests, stop } = start()
    controller.change(() => oak)
    stop()
    controller.subscribe(() => undefined)
    expect(requests.map(({ state }) => state)).toEqual([oak, oak])
  })

  it('stops everything without subscribers', () => {
    const { controller, requests, stop } = start()
    controller.change(() => oak)
    stop()
    expect(requests[0]?.signal.aborted).toBe(true)
    window.history.replaceState(null, '', `${path}?sort=name`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(requests).toHaveLength(1)
  })
})
