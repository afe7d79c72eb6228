/** Index of the row whose price holds for a quantity; `quantities` rise, the first holds for fewer too. */
export function tierInForce(quantities: readonly number[], quantity: number): number {
  return Math.max(0, quantities.filter((from) => from <= quantity).length - 1)
}
