import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/contract/catalogue'
import { variantGroups } from './variants'

type Variant = Product['variants'][number]

function variant(id: number, hex: string, option: string): Variant {
  return {
    id,
    hex,
    option,
    title: `v${id}`,
    colour_name: hex,
    measure: '',
    availability: 'in_stock',
    image: null,
    link: { slug: `v${id}`, main_category_id: null, category_path: null },
  }
}

describe('variantGroups', () => {
  it('offers colours if only colours differ', () => {
    const groups = variantGroups(1, [variant(1, '#fff', ''), variant(2, '#000', '')])
    expect(groups.colours.map((one) => one.id)).toEqual([1, 2])
    expect(groups.sizes).toEqual([])
  })

  it('offers sizes in the same colour', () => {
    const groups = variantGroups(1, [
      variant(1, '#fff', 'Fotel'),
      variant(2, '#000', 'Fotel'),
      variant(3, '#000', 'Lábtartó'),
      variant(4, '#fff', 'Lábtartó'),
    ])
    expect(groups.colours.map((one) => one.id)).toEqual([1, 2])
    expect(groups.sizes.map((one) => one.id)).toEqual([1, 4])
  })

  it('offers nothing for a product without variants', () => {
    expect(variantGroups(1, [variant(1, '#fff', '')])).toEqual({ colours: [], sizes: [] })
    expect(variantGroups(9, [variant(1, '#fff', '')])).toEqual({ colours: [], sizes: [] })
  })
})
