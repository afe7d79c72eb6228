import { describe, expect, it } from 'vitest'
import { drawingKinds } from '@/lib/catalogue/drawing-outline'
import { sampleProduct } from '@/tests/support/sample-product'
import { footprintOf, hasSize } from './footprint'
import { topOutline } from './top-outline'

const of = (google: string, place?: 'floor' | 'table' | 'wall' | 'ceiling') => {
  const product = sampleProduct()
  return footprintOf({
    ...product,
    category: { ...product.category, merchant_identifiers: { google } },
    model_3d: place ? { src: '/x.glb', place, size_mm: { width: 1, height: 1, depth: 1 } } : null,
  })
}

// R-PLAN-2
describe('a product from above', () => {
  it.each([
    ['Furniture > Sofas', undefined, 'sofa', true],
    ['Home & Garden > Decor > Rugs', undefined, 'flat', false],
    ['Lighting > Lighting Fixtures', undefined, 'pendant', false],
    ['Lighting > Lamps', 'floor', 'lamp', true],
    ['Lighting > Lamps', 'table', 'lamp', false],
    ['Furniture > Shelving', 'wall', 'shelves', false],
  ] as const)('%s (%s) is a %s; takes up floor: %s', (google, place, kind, isObstacle) => {
    expect(of(google, place)).toMatchObject({ kind, isObstacle })
  })

  it('has its own size, or one to begin with', () => {
    const product = sampleProduct()
    const sized = (width: number | null, depth: number | null) => ({
      ...product,
      dimensions_mm: { ...product.dimensions_mm, width, depth },
    })
    expect(footprintOf(sized(1800, 900))).toMatchObject({ width: 1800, depth: 900 })
    expect(footprintOf(sized(400, null))).toMatchObject({ width: 400, depth: 400 })
    expect(footprintOf(sized(null, null))).toMatchObject({ width: 600, depth: 600 })
    expect([hasSize(sized(1, 1)), hasSize(sized(1, null))]).toEqual([true, false])
  })

  it.each(drawingKinds)('a %s has a drawing, whole numbers only', (kind) => {
    expect(topOutline(kind, 2100, 895)).toMatch(/^M0 0|^M\d+ \d+/)
    expect(topOutline(kind, 2100, 895)).not.toMatch(/NaN|\.\d|undefined/)
  })
})
