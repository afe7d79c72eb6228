import { describe, expect, it } from 'vitest'
import { centimetres, discountLabel, groupedNumber, kilograms } from './measures'

describe('measures', () => {
  it('writes centimetres as the language does', () => {
    expect(centimetres(800, 'hu')).toBe('80\u00a0cm')
    expect(centimetres(745, 'hu')).toBe('74,5\u00a0cm')
    expect(centimetres(745, 'en')).toBe('74.5\u00a0cm')
  })

  it('writes kilograms', () => {
    expect(kilograms(23, 'en')).toBe('23\u00a0kg')
    expect(kilograms(4.25, 'hu')).toBe('4,3\u00a0kg')
  })

  it('labels a reduction only when there is one', () => {
    expect(discountLabel(14)).toBe('−14%')
    expect(discountLabel(0)).toBe('')
  })

  it('groups numbers', () => {
    expect(groupedNumber(999)).toBe('999')
    expect(groupedNumber(12489)).toBe('12\u00a0489')
  })
})
