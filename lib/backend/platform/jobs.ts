import { and, eq, gt, lte, or } from 'drizzle-orm'
import { logError } from '@/lib/telemetry/log'
import type { Queryable } from './db/database'
import { jobRuns } from './db/schema/shop'

/** Share of a period after which the next run may be claimed, as timers of processes are not exactly in sync. */
const claimedShare = 0.9

/**
 * Claims a run of a job: at most one process gets it per period. If that process dies, another gets the next run.
 * @param seconds the period
 */
export function claimRun(database: Queryable, job: string, now: Date, seconds: number): Promise<boolean> {
  return claim(database, job, now, seconds * claimedShare)
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

async function claim(database: Queryable, job: string, now: Date, seconds: number): Promise<boolean> {
  const dueAt = later(now, seconds)
  // Further in the future than any claim: the clock was set back, and the job would not run until then.
  const isAhead = gt(jobRuns.dueAt, later(now, seconds / claimedShare))
  const claimed = await database
    .insert(jobRuns)
    .values({ job, dueAt })
    .onConflictDoUpdate({ target: jobRuns.job, set: { dueAt }, setWhere: or(lte(jobRuns.dueAt, now), isAhead) })
    .returning()
  return claimed.length > 0
}

/**
 * Exclusive right to run a job of unknown duration. It must be renewed during the job, and passes to another process
 * otherwise.
 */
export class Lease {
  private constructor(
    private readonly database: Queryable,
    private readonly job: string,
    private readonly now: () => Date,
    private readonly seconds: number,
    private until: Date,
  ) {}

  /** @returns null when another process holds the lease */
  static async take(database: Queryable, job: string, now: () => Date, seconds: number): Promise<Lease | null> {
    const takenAt = now()
    const isTaken = await claim(database, job, takenAt, seconds)
    return isTaken ? new Lease(database, job, now, seconds, later(takenAt, seconds)) : null
  }

  /**
   * Renews the lease; throws when it was lost. In a transaction, no other process can take it before the transaction
   * ends.
   * @param database a transaction
   */
  async renew(database = this.database): Promise<void> {
    const until = later(this.now(), this.seconds)
    if (!(await this.move(database, until))) throw new Error(`Another process has taken over ${this.job}`)
    this.until = until
  }

  async release(): Promise<void> {
    await this.move(this.database, this.now())
  }

  private async move(database: Queryable, dueAt: Date): Promise<boolean> {
    const isOwn = and(eq(jobRuns.job, this.job), eq(jobRuns.dueAt, this.until))
    return (await database.update(jobRuns).set({ dueAt }).where(isOwn).returning()).length > 0
  }
}

/** Repeats a job without overlapping runs. The returned function stops it and waits for a run in progress. */
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

/** Runs one of several tasks; a failure is logged and does not stop the others. */
export async function guarded(what: string, task: () => Promise<unknown>): Promise<void> {
  try {
    await task()
  } catch (error) {
    logError('sweep_failed', error, { what })
  }
}
