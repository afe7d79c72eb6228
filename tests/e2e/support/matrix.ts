/** Whether tests that walk a table take every cell of it (`npm run test:all`), or enough to meet each row and column. */
const isFull = process.env.TEST_MATRIX === 'full'

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
