import { describe, expect, it } from 'vitest'
import type { Dimensions } from '@/lib/contract/catalogue'
import { drawProduct } from './drawing'
import { drawingKind, drawingKinds, frontOutline, sideOutline } from './drawing-outline'

const armchair: Dimensions = {
  width: 800,
  depth: 760,
  height: 720,
  seat_height: 420,
  seat_depth: 540,
  extended_width: null,
  cord_length: null,
}

/** Extent of a path's absolute points; relative segments stay inside by construction. */
function absoluteXs(path: string): number[] {
  return [...path.matchAll(/[ML](-?\d+) -?\d+/g)].map((match) => Number(match[1]))
}

// R-PROD-1
describe('drawProduct', () => {
  it('shows front and side to one scale with width, height, depth and seat height', () => {
    const drawing = drawProduct(armchair, 'Furniture > Chairs > Arm Chairs, Recliners & Sleeper Chairs', 'hu')
    expect(drawing?.wide).toBe(false)
    expect(drawing?.scale).toBe(0.2)
    expect(drawing?.views.map((view) => view.labels.map((label) => label.text.replace('\u00a0', ' ')))).toEqual([
      ['80 cm', '72 cm'],
      ['76 cm', '42 cm'],
    ])
    const [front, side] = drawing?.views ?? []
    expect(front?.width).toBe(side?.width)
  })

  it('keeps the drawing of a large piece within its column', () => {
    const drawing = drawProduct({ ...armchair, width: 2420, depth: 900, height: 760 }, 'Furniture > Sofas', 'en')
    expect(drawing?.wide).toBe(true)
    expect(2420 * (drawing?.scale ?? 1)).toBeCloseTo(363, 0)
  })

  it('draws rugs from above only', () => {
    const drawing = drawProduct(
      { ...armchair, width: 1700, depth: 2400, height: 14 },
      'Home & Garden > Decor > Rugs',
      'en',
    )
    expect(drawing?.views).toHaveLength(1)
    expect(drawing?.views[0]?.labels.map((label) => label.text)).toEqual(['170\u00a0cm', '240\u00a0cm'])
  })

  it('draws nothing from incomplete dimensions', () => {
    expect(drawProduct({ ...armchair, depth: null }, 'Furniture > Sofas', 'hu')).toBeNull()
  })

  it('has no seat height if there is none', () => {
    const drawing = drawProduct({ ...armchair, seat_height: null }, 'Furniture > Tables', 'hu')
    expect(drawing?.views[1]?.labels).toHaveLength(1)
  })
})

describe('outlines', () => {
  it.each(drawingKinds)('of kind %s stay within the size and contain only numbers', (kind) => {
    const size = { width: 900, height: 700, seat: 420 }
    for (const outline of [frontOutline(kind, size), sideOutline(kind, size)]) {
      expect(outline).not.toContain('NaN')
      expect(Math.min(...absoluteXs(outline))).toBeGreaterThanOrEqual(0)
      expect(Math.max(...absoluteXs(outline))).toBeLessThanOrEqual(size.width)
    }
  })

  it('are selected by the taxonomy', () => {
    expect(drawingKind('Furniture > Tables > Nightstands')).toBe('cabinet')
    expect(drawingKind('Furniture > Office Furniture > Office Chairs')).toBe('chair')
    expect(drawingKind('Home & Garden > Decor > Vases')).toBe('box')
  })
})
