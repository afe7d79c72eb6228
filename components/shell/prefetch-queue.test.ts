import { describe, expect, it, vi } from 'vitest'
import { createPrefetchQueue, mayPrefetch } from './prefetch-queue'

function queueWithHand() {
  const ends: (() => void)[] = []
  const load = vi.fn((_address: string, done: () => void) => void ends.push(done))
  return { queue: createPrefetchQueue(load), load, ends }
}

// R-ROUTE-12
describe('the prefetch queue', () => {
  it('loads at most five at a time, in order', () => {
    const { queue, load, ends } = queueWithHand()
    for (let page = 1; page <= 8; page += 1) queue.add(`/hu/${page}`)
    expect(load).toHaveBeenCalledTimes(5)
    ends[2]!()
    expect(load).toHaveBeenCalledTimes(6)
    expect(load).toHaveBeenLastCalledWith('/hu/6', expect.any(Function))
  })

  it('counts an end once, however often it is told', () => {
    const { queue, load, ends } = queueWithHand()
    for (let page = 1; page <= 8; page += 1) queue.add(`/hu/${page}`)
    ends[0]!()
    ends[0]!()
    expect(load).toHaveBeenCalledTimes(6)
  })

  it('loads an address once', () => {
    const { queue, load } = queueWithHand()
    queue.add('/hu/kosar')
    queue.add('/hu/kosar')
    expect(load).toHaveBeenCalledOnce()
  })

  it('forgets what waits when it is cleared', () => {
    const { queue, load, ends } = queueWithHand()
    for (let page = 1; page <= 6; page += 1) queue.add(`/hu/${page}`)
    queue.clear()
    ends[0]!()
    expect(load).toHaveBeenCalledTimes(5)
    queue.add('/hu/6')
    expect(load).toHaveBeenCalledTimes(6)
  })
})

// R-ROUTE-12
describe('mayPrefetch', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('%j: %s', (connection, allowed) => expect(mayPrefetch(connection)).toBe(allowed))
})
