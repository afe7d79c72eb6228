import { gt, lte, or } from 'drizzle-orm'
import { logError } from '@/lib/telemetry/log.mjs'
import type { Queryable } from './db/database'
import { jobRuns } from './db/schema/shop'

/** Share of a period after which the next run may be claimed: processes' timers do not agree to the millisecond. */
const claimedShare = 0.9

/**
 * Claims a run of a job: of all processes, at most one gets it per period. When that one dies, another gets the next run.
 * @param seconds the period
 */
export async function claimRun(database: Queryable, job: string, now: Date, seconds: number): Promise<boolean> {
  const dueAt = new Date(now.getTime() + seconds * 1000 * claimedShare)
  // Further ahead than any claim reaches: the clock was set back since, and nobody would run for as long.
  const isAhead = gt(jobRuns.dueAt, new Date(now.getTime() + seconds * 1000))
  const claimed = await database
    .insert(jobRuns)
    .values({ job, dueAt })
    .onConflictDoUpdate({ target: jobRuns.job, set: { dueAt }, setWhere: or(lte(jobRuns.dueAt, now), isAhead) })
    .returning()
  return claimed.length > 0
}

/** Repeats a job without overlapping runs; the returned function stops it and waits for a run under way. */
export function repeat(seconds: number, job: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(job).catch((error: unknown) => logError('repeated_job_failed', error))
  }, seconds * 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
