import type { CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import type { ShopDocument } from '../shop/document-schemas'
import type { DeliveryRecord } from '../shop/method-schemas'

/** A delivery method of the operator, with the amounts from which it is free, in decimals by currency. */
export interface Delivery extends Omit<DeliveryRecord, 'free_over_threshold' | 'free_from'> {
  readonly free_from: Partial<Record<CurrencyCode, number>>
}

/** Adds the shop's threshold to a method that it applies to and that has none of its own in that currency. Pure. */
export function withThresholds(
  { free_over_threshold, free_from, ...method }: DeliveryRecord,
  shared: ShopDocument['constants']['free_delivery'] | null,
): Delivery {
  const fromShop = free_over_threshold && shared ? { [shared.currency]: shared.threshold_gross } : {}
  return { ...method, free_from: { ...fromShop, ...free_from } }
}

/** Amount of the items after all discounts, in minor units, from which a method is free; null where it never is. Pure. */
export function freeFromGross({ free_from }: Pick<Delivery, 'free_from'>, currency: CurrencyCode): number | null {
  const amount = free_from[currency]
  return amount === undefined ? null : toMinor(amount, currency)
}

/** The thresholds of methods in a currency, decimal, lowest first, each once. */
function thresholdsOf(methods: readonly Pick<Delivery, 'free_from'>[], currency: CurrencyCode): number[] {
  return [...new Set(methods.flatMap(({ free_from }) => free_from[currency] ?? []))].toSorted((a, b) => a - b)
}

/**
 * The threshold that may be promised to everybody, decimal: the one of all methods that are ever free. Null when there is
 * none, or when they differ. Pure.
 */
export function sharedThreshold(
  methods: readonly Pick<Delivery, 'free_from'>[],
  currency: CurrencyCode,
): number | null {
  const [lowest, ...others] = thresholdsOf(methods, currency)
  return others.length === 0 ? (lowest ?? null) : null
}

/** The lowest threshold of methods in a currency, in minor units; null when none is ever free. Pure. */
export function lowestThreshold(
  methods: readonly Pick<Delivery, 'free_from'>[],
  currency: CurrencyCode,
): number | null {
  const [lowest] = thresholdsOf(methods, currency)
  return lowest === undefined ? null : toMinor(lowest, currency)
}
