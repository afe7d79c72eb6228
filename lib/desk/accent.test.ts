import { expect, test } from 'vitest'
import { contrast } from '@/lib/contract/colours'
import { accentsOf } from './accent'

test('the desk has the shop’s colour of actions where it can be read, and a darker or lighter one elsewhere', () => {
  expect(accentsOf('#7a1f2b').light).toBe('#7a1f2b')
  expect(accentsOf('#ffd54a').dark).toBe('#ffd54a')
  for (const action of ['#7a1f2b', '#ffd54a', '#14433f', '#000000', '#ffffff', '#808080']) {
    const { light, dark } = accentsOf(action)
    expect(contrast(light, '#fafafb')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, '#313131')).toBeGreaterThanOrEqual(4.5)
  }
})

test('a shop without colours has the desk’s own', () => {
  const { light, dark } = accentsOf(undefined)
  expect(contrast(light, '#fafafb')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark, '#313131')).toBeGreaterThanOrEqual(4.5)
})
