import type { Product } from '@/lib/contract/catalogue'

/** Gross HUF prices that determine the length of the mandatory guarantee (R-LAW-6). Forints have no minor unit. */
export const guaranteeLimits = { from: 10_000, longerAbove: 250_000 } as const

/** Mandatory guarantee in Hungary: two years, or three for more expensive goods. */
function mandatoryYears(forints: number): number {
  if (forints > guaranteeLimits.longerAbove) return 3
  return forints >= guaranteeLimits.from ? 2 : 0
}

/**
 * A product's guarantee: the mandatory one for its price, or the maker's if longer. `forints` is the gross price; null
 * (no HUF price) leaves the maker's. Pure.
 */
export function guaranteeOf(
  granted: { readonly warrantyYears: number; readonly guarantee: Product['guarantee'] },
  forints: number | null,
): Pick<Product, 'warranty_years' | 'guarantee'> {
  if (forints === null) return { warranty_years: granted.warrantyYears, guarantee: granted.guarantee }
  const mandatory = mandatoryYears(forints)
  return granted.warrantyYears > mandatory
    ? { warranty_years: granted.warrantyYears, guarantee: 'voluntary' }
    : { warranty_years: mandatory, guarantee: 'statutory' }
}
