// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createListingController } from './listing-controller'
import { plainListing, type ListingState } from './listing-state'

let page = 0
let path = ''
/** Every test has a path of its own: what was shown is remembered by address. */
beforeEach(() => {
  path = `/hu/termekek/${(page += 1)}`
  window.history.replaceState(null, '', path)
})

interface Asked {
  readonly state: ListingState
  readonly signal: AbortSignal
  answer(data: string): Promise<void>
  fail(): Promise<void>
}

function start(state: ListingState = plainListing, afterPaint = (work: () => void) => work()) {
  const asked: Asked[] = []
  const controller = createListingController<string>({
    path,
    afterPaint,
    served: { state, data: 'served' },
    fetchData: (wanted, signal) => {
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
      asked.push({
        state: wanted,
        signal,
        answer: (data) => (resolve(data), settled()),
        fail: () => (reject(new Error('offline')), settled()),
      })
      return promise
    },
  })
  const listener = vi.fn()
  const stop = controller.subscribe(listener)
  return { controller, asked, listener, stop, now: () => controller.snapshot() }
}

const oak: ListingState = { ...plainListing, colours: ['oak'] }
const oakInStock: ListingState = { ...oak, inStock: true }

describe('createListingController', () => {
  it('changes choice and address at once, the products when they are there', async () => {
    const { controller, asked, listener, now } = start()
    controller.change(() => oak)
    expect(window.location.search).toBe('?colour=oak')
    expect(now()).toMatchObject({ chosen: oak, isBusy: true, shown: { data: 'served' } })
    await asked[0]?.answer('oak')
    expect(now()).toMatchObject({ chosen: oak, isBusy: false, shown: { state: oak, data: 'oak' } })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('does nothing before the control has been seen, and loses no change that follows quickly', () => {
    const painted: (() => void)[] = []
    const { controller, asked, listener, now, stop } = start(plainListing, (work) => painted.push(work))
    controller.change((chosen) => ({ ...chosen, colours: ['oak'] }))
    controller.change((chosen) => ({ ...chosen, inStock: true }))
    expect(listener).not.toHaveBeenCalled()
    expect(window.location.search).toBe('')
    painted[0]?.()
    expect(window.location.search).toBe('?colour=oak')
    controller.follow()
    expect(asked).toEqual([])
    painted[1]?.()
    expect(window.location.search).toBe('?colour=oak&in_stock=1')
    expect(now()).toMatchObject({ chosen: oakInStock, isBusy: true })
    expect(asked.map(({ state }) => state)).toEqual([oakInStock])

    controller.change(() => oak)
    stop()
    painted[2]?.()
    expect(window.location.search).toBe('?colour=oak&in_stock=1')
    controller.subscribe(listener)
    controller.change((chosen) => ({ ...chosen, sort: 'name' }))
    painted[3]?.()
    expect(now().chosen).toEqual({ ...oakInStock, sort: 'name' })
  })

  it('aborts what was asked for before, and never shows its answer', async () => {
    const { controller, asked, now } = start()
    controller.change(() => oak)
    controller.change(() => oakInStock)
    expect(asked[0]?.signal.aborted).toBe(true)
    await asked[0]?.answer('oak')
    expect(now().shown.data).toBe('served')
    await asked[1]?.answer('oak in stock')
    expect(now()).toMatchObject({ shown: { state: oakInStock, data: 'oak in stock' }, hasFailed: false })
  })

  it('asks for nothing when nothing changes', () => {
    const { controller, asked } = start()
    const entries = window.history.length
    controller.change((chosen) => ({ ...chosen }))
    expect(asked).toEqual([])
    expect(window.history.length).toBe(entries)
  })

  it('shows at once what was seen under an address that comes back', async () => {
    const { controller, asked, now } = start()
    controller.change(() => oak)
    await asked[0]?.answer('oak')
    window.history.replaceState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(now()).toMatchObject({ chosen: plainListing, isBusy: false, shown: { data: 'served' } })
    window.history.replaceState(null, '', `${path}?colour=oak`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(now()).toMatchObject({ chosen: oak, shown: { data: 'oak' } })
    expect(asked).toHaveLength(1)
  })

  it('takes the address for the truth when the page comes back under another one than it was served for', () => {
    window.history.replaceState(null, '', `${path}?in_stock=1&sort=name`)
    const { asked, now } = start()
    expect(now()).toMatchObject({ chosen: { inStock: true, sort: 'name' }, isBusy: true })
    expect(asked).toHaveLength(1)
  })

  it('leaves other pages alone', () => {
    const { asked, now } = start()
    window.history.replaceState(null, '', '/hu/kosar?colour=oak')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(asked).toEqual([])
    expect(now().chosen).toEqual(plainListing)
  })

  it('tells that an answer did not come, and asks again', async () => {
    const { controller, asked, now } = start()
    controller.change(() => oak)
    await asked[0]?.fail()
    expect(now()).toMatchObject({ isBusy: false, hasFailed: true, chosen: oak, shown: { data: 'served' } })
    controller.retry()
    await asked[1]?.answer('oak')
    expect(now()).toMatchObject({ hasFailed: false, shown: { data: 'oak' } })
  })

  it('asks again when somebody looks again', () => {
    const { controller, asked, stop } = start()
    controller.change(() => oak)
    stop()
    controller.subscribe(() => undefined)
    expect(asked.map(({ state }) => state)).toEqual([oak, oak])
  })

  it('lets go of everything when nobody looks any more', () => {
    const { controller, asked, stop } = start()
    controller.change(() => oak)
    stop()
    expect(asked[0]?.signal.aborted).toBe(true)
    window.history.replaceState(null, '', `${path}?sort=name`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(asked).toHaveLength(1)
  })
})
