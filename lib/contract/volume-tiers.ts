// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Quantities in pieces, both included, at which a tier's price applies; without an upper end, `quantity_to` is null. */
export interface TierRange {
  readonly quantity: number
  readonly quantity_to: number | null
}

/**
 * Index of the tier that a line item's quantity determines (R-PRICE-5): the last whose range includes it. −1 if there is
 * none, and the price of a single unit applies.
 *
 * @param tiers of a product in one currency, smallest quantity first
 * @param quantity in pieces
 */
export function tierIndex(tiers: readonly TierRange[], quantity: number): number {
  return tiers.findLastIndex((tier) => quantity >= tier.quantity && quantity <= (tier.quantity_to ?? Infinity))
}

/** The tier itself; undefined if the price of a single unit applies. Parameters as for `tierIndex`. */
export function applicableTier<Tier extends TierRange>(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers[tierIndex(tiers, quantity)]
}
