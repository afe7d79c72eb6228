import { describe, expect, it } from 'vitest'
import { beyond, measureDifference, priceDifference } from './differences'

const noBreakSpace = '\u00a0'
const spaced = (text: string | undefined) => text?.replaceAll(noBreakSpace, ' ')

describe('a difference', () => {
  it.each([
    [349_900, { min: 0, max: 300_000, isNet: false }, 'hu', '49 900 Ft-tal drágább', '39 291 Ft-tal drágább'],
    [90_000, { min: 100_000, max: 200_000, isNet: false }, 'hu', '10 000 Ft-tal olcsóbb', '7 874 Ft-tal olcsóbb'],
    [349_900, { min: 0, max: 300_000, isNet: false }, 'en', '49 900 Ft more expensive', '39 291 Ft more expensive'],
    [127_000, { min: 0, max: 90_000, isNet: true }, 'hu', '12 700 Ft-tal drágább', '10 000 Ft-tal drágább'],
  ] as const)('of %i from %o in %s', (gross, range, locale, text, net) => {
    const difference = priceDifference({ gross, vatRate: 27 }, range, 'HUF', locale)
    expect([spaced(difference?.text), spaced(difference?.text_net)]).toEqual([text, net])
  })

  it.each([
    ['width', 640, { min: 570, max: 600 }, 'hu', '4 cm-rel szélesebb'],
    ['height', 555, { min: 570, max: 600 }, 'hu', '1,5 cm-rel alacsonyabb'],
    ['depth', 640, { min: 0, max: 600 }, 'en', '4 cm deeper'],
  ] as const)('of a %s', (name, length, range, locale, text) => {
    expect(measureDifference(name, length, range, locale)?.text).toBe(text)
  })

  it('is none within the range, and unknown without a length', () => {
    expect(beyond(300, { min: 100, max: 300 })).toBe(0)
    expect(priceDifference({ gross: 300, vatRate: 27 }, { min: 0, max: 300, isNet: false }, 'EUR', 'hu')).toBeNull()
    expect(measureDifference('width', 600, { min: 0, max: 600 }, 'hu')).toBeNull()
    expect(measureDifference('width', undefined, { min: 0, max: 600 }, 'hu')).toBeUndefined()
  })
})
