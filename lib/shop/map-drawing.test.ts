import { describe, expect, it } from 'vitest'
import { mapDrawing } from './map-drawing'

const bounds = { south: 47.46, west: 19.05, north: 47.47, east: 19.07 }

describe('a map of coordinates', () => {
  const drawing = mapDrawing(bounds, 600)

  it('has its corners at the bounds, north up', () => {
    expect(drawing.place(47.47, 19.05)).toEqual({ x: 0, y: 0 })
    expect(drawing.place(47.46, 19.07)).toEqual({ x: 600, y: drawing.height })
  })

  it('is true to scale in both directions', () => {
    const metresHigh = 0.01 * 111_320
    expect(drawing.lengthOf(metresHigh)).toBeCloseTo(drawing.height, 0)
    const metresWide = 0.02 * 111_320 * Math.cos((47.465 * Math.PI) / 180)
    expect(drawing.lengthOf(metresWide)).toBeCloseTo(600, 0)
  })

  it('draws lines as paths', () => {
    expect(
      drawing.pathOf([
        [47.47, 19.05],
        [47.46, 19.07],
      ]),
    ).toBe(`M0 0L600 ${drawing.height}`)
  })
})
