/** Whether tests that walk a table take every cell of it (`npm run test:all`), or enough to meet each row and column. */
const isFull = process.env.TEST_MATRIX === 'full'

/**
 * The items that a run checks where each of them repeats the same check.
 * @param every checks one of so many; all of them in the full matrix
 * @param from index of the first one
 */
export function sample<Item>(items: readonly Item[], every: number, from = 0): Item[] {
  return items.filter((_, index) => isFull || index % every === from % every)
}

/**
 * The cells of a table that a run checks.
 * @param rows values of the first kind
 * @param columns values of the second kind
 * @returns every pair in the full matrix, otherwise each row once, with the columns in turns
 */
export function cells<Row, Column>(rows: readonly Row[], columns: readonly Column[]): (readonly [Row, Column])[] {
  return rows.flatMap((row, index) =>
    columns.filter((_, place) => isFull || place === index % columns.length).map((column) => [row, column] as const),
  )
}
