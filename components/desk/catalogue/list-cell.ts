/** Cells with several items, as the import writes them: "oak | walnut"; a bar of an item follows a backslash. Pure. */

export const itemsOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((item) => item.replaceAll('\\|', '|').trim())
    .filter((item) => item !== '')

export const joined = (items: readonly string[]): string => items.map((item) => item.replaceAll('|', '\\|')).join(' | ')
