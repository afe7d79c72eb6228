import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Aggregator, Gauge, register, type Registry } from 'prom-client'
import type { Database } from './platform/db/database'
import { certificateExpiry } from './platform/health/certificate'
import { storageFaults, type StorageFault } from './platform/health/storage'

/** How long a scrape waits for the database, in milliseconds. */
const timeoutMs = 1000

/** Counts queried from the database. */
type Facts = Readonly<Record<'queued' | 'failed' | 'to_review' | 'orders', number>> & {
  /** Milliseconds since 1970; null without queued mails. */
  readonly oldest: number | null
  /** Milliseconds since 1970; null before the first backup. */
  readonly backup: number | null
}

interface Measured {
  readonly database: Database
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly dataDir: string
  readonly storageFault: () => Promise<StorageFault | undefined>
  readonly now: () => Date
  /** The shop's public origin. */
  readonly origin: string
}

/** Orders of an hour are counted among so many of the latest: a scrape must not read a table of a million. */
const latestOrders = 10_000

async function readFacts(database: Database, now: Date): Promise<Facts | undefined> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const { rows } = await database.execute<Facts & Record<string, unknown>>(sql`select
    (select count(*)::int from mails where state in ('queued', 'sending')) as queued,
    (select count(*)::int from mails where state = 'failed') as failed,
    (select extract(epoch from min(created_at))::float8 * 1000 from mails where state in ('queued', 'sending')) as oldest,
    (select count(*)::int from payment_attempts where state = 'needs_review') as to_review,
    (select count(*)::int from (select created_at from orders order by id desc limit ${latestOrders}) latest
      where created_at > ${hourAgo}) as orders,
    (select extract(epoch from updated_at)::float8 * 1000 from settings where key = 'backup') as backup`)
  return rows[0]
}

/**
 * Registers the backend's metrics, which are read on each Prometheus scrape (scripts/serving/metrics.ts). Metrics for
 * which the database does not respond in time are omitted.
 * @returns a function that unregisters them
 */
export function measureBackend(measured: Measured, registry: Registry = register): () => void {
  const { database, pool, dataDir, storageFault, now, origin } = measured
  let reading: Promise<Facts | undefined> | undefined
  /** One query for all metrics; never a second one while the first is pending. */
  const facts = () => {
    reading ??= readFacts(database, now()).finally(() => (reading = undefined))
    return Promise.race([reading, sleep(timeoutMs, undefined, { ref: false })]).catch(() => undefined)
  }
  const names: string[] = []
  /**
   * @param aggregator how values of several processes behind one port (WORKERS) are combined; per-process counts are
   * summed
   */
  const gauge = (
    name: string,
    help: string,
    read: () => Promise<number | undefined> | number | undefined,
    aggregator: Aggregator = 'max',
  ) => {
    names.push(name)
    // The latest backend of a process takes precedence.
    registry.removeSingleMetric(name)
    return new Gauge({
      name,
      help,
      registers: [registry],
      aggregator,
      async collect() {
        this.remove()
        const value = await read()
        if (value !== undefined) this.set(value)
      },
    })
  }

  gauge(
    'nidora_database_up',
    '1 when the database responds within a second.',
    async () => ((await facts()) ? 1 : 0),
    'min',
  )
  gauge('nidora_database_connections', 'Connections of the pool.', () => pool.totalCount, 'sum')
  gauge('nidora_database_connections_idle', 'Idle connections of the pool.', () => pool.idleCount, 'sum')
  gauge('nidora_database_waiting', 'Queries waiting for a connection.', () => pool.waitingCount, 'sum')
  gauge('nidora_mails_queued', 'Mails not sent yet.', async () => (await facts())?.queued)
  gauge('nidora_mails_failed', 'Mails that failed permanently.', async () => (await facts())?.failed)
  const secondsSince = (moment: number) => Math.max(0, (now().getTime() - moment) / 1000)
  gauge('nidora_mail_oldest_seconds', 'Age of the oldest mail not sent yet.', async () => {
    const found = await facts()
    return found && (found.oldest === null ? 0 : secondsSince(found.oldest))
  })
  gauge('nidora_orders_last_hour', 'Orders placed within the last hour.', async () => (await facts())?.orders)
  gauge('nidora_backup_age_seconds', 'Age of the last good backup; missing before the first.', async () => {
    const made = (await facts())?.backup
    return made === null || made === undefined ? undefined : secondsSince(made)
  })
  const expiry = certificateExpiry(origin)
  gauge(
    'nidora_certificate_remaining_seconds',
    "Until the certificate of the shop's public origin expires; missing if it has none or cannot be reached.",
    async () => {
      const expires = await expiry(now())
      return expires && (expires.getTime() - now().getTime()) / 1000
    },
    'min',
  )
  gauge(
    'nidora_payments_to_review',
    'Payment attempts that need manual review.',
    async () => (await facts())?.to_review,
  )
  const disk = (part: 'bavail' | 'blocks') => async () => {
    const folder = await statfs(dataDir).catch(() => undefined)
    return folder && folder[part] * folder.bsize
  }
  gauge('nidora_data_folder_free_bytes', "Free space on the data folder's disk.", disk('bavail'))
  gauge('nidora_data_folder_size_bytes', "Size of the data folder's disk.", disk('blocks'))

  const faultName = 'nidora_data_folder_fault'
  names.push(faultName)
  registry.removeSingleMetric(faultName)
  new Gauge({
    name: faultName,
    help: '1 for the reason why the data folder cannot be written, 0 for the others.',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const fault = await storageFault()
      for (const reason of storageFaults) this.set({ reason }, reason === fault ? 1 : 0)
    },
  })

  return () => names.forEach((name) => registry.removeSingleMetric(name))
}
