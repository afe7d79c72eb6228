/** Visible text with the other price kind hidden, as by the style sheet; with ordinary spaces. */
export function shownPrices(element: Element, kind: 'gross' | 'net'): string {
  const copy = element.cloneNode(true) as Element
  copy.querySelectorAll(`[data-kind='${kind === 'gross' ? 'net' : 'gross'}']`).forEach((hidden) => hidden.remove())
  return copy.textContent?.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ') ?? ''
}

/** The visible rows of sums or a list, label and amount together. */
export function shownRows(element: Element, kind: 'gross' | 'net', rows = ':scope > div, :scope > li'): string[] {
  const other = kind === 'gross' ? 'net' : 'gross'
  return [...element.querySelectorAll(rows)]
    .filter((row) => !row.matches(`[data-kind='${other}']`))
    .map((row) => [...row.children].map((cell) => shownPrices(cell, kind).trim()).join(': '))
}
