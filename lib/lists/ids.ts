/** Most products that a shared list of favourites names. */
export const maxSharedIds = 60

type QueryValue = string | readonly string[] | undefined

/** The product ids of an address, `ids=3,1,2`: whole positive numbers, each once, in the order given, at most `most`. */
export function readIds(value: QueryValue, maxIds: number): number[] {
  const text = typeof value === 'string' ? value : (value ?? []).join(',')
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part.trim()) ? [Number(part)] : []))
  return [...new Set(ids)].slice(0, maxIds)
}

/** A page's address that names these products; the bare path when there are none. */
export function addressWithIds(path: string, ids: readonly number[]): string {
  return ids.length > 0 ? `${path}?ids=${ids.join(',')}` : path
}

/** Things in the order of the ids that ask for them; what is not there is left out. */
export function sortByIds<Thing extends { readonly id: number }>(
  ids: readonly number[],
  things: readonly Thing[],
): Thing[] {
  return ids.flatMap((id) => things.find((thing) => thing.id === id) ?? [])
}
