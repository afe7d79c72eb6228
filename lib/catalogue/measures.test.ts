import { describe, expect, it } from 'vitest'
import { centimetres, discountLabel, groupedNumber, withUnit } from './measures'

describe('measures', () => {
  it('formats centimetres by language', () => {
    expect(centimetres(800, 'hu')).toBe('80\u00a0cm')
    expect(centimetres(745, 'hu')).toBe('74,5\u00a0cm')
    expect(centimetres(745, 'en')).toBe('74.5\u00a0cm')
  })

  it('formats numbers with their unit', () => {
    expect(withUnit(23, 'kg', 'en')).toBe('23\u00a0kg')
    expect(withUnit(4.25, 'kg', 'hu')).toBe('4,3\u00a0kg')
  })

  it('labels a discount only if there is one', () => {
    expect(discountLabel(14)).toBe('−14%')
    expect(discountLabel(0)).toBe('')
  })

  it('groups numbers', () => {
    expect(groupedNumber(999)).toBe('999')
    expect(groupedNumber(12489)).toBe('12\u00a0489')
  })
})
