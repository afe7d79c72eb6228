import { describe, expect, it } from 'vitest'
import type { Dimensions } from '@/lib/contract/catalogue'
import { drawBeside } from './silhouette'

const sizes = (width: number | null, height: number | null): Dimensions => ({
  width,
  height,
  depth: 500,
  seat_height: null,
  seat_depth: null,
  extended_width: null,
  cord_length: null,
})

// R-PROD-14
describe('drawBeside', () => {
  it('has room for a person or a door beside the product', () => {
    const drawing = drawBeside(sizes(800, 720), 'Furniture > Chairs > Arm Chairs')
    expect(drawing).toEqual({ width: 800, height: 720, lift: 0, across: 1750, up: 2000 })
  })

  it('is as high as what is higher than a door', () => {
    expect(drawBeside(sizes(1000, 2300), 'Furniture > Cabinets')?.up).toBe(2300)
  })

  it('hangs a pendant above heads', () => {
    expect(drawBeside(sizes(400, 300), 'Home & Garden > Lighting > Lighting Fixtures')).toMatchObject({
      lift: 1900,
      up: 2200,
    })
  })

  it('draws nothing for rugs and without measures', () => {
    expect(drawBeside(sizes(1700, 10), 'Home & Garden > Decor > Rugs')).toBeNull()
    expect(drawBeside(sizes(null, 10), 'Furniture > Chairs')).toBeNull()
  })
})
