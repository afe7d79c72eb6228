import { describe, expect, it } from 'vitest'
import { drawingKinds } from '@/lib/catalogue/drawing-outline'
import { sampleProduct } from '@/tests/support/sample-product'
import type { OfferedOption } from '@/lib/contract/product-options'
import { chosenSize, footprintOf, hasSize, sidesToChoose } from './footprint'
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

  const length: OfferedOption = {
    key: 'length',
    label: 'Hossz',
    required: false,
    kind: 'number',
    unit: 'cm',
    min: 160,
    max: 300,
    step: 10,
    included: 160,
    step_gross: 1000,
    changed_gross: 0,
    lead_time_days: 0,
    sets: 'width',
  }

  it('may have sides to choose: those of its options, and unknown ones', () => {
    const product = sampleProduct()
    const known = { ...product, dimensions_mm: { ...product.dimensions_mm, width: 1600, depth: 900 } }
    expect(sidesToChoose(known)).toEqual({})
    expect(sidesToChoose({ ...known, options: [length] })).toEqual({ width: { min: 1600, max: 3000 } })
    const unknown = { ...known, dimensions_mm: { ...known.dimensions_mm, depth: null } }
    expect(Object.keys(sidesToChoose(unknown))).toEqual(['width', 'depth'])
  })

  it('has the size that was chosen in the cart', () => {
    const product = sampleProduct()
    const made = {
      ...product,
      dimensions_mm: { ...product.dimensions_mm, width: 1600, depth: 900 },
      options: [length],
    }
    const chosen = [{ key: 'length', label: 'Hossz', text: '220 cm', value: 220, price_gross: 0 }]
    expect(chosenSize(made, chosen, 'HUF')).toEqual({ width: 2200, depth: 900 })
    expect(chosenSize(made, [], 'HUF')).toBeNull()
  })
})
