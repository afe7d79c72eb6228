/** Index of the tier for a quantity; `quantities` ascend, the first also applies below. */
export function applicableTier(quantities: readonly number[], quantity: number): number {
  return Math.max(0, quantities.filter((from) => from <= quantity).length - 1)
}
