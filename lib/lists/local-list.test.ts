import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeyList, createLocalList, toggleIn } from './local-list'

function stubBrowser(storage: Partial<Storage>) {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', storage)
  return {
    notifyOtherTab: (key: string) => target.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}

function memoryStorage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

describe('a local list', () => {
  it('respects its limit, and returns a stable array until it changes', () => {
    const storage = memoryStorage()
    stubBrowser(storage)
    const list = createLocalList('list', 3)
    list.set([1, 2, 3, 4])
    expect(list.ids()).toEqual([1, 2, 3])
    expect(list.ids()).toBe(list.ids())
    expect(storage.kept.list).toBe('1,2,3')
  })

  it('ignores invalid stored data', () => {
    stubBrowser(memoryStorage({ list: '5,x,-1,,2.5,7' }))
    expect(createLocalList('list', 9).ids()).toEqual([5, 7])
  })

  it('notifies its listeners of changes here and in other tabs', () => {
    const storage = memoryStorage()
    const { notifyOtherTab } = stubBrowser(storage)
    const list = createLocalList('list', 3)
    const received = vi.fn()
    const leave = list.subscribe(received)
    list.set([1])
    storage.kept.list = '1,2'
    notifyOtherTab('list')
    expect(received).toHaveBeenCalledTimes(2)
    expect(list.ids()).toEqual([1, 2])
    notifyOtherTab('other')
    leave()
    list.set([])
    expect(received).toHaveBeenCalledTimes(2)
  })

  it('notices what another tab changed before it had a listener', () => {
    const storage = memoryStorage({ list: '1' })
    stubBrowser(storage)
    const list = createLocalList('list', 3)
    expect(list.ids()).toEqual([1])
    storage.kept.list = '1,2'
    list.subscribe(() => undefined)
    expect(list.ids()).toEqual([1, 2])
  })

  it('lives as long as the page where storage is blocked', () => {
    const forbid = () => {
      throw new Error('denied')
    }
    stubBrowser({ getItem: forbid, setItem: forbid })
    const list = createLocalList('list', 3)
    expect(list.ids()).toEqual([])
    list.set([4])
    list.subscribe(() => undefined)
    expect(list.ids()).toEqual([4])
  })
})

// R-SAMPLE-2
describe('toggling in a local list', () => {
  it('adds and removes, up to a limit', () => {
    stubBrowser(memoryStorage())
    const list = createKeyList('samples', 20)
    expect(toggleIn(list, 'boucle.ivory', 2)).toBe(true)
    expect(toggleIn(list, 'oak.natural', 2)).toBe(true)
    expect(toggleIn(list, 'walnut.brown', 2)).toBe(false)
    expect(list.ids()).toEqual(['boucle.ivory', 'oak.natural'])
    expect(toggleIn(list, 'boucle.ivory', 2)).toBe(true)
    expect(list.ids()).toEqual(['oak.natural'])
  })

  it('does not count what is no longer known', () => {
    stubBrowser(memoryStorage({ samples: 'gone.red,oak.natural' }))
    const list = createKeyList('samples', 20)
    const isOffered = (key: string) => key !== 'gone.red'
    expect(toggleIn(list, 'walnut.brown', 2, isOffered)).toBe(true)
    expect(toggleIn(list, 'boucle.ivory', 2, isOffered)).toBe(false)
    expect(list.ids()).toEqual(['oak.natural', 'walnut.brown'])
  })
})
