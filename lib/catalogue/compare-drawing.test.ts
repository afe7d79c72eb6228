import { describe, expect, it } from 'vitest'
import type { Dimensions } from '@/lib/contract/catalogue'
import { drawInOneScale } from './compare-drawing'

function piece(width: number | null, height: number | null, taxonomy = 'Furniture > Chairs', depth = 600) {
  const dimensions: Dimensions = {
    width,
    depth,
    height,
    seat_height: null,
    seat_depth: null,
    extended_width: null,
    cord_length: null,
  }
  return { dimensions, taxonomy }
}

describe('drawInOneScale', () => {
  it('draws armchairs at 24 pixels per 10 cm, with a line every 25 cm', () => {
    const drawn = drawInOneScale([piece(800, 720), piece(530, 820)], 'hu')
    expect(drawn?.scale).toBe(0.24)
    expect(drawn?.heights.map(({ y, label }) => [y, label?.replace('\u00a0', ' ') ?? null])).toEqual([
      [192, null],
      [132, '50 cm'],
      [72, null],
      [12, '100 cm'],
    ])
    expect(drawn?.figures.map((figure) => figure && [figure.x, figure.y])).toEqual([
      [42, 79.2],
      [74.4, 55.2],
    ])
  })

  it('keeps the widest piece within its frame, and all to scale', () => {
    const drawn = drawInOneScale([piece(2420, 760), piece(800, 720)], 'hu')
    expect(2420 * (drawn?.scale ?? 1)).toBeCloseTo(248)
    expect(drawn?.figures[0]?.x).toBe(14)
    // No empty space above the highest line.
    expect(Math.abs((drawn?.heights.at(-1)?.y ?? 0) - 12)).toBeLessThan(1)
    expect(drawn?.figures[1]?.x).toBeGreaterThan(90)
  })

  it('fills the frame with small pieces too', () => {
    const drawn = drawInOneScale([piece(120, 180)], 'en')
    expect(180 * (drawn?.scale ?? 0)).toBeGreaterThan(200)
    expect(drawn?.heights.at(-1)?.label).toBe('20\u00a0cm')
  })

  it('shows rugs from above', () => {
    const [figure] = drawInOneScale([piece(1700, 14, 'Home & Garden > Decor > Rugs', 2400)], 'en')?.figures ?? []
    expect(figure).toMatchObject({ flat: true, width: '170\u00a0cm', height: '240\u00a0cm' })
  })

  it('omits pieces without dimensions, and draws nothing if all lack them', () => {
    expect(drawInOneScale([piece(800, 720), piece(null, 720)], 'hu')?.figures[1]).toBeNull()
    expect(drawInOneScale([piece(null, null)], 'hu')).toBeNull()
    expect(drawInOneScale([], 'hu')).toBeNull()
  })
})
