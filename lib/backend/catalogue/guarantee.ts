import type { Product } from '@/lib/contract/catalogue'

/** Mandatory guarantee in Hungary (domain §1): from 10,000 Ft two years, above 250,000 Ft three. Forints have no minor unit. */
function mandatoryYears(forints: number): number {
  if (forints > 250_000) return 3
  return forints >= 10_000 ? 2 : 0
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
