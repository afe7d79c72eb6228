import { expect, it } from 'vitest'
import { sampleCard } from '@/tests/support/sample-product'
import { isOrderable } from './orderable'

// R-PLAN-7
it.each([
  [{ availability: 'in_stock' } as const, true],
  [{ availability: 'made_to_order' } as const, true],
  [{ availability: 'sold_out' } as const, false],
  [{ availability: 'in_stock', requires_options: true } as const, false],
])('a product of %o goes into the cart as it is: %s', (changes, expected) => {
  expect(isOrderable(sampleCard(changes))).toBe(expected)
})
