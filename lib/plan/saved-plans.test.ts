import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSavedPlans, maxSavedPlans } from './saved-plans'

function stubBrowser(storage: Partial<Storage>) {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', storage)
  return () => target.dispatchEvent(Object.assign(new Event('storage'), { key: 'room-plans' }))
}

function memory() {
  const kept: Record<string, string> = {}
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }
}

afterEach(() => vi.unstubAllGlobals())

const ids = (plans: ReturnType<typeof createSavedPlans>) => plans.all().map(({ id }) => id)

// R-PLAN-6
describe('the plans of a browser', () => {
  it('are the last saved first, and one less when one is removed', () => {
    stubBrowser(memory())
    const plans = createSavedPlans()
    plans.save({ id: 'a', text: '1' })
    plans.save({ id: 'b', text: '2' })
    plans.save({ id: 'a', text: '3' })
    expect(plans.all()).toEqual([
      { id: 'a', text: '3' },
      { id: 'b', text: '2' },
    ])
    expect(plans.all()).toBe(plans.all())
    plans.remove('a')
    expect(ids(createSavedPlans())).toEqual(['b'])
  })

  it('are the same in two tabs', () => {
    const announce = stubBrowser(memory())
    const [one, other] = [createSavedPlans(), createSavedPlans()]
    const heard = vi.fn()
    one.subscribe(heard)
    other.save({ id: 'b', text: '2' })
    announce()
    expect(ids(one)).toEqual(['b'])
    expect(heard).toHaveBeenCalledTimes(1)
    one.save({ id: 'a', text: '1' })
    expect(ids(createSavedPlans())).toEqual(['a', 'b'])
  })

  it('are limited', () => {
    stubBrowser(memory())
    const plans = createSavedPlans()
    for (let index = 0; index <= maxSavedPlans; index += 1) plans.save({ id: String(index), text: '1' })
    expect(plans.all()).toHaveLength(maxSavedPlans)
  })

  it('are those of the page where storage is blocked, and none where it contains anything else', () => {
    const forbid = () => {
      throw new Error('denied')
    }
    stubBrowser({ getItem: forbid, setItem: forbid })
    const plans = createSavedPlans()
    plans.save({ id: 'a', text: '1' })
    plans.save({ id: 'b', text: '2' })
    expect(ids(plans)).toEqual(['b', 'a'])
    stubBrowser({ getItem: () => '[{"id":1},null,{"id":"c","text":"4"}]', setItem: forbid })
    expect(ids(createSavedPlans())).toEqual(['c'])
  })
})
