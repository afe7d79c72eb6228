import { beforeEach, describe, expect, it } from 'vitest'
import { sampleList, toggleSample } from './samples'

// R-SAMPLE-2
describe('the chosen samples', () => {
  beforeEach(() => sampleList.set([]))

  it('are added and removed, up to the shop’s limit', () => {
    expect(toggleSample('boucle.ivory', 2)).toBe(true)
    expect(toggleSample('oak.natural', 2)).toBe(true)
    expect(toggleSample('walnut.brown', 2)).toBe(false)
    expect(sampleList.ids()).toEqual(['boucle.ivory', 'oak.natural'])
    expect(toggleSample('boucle.ivory', 2)).toBe(true)
    expect(sampleList.ids()).toEqual(['oak.natural'])
  })
})
