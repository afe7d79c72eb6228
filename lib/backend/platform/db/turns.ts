import type { Queryable } from './database'
import { isOverload } from './overload'

interface Line {
  running: number
  readonly waiting: { readonly start: () => void; readonly fail: (reason: unknown) => void }[]
}

/** Concurrent callers per row: one holds its lock while the next is on its way. */
const atOnce = 2

const lines = new WeakMap<Queryable, Map<number, Line>>()

/** Maximum queue length; later callers would time out anyway. */
const maxWaiting = 200

async function enter(line: Line): Promise<void> {
  if (line.running < atOnce) line.running += 1
  // Mimics the database's lock timeout.
  else if (line.waiting.length >= maxWaiting) throw Object.assign(new Error('Queue is full'), { code: '55P03' })
  else await new Promise<void>((start, fail) => line.waiting.push({ start, fail }))
}

function leave(line: Line): void {
  const next = line.waiting.shift()
  if (next) next.start()
  else line.running -= 1
}

/**
 * Runs work on contended rows in the order of the calls, at most two at a time. Queued callers hold no connection, which leaves the pool to work on
 * other rows. If the work fails because the database is overloaded, all callers queued behind it fail with the same
 * error.
 * @param ids of the rows that the work will lock
 */
export async function inTurn<Result>(
  database: Queryable,
  ids: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [id, ...rest] = [...new Set(ids)].toSorted((one, other) => one - other)
  if (id === undefined) return work()
  const known = lines.get(database) ?? new Map<number, Line>()
  lines.set(database, known)
  const line = known.get(id) ?? { running: 0, waiting: [] }
  known.set(id, line)
  await enter(line)
  try {
    return await inTurn(database, rest, work)
  } catch (error) {
    if (isOverload(error)) for (const { fail } of line.waiting.splice(0)) fail(error)
    throw error
  } finally {
    leave(line)
    if (line.running === 0) known.delete(id)
  }
}
