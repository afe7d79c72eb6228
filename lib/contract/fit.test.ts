import { describe, expect, it, test } from 'vitest'
import { deliveredOf, fitOf, type Delivered, type Way } from './fit'

const door = { width: 750, height: 2000 }
const lift = { door: 800, width: 1000, depth: 1200, height: 2100 }
const piece = (width: number, depth: number, height: number, legs = 0): Delivered => ({ width, depth, height, legs })

// R-PROD-17
describe('a package', () => {
  it.each<[string, Delivered, Way, string]>([
    ['narrower than the door', piece(600, 400, 1000), { door }, 'upright'],
    ['as narrow as the door with 2 cm to spare', piece(2000, 730, 900), { door }, 'upright'],
    ['a millimetre wider', piece(2000, 731, 900), { door }, 'no door'],
    ['a long sofa lower than the door is wide', piece(2460, 940, 720), { door }, 'turned'],
    ['wider, deeper and higher than the door is wide', piece(1240, 880, 860), { door }, 'no door'],
    ['that only its legs keep out', piece(940, 880, 860, 160), { door }, 'withoutLegs'],
    ['whose legs make no difference', piece(1600, 1600, 900, 100), { door }, 'no door'],
    ['too long for the corridor’s corner', piece(2460, 940, 720), { door, corridor: 900 }, 'no corridor'],
    ['that stands on end in the corner', piece(2200, 700, 400), { door, corridor: 800 }, 'turned'],
    ['that is higher than a ceiling on end', piece(2460, 700, 400), { door, corridor: 800 }, 'no corridor'],
    ['as long as 45° allows', piece(1500, 300, 900), { door, corridor: 770 }, 'upright'],
    ['longer than 45° allows', piece(1525, 300, 900), { door, corridor: 770 }, 'turned'],
    ['that fits into the lift', piece(900, 500, 1060), { door, lift }, 'upright'],
    ['that stands on end in the lift', piece(1980, 400, 600), { door, lift }, 'turned'],
    [
      'higher on end than a lift’s door',
      piece(1981, 400, 600),
      { door, lift: { door: 800, width: 1000, depth: 1200, height: 2600 } },
      'no lift',
    ],
    ['too long for the lift', piece(2460, 940, 720), { door, lift }, 'no lift'],
    ['too long for the lift, but not for the stairs', piece(2460, 940, 720), { door, lift, stairs: 1500 }, 'turned'],
    [
      'that would have to turn inside the lift',
      piece(1400, 600, 700),
      { door, lift: { door: 800, width: 1500, depth: 800, height: 1000 } },
      'no lift',
    ],
    ['too long for the stairs', piece(2460, 940, 720), { door, stairs: 900 }, 'no stairs'],
  ])('%s', (_, delivered, way, expected) => {
    const fit = fitOf(delivered, way)
    expect(fit.answer === 'no' ? `no ${fit.obstacle}` : fit.answer).toBe(expected)
  })

  it('that gets in still does so through wider openings, and a smaller one through the same', () => {
    const sides = [300, 730, 900, 1500, 2400]
    for (const width of sides)
      for (const height of sides) {
        const tight = fitOf(piece(width, 800, height), { door, corridor: 1000, stairs: 1000 })
        const wide = fitOf(piece(width, 800, height), {
          door: { width: 1000, height: 2200 },
          corridor: 1200,
          stairs: 1200,
        })
        const small = fitOf(piece(width - 50, 700, height - 50), { door, corridor: 1000, stairs: 1000 })
        const gets = ({ answer }: typeof tight) => answer !== 'no'
        expect([width, height, gets(tight) && !(gets(wide) && gets(small))]).toEqual([width, height, false])
      }
  })
})

describe('what is delivered in one piece', () => {
  const size = {
    width: 720,
    depth: 800,
    height: 953,
    seat_height: null,
    seat_depth: null,
    extended_width: null,
    cord_length: null,
  }
  const product = {
    dimensions_mm: size,
    assembly: { needed: false, minutes: null },
    delivery_class: 'furniture',
  } as const

  test('is the largest package, or the piece in its wrapping if it needs no assembly', () => {
    expect(deliveredOf(product)).toEqual(piece(760, 840, 993))
    const packed = { ...size, package_width: 900, package_depth: 140, package_height: 700, legs: null }
    expect(deliveredOf({ ...product, dimensions_mm: packed })).toEqual(piece(900, 140, 700))
  })

  test.each([
    ['that must be assembled', { ...product, assembly: { needed: true, minutes: 20 } }],
    ['of which nothing is said', { ...product, assembly: null }],
    ['that a courier hands over', { ...product, delivery_class: 'parcel' as const }],
    ['without a depth', { ...product, dimensions_mm: { ...size, depth: null } }],
  ])('is not known of a piece %s', (_, unknown) => {
    expect(deliveredOf(unknown)).toBeNull()
  })
})
