import { findNoReductions } from '../domains/catalogue/no-reductions'
import type { Queryable } from '../platform/db/database'
import { ofRows } from '../platform/said/cells'
import type { Said } from '../platform/said/said'

/**
 * Does what may change prices, and tells which products have no reduction now where one is meant; what was so before,
 * nobody has to be told again.
 */
export async function tellingNoReductions<Result>(
  database: Queryable,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly notes: readonly Said[] }> {
  const before = new Set(await findNoReductions(database))
  const result = await work()
  const found = (await findNoReductions(database)).filter((number) => !before.has(number))
  return { result, notes: found.length > 0 ? [ofRows.noReductions(found.join(', '))] : [] }
}
