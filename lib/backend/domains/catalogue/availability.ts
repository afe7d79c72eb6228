import type { Availability } from '@/lib/contract/catalogue'

/** Availability as shown: a stocked product without stock is sold out, unlike one made to order. */
export function availabilityOf(product: { readonly availability: Availability; readonly stock: number }): Availability {
  return product.availability === 'in_stock' && product.stock <= 0 ? 'sold_out' : product.availability
}

/** Working days until a product leaves the warehouse; null when it cannot be ordered. */
export function leadTimeOf(product: {
  readonly availability: Availability
  readonly stock: number
  readonly leadTimeDays: number | null
}): number | null {
  return availabilityOf(product) === 'sold_out' ? null : product.leadTimeDays
}
