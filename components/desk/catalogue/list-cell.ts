/** Cells with several items, as the import writes them: "oak | walnut"; a bar of an item follows a backslash. Pure. */

const separatingBar = /(?<!\\)\|/

export const itemsOf = (cell: string): string[] =>
  cell
    .split(separatingBar)
    .map((item) => item.replaceAll('\\|', '|').trim())
    .filter((item) => item !== '')

export const joined = (items: readonly string[]): string => items.map((item) => item.replaceAll('|', '\\|')).join(' | ')

/**
 * The items of a cell that belong to those of another list, empty ones included. Their own spaces stay, as somebody may
 * be typing them.
 * @param count how many the other list has
 */
export function textsOf(cell: string, count: number): string[] {
  const items = cell.split(separatingBar)
  const texts = items.map((item, index) => {
    const begun = index > 0 ? item.replace(/^ /, '') : item
    return (index < items.length - 1 ? begun.replace(/ $/, '') : begun).replaceAll('\\|', '|')
  })
  return Array.from({ length: count }, (_, index) => texts[index] ?? '')
}

/** A cell of such items; empty if all of them are. */
export const joinedTexts = (texts: readonly string[]): string =>
  texts.some((text) => text !== '') ? joined(texts) : ''
