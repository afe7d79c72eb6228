import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DemoProduct } from '@/lib/backend/demo/data-set'
import { currencies } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { discountPercent, lowestPriceBeforeReduction, type HistoricPrice } from './omnibus'

const today = new Date('2026-11-20T00:00:00Z')

function history(...steps: [daysAgo: number, gross: number, announced: boolean][]): HistoricPrice[] {
  return steps.map(([daysAgo, gross, announced]) => ({
    gross,
    announced,
    validFrom: new Date(today.getTime() - daysAgo * 86_400_000),
  }))
}

// R-PRICE-8
describe('lowestPriceBeforeReduction', () => {
  test('null without a running reduction', () => {
    expect(lowestPriceBeforeReduction([])).toBeNull()
    expect(lowestPriceBeforeReduction(history([100, 1000, false]))).toBeNull()
    expect(lowestPriceBeforeReduction(history([100, 1000, false], [20, 800, true], [5, 1000, false]))).toBeNull()
  })

  test('null for a product never sold at a higher price', () => {
    expect(lowestPriceBeforeReduction(history([3, 800, true]))).toBeNull()
  })

  test('ignores a price that ended exactly 30 days before, but not one that ended a day later', () => {
    expect(lowestPriceBeforeReduction(history([90, 700, false], [40, 1000, false], [10, 800, true]))).toBe(1000)
    expect(lowestPriceBeforeReduction(history([90, 700, false], [39, 1000, false], [10, 800, true]))).toBe(700)
  })

  test('progressive cuts look back from the first, in any row order', () => {
    const cuts = history([8, 600, true], [360, 1000, false], [25, 800, true])
    expect(lowestPriceBeforeReduction(cuts)).toBe(1000)
  })

  test('a reduction that was raised is a new one', () => {
    expect(lowestPriceBeforeReduction(history([90, 1000, false], [20, 600, true], [10, 800, true]))).toBe(600)
  })
})

test('discountPercent rounds and never goes below zero', () => {
  expect(discountPercent(199_900, 209_900)).toBe(5)
  expect(discountPercent(29_900, 42_900)).toBe(30)
  expect(discountPercent(100, null)).toBe(0)
  expect(discountPercent(100, 90)).toBe(0)
})

describe('the data set', () => {
  const file = new URL('../../demo/data/products.json', import.meta.url)
  const products = JSON.parse(readFileSync(file, 'utf8')) as DemoProduct[]
  const reduced = products.filter((product) => product.lowest_30_days !== null)

  test('includes the special cases', () => {
    expect(reduced.map((product) => product.key)).toEqual(
      expect.arrayContaining(['terasz-lounge-chair-teak', 'nyirseg-sideboard-cane', 'kert-tv-bench-black']),
    )
  })

  test.each(reduced.map((product) => [product.key, product] as const))('%s', (_, product) => {
    for (const { code } of currencies) {
      const steps = product.price_history.map((step): [number, number, boolean] => [
        step.days_ago,
        toMinor(step.prices[code] ?? 0, code),
        step.announced,
      ])
      const expected = toMinor(product.lowest_30_days?.[code] ?? Number.NaN, code)
      expect(lowestPriceBeforeReduction(history(...steps))).toBe(expected)
    }
  })
})
