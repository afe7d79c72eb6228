import { performance } from 'node:perf_hooks'
import type pg from 'pg'

/** A statement as sent, for its plan. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  readonly milliseconds: number
}

/** Records a pool's statements with their duration, round trip included. */
export function recordStatements(pool: pg.Pool): { take: () => Statement[] } {
  let statements: Statement[] = []
  const send = pool.query.bind(pool) as (query: { text: string }, values?: unknown[]) => Promise<unknown>
  const timed = async (query: { text: string }, values: unknown[] = []) => {
    const start = performance.now()
    try {
      return await send(query, values)
    } finally {
      statements.push({ text: query.text, values, milliseconds: performance.now() - start })
    }
  }
  // The pool's method has a dozen overloads; the query builder uses the one with a configuration and values.
  pool.query = timed as unknown as typeof pool.query
  return {
    take: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}

export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly worst: number
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}
