/** Blocks of cells that a spreadsheet copies: rows as lines, cells between tabs. Pure. */

/** The cells of a copied block. A quoted cell may have line breaks and doubled quotes. */
export function cellsOfBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  const source = text.replace(/(?:\r\n|\n|\r)$/, '')
  for (;;) {
    const [, quoted, bare = '', end = ''] = cell.exec(source) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '' || cell.lastIndex > source.length) return rows
    if (end !== '\t') rows.push([])
  }
}

interface Place {
  readonly row: number
  readonly column: number
}

interface Filled extends Place {
  readonly value: string
}

/** Where the cells of a block go from a place on; what has no room is left out. */
export function filled(block: readonly (readonly string[])[], at: Place, size: Place): Filled[] {
  return block.flatMap((cells, down) =>
    cells
      .map((value, right) => ({ row: at.row + down, column: at.column + right, value }))
      .filter(({ row, column }) => row < size.row && column < size.column),
  )
}
