import { describe, expect, it } from 'vitest'
import type { Model3d } from '@/lib/contract/model-3d'
import { sampleProduct } from '@/tests/support/sample-product'
import { modelViews, roomPlacement } from './model-views'

const model: Model3d = {
  src: '/media/models/a.glb?v=1',
  place: 'floor',
  size_mm: { width: 800, height: 720, depth: 765 },
}

// R-PROD-15
describe('modelViews', () => {
  it('is the product alone if it has no variants', () => {
    const { views, own } = modelViews(sampleProduct({ variants: [] }), model, 'hu')
    expect(own).toBe(0)
    expect(views.map(({ src, size }) => ({ src, size }))).toEqual([
      { src: model.src, size: { width: '80\u00a0cm', height: '72\u00a0cm', depth: '76,5\u00a0cm' } },
    ])
  })

  it('has the variants with a model, in their order', () => {
    const product = sampleProduct()
    const [variant] = product.variants.length > 0 ? product.variants : [undefined]
    const base = {
      ...(variant ?? { option: '', measure: '', availability: 'in_stock' as const, image: null, hex: '#000000' }),
      link: product.link,
    }
    const variants = [
      { ...base, id: 1, title: 'Zöld', colour_name: 'Zöld', hex: '#001100', model_3d: { ...model, src: '/b.glb' } },
      { ...base, id: 2, title: 'Kék', colour_name: 'Kék', hex: '#000011', model_3d: null },
      { ...base, id: product.id, title: 'Saját', colour_name: 'Fehér', hex: '#ffffff', model_3d: model },
    ]
    const { views, own } = modelViews({ ...product, variants }, model, 'hu')
    expect(views.map(({ src, colour }) => [src, colour])).toEqual([
      ['/b.glb', 'Zöld'],
      [model.src, 'Fehér'],
    ])
    expect(own).toBe(1)
  })
})

// R-PROD-16
it('nothing on a ceiling, and only on walls what hangs there', () => {
  const placed = (['floor', 'table', 'wall', 'ceiling'] as const).map((place) => roomPlacement({ place }))
  expect(placed).toEqual(['floor', 'floor', 'wall', null])
})
