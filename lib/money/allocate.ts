/** Splits an amount by weight into integers by largest remainder: shares add up exactly and none exceeds its weight. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  // amount × weight exceeds safe integers for large carts.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(whole)))
  const order = exact
    .map((product, index) => ({ index, remainder: Number(product % BigInt(whole)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order.slice(0, amount - sum(shares))) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
