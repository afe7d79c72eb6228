import type { Queryable } from './database'
import { isOverload } from './overload'

interface Line {
  running: number
  readonly waiting: { readonly start: () => void; readonly giveUp: (reason: unknown) => void }[]
}

/** How many work on the same thing at once: one has its row, the next is on the way to it. */
const atOnce = 2

const lines = new WeakMap<Queryable, Map<number, Line>>()

/** Who comes later would only wait in vain. */
const maxWaiting = 200

async function enter(line: Line): Promise<void> {
  if (line.running < atOnce) line.running += 1
  // As a database says whose lock is not free in time.
  else if (line.waiting.length >= maxWaiting) throw Object.assign(new Error('Too many wait'), { code: '55P03' })
  else await new Promise<void>((start, giveUp) => line.waiting.push({ start, giveUp }))
}

function leave(line: Line): void {
  const next = line.waiting.shift()
  if (next) next.start()
  else line.running -= 1
}

/**
 * Works on rows that many want, without holding a connection while it waits for its turn: whoever waits for one product must
 * leave the others their connections. When the database has no time for somebody, it has none for those behind, who fail
 * with the same error.
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
    if (isOverload(error)) for (const { giveUp } of line.waiting.splice(0)) giveUp(error)
    throw error
  } finally {
    leave(line)
    if (line.running === 0) known.delete(id)
  }
}
