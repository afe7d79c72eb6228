import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const identityOf = (item: Fields) => item.id ?? item.key

function counterpart(item: unknown, list: unknown): unknown {
  if (!Array.isArray(list) || !isFields(item)) return undefined
  const identity = identityOf(item)
  return list.find((other) =>
    identity === undefined ? isDeepStrictEqual(other, item) : isFields(other) && identityOf(other) === identity,
  ) as unknown
}

/**
 * An operator's document without what is still the demo's: each part that equals the demo's is replaced by the empty
 * shop's, or left out if that has none. Parts that the empty shop does not have at all are compared as a whole. Items of
 * lists are matched by id or key; those that are only a key stay, as what they name may be the operator's. Undefined if
 * nothing is left. Pure.
 */
export function withoutDemo(value: unknown, demo: unknown, empty: unknown): unknown {
  if (isDeepStrictEqual(value, demo)) return empty
  if (empty === undefined) return value
  if (Array.isArray(value) && Array.isArray(demo))
    return value.flatMap((item: unknown) => {
      const given = counterpart(item, demo)
      const left = given === undefined ? item : withoutDemo(item, given, counterpart(item, empty))
      return left === undefined ? [] : [left]
    })
  if (isFields(value) && isFields(demo) && isFields(empty))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => {
        const left = name in demo ? withoutDemo(part, demo[name], empty[name]) : part
        return left === undefined ? [] : [[name, left]]
      }),
    )
  return value
}
