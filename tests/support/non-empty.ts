/** The list, unless it is empty: expectations in a loop over an empty list would pass without checking anything. */
export function nonEmpty<Item>(list: readonly Item[]): readonly Item[] {
  if (list.length === 0) throw new Error('There is nothing to check')
  return list
}
