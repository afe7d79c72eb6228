/** Millimetres in the units with which a number can set a dimension of a product. */
export const unitsInMm: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 10],
  ['m', 1000],
])
