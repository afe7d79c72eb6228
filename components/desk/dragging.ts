/** An item that is being dragged, and the place to which it has come, counted from 0. */
export interface Drag {
  readonly from: number
  readonly to: number
}

/** A list with one item at another place. Pure. */
export function moved<Item>(items: readonly Item[], { from, to }: Drag): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Where an item stands while another is dragged. Pure. */
export function placeDuring({ from, to }: Drag, index: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  if (index < from && index >= to) return index + 1
  return index
}

/**
 * The place of a dragged item: behind all others whose middle is above the pointer. Pure.
 * @param middles of all items, in pixels, as they stand now
 * @param y the pointer's
 */
export const placeAt = (y: number, middles: readonly number[], from: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length

/** Where a key moves an item; undefined for a key that does not. Pure. */
export function placeByKey(key: string, index: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }
  const to = places[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1)
}
