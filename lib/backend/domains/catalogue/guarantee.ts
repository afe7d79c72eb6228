import type { Product } from '@/lib/contract/catalogue'

/** Gross prices that decide about the mandatory guarantee in Hungary. Forints have no minor unit. */
export const guaranteeLimits = { from: 10_000, longerAbove: 250_000 } as const

/** Mandatory guarantee in Hungary: two years, for dearer goods three. */
function mandatoryYears(forints: number): number {
  if (forints > guaranteeLimits.longerAbove) return 3
  return forints >= guaranteeLimits.from ? 2 : 0
}

/**
 * The guarantee of a product: as long as the law demands for its price, or longer when the maker grants more. `forints` is
 * its gross price; null when it has none, then what the maker says holds. Pure.
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
