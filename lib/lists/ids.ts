/** Longest shared list of favourites. */
export const maxSharedIds = 60

type QueryValue = string | readonly string[] | undefined

/** Product ids of a query, `ids=3,1,2`: positive integers, unique, in order, at most `maxIds`. */
export function readIds(value: QueryValue, maxIds: number): number[] {
  const text = typeof value === 'string' ? value : (value ?? []).join(',')
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part.trim()) ? [Number(part)] : []))
  return [...new Set(ids)].slice(0, maxIds)
}

/** A path with product ids in its query; the bare path for none. */
export function addressWithIds(path: string, ids: readonly number[]): string {
  return ids.length > 0 ? `${path}?ids=${ids.join(',')}` : path
}

/** Sorts items by a list of ids; missing ones are dropped. */
export function sortByIds<Item extends { readonly id: number }>(
  ids: readonly number[],
  items: readonly Item[],
): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
