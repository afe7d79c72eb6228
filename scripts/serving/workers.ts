import cluster, { type Worker } from 'node:cluster'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { openEmbeddedDatabase } from '@/lib/backend/platform/db/embedded/embedded-database'
import { type Environment, environment } from '@/lib/config/environment'
import { logWarning, outliveReader } from '@/lib/telemetry/log'
import { Connections } from './connections'
import { deadlineMs, exitCodes, type Signal, signals } from './drain'
import { sendMetrics } from './metrics'

type FromWorker = { ready: true } | { free: true } | { invalidate: readonly string[] }
/** To a worker; `connection` comes with its socket. */
export type Message = { connection: true } | { invalidate: readonly string[] } | { drain: true } | { end: Signal }

/** Delay before a worker that has died is restarted: doubled each time one dies soon after its start. */
const minWaitMs = 1_000
const maxWaitMs = 30_000
const longLifeMs = 60_000

/**
 * Milliseconds until the next start. Pure.
 * @param deaths consecutive, each soon after a start
 */
export const waitAfter = (deaths: number) => Math.min(maxWaitMs, minWaitMs * 2 ** (deaths - 1))

/**
 * Environment variables that a worker has besides the primary's. Pure. Only the first worker runs what must run only
 * once.
 * @param slot from 0 on
 */
export function workerEnvironment(
  slot: number,
  settings: Pick<Environment, 'SHOP_ROLE' | 'REVALIDATE_SECRET' | 'SESSION_SECRET'>,
): Record<string, string> {
  const { SHOP_ROLE, REVALIDATE_SECRET, SESSION_SECRET = '' } = settings
  const common = { REVALIDATE_SECRET, SESSION_SECRET }
  if (slot === 0) return common
  return { ...common, SHOP_ROLE: SHOP_ROLE === 'all' ? 'web' : SHOP_ROLE, PREPARE_PICTURES: 'false' }
}

/**
 * Opens the embedded database in this process, which outlives its workers. They find it as the command line does.
 * @returns closes it
 */
async function openDatabase({ DATABASE_URL, BACKEND_URL, SHOP_DATA_DIR }: Environment): Promise<() => Promise<void>> {
  if (DATABASE_URL || BACKEND_URL) return async () => undefined
  const database = await openEmbeddedDatabase(SHOP_DATA_DIR)
  return () => database.close()
}

/** The primary's side of several processes behind one port. */
class Workers {
  readonly #running = new Set<Worker>()
  #isEnding = false

  constructor(
    private readonly settings: Environment,
    private readonly connections: Connections,
  ) {}

  /** @returns `ended`: resolves to its exit code */
  #start(slot: number): { readonly ready: Promise<void>; readonly ended: Promise<number> } {
    const worker = cluster.fork(workerEnvironment(slot, this.settings))
    this.#running.add(worker)
    const ready = new Promise<void>((resolve) => {
      worker.on('message', (message: FromWorker) => {
        if ('ready' in message) resolve()
        if ('free' in message) this.connections.offer(worker)
        if ('invalidate' in message) for (const other of this.#running) if (other !== worker) this.#tell(other, message)
      })
    })
    const ended = new Promise<number>((resolve) => {
      worker.once('exit', (code: number | null) => {
        this.#running.delete(worker)
        // What it had reported before is read first.
        setImmediate(() => this.connections.remove(worker))
        resolve(code ?? 1)
      })
    })
    return { ready, ended }
  }

  #tell(worker: Worker, message: Message): void {
    // A dying worker need not receive it.
    worker.send(message, () => undefined)
  }

  /**
   * Starts the first worker, which sets up the database, then the others once it is ready; replaces those that die.
   * @returns 0 once the first is ready, or its exit code if it ends first
   */
  async open(count: number): Promise<number> {
    const first = this.#start(0)
    const code = await Promise.race([first.ready.then(() => 0), first.ended.then((ended) => ended || 1)])
    if (code !== 0) return code
    void this.#keepRunning(0, first.ended)
    for (let slot = 1; slot < count; slot += 1) void this.#keepRunning(slot, this.#start(slot).ended)
    return 0
  }

  /** @param ended of its first worker */
  async #keepRunning(slot: number, ended: Promise<number>): Promise<void> {
    for (let deaths = 0, death = ended; ;) {
      const begun = performance.now()
      const code = await death
      if (this.#isEnding) return
      deaths = performance.now() - begun < longLifeMs ? deaths + 1 : 1
      logWarning('worker_ended', { worker: slot, code, restart_ms: waitAfter(deaths) })
      await sleep(waitAfter(deaths))
      if (this.#isEnding) return
      death = this.#start(slot).ended
    }
  }

  /**
   * Stops listening, then lets all workers finish the requests in flight.
   * @param noticeMs how long they report not ready before that
   */
  async end(signal: Signal, noticeMs: number): Promise<void> {
    this.#isEnding = true
    const running = [...this.#running]
    const ended = Promise.all(running.map((worker) => new Promise((resolve) => worker.once('exit', resolve))))
    for (const worker of running) this.#tell(worker, { drain: true })
    await sleep(noticeMs)
    await this.connections.close()
    for (const worker of running) this.#tell(worker, { end: signal })
    const late = setTimeout(() => running.forEach((worker) => worker.process.kill('SIGKILL')), deadlineMs + 2_000)
    await ended
    clearTimeout(late)
  }
}

interface Where {
  readonly folder: string
  readonly hostname: string
  readonly port: number
}

/**
 * Serves the shop in several processes behind one port, with one embedded database, if any. Resolves when the first is
 * ready; rejects when the port is taken, exits when the settings are invalid or the first worker cannot start. SIGTERM and
 * SIGINT end them all; one that dies is replaced.
 */
export async function serveWithWorkers({ folder, hostname, port }: Where): Promise<void> {
  outliveReader()
  const settings = environment()
  settings.SESSION_SECRET ??= randomBytes(32).toString('base64url')
  const connections = new Connections()
  await connections.listen({ hostname, port })
  const closeDatabase = await openDatabase(settings)
  cluster.setupPrimary({ exec: path.join(folder, 'scripts/serve.mjs') })
  const workers = new Workers(settings, connections)
  let isEnding = false
  for (const signal of signals) {
    process.once(signal, () => {
      if (isEnding) return
      isEnding = true
      const noticeMs = signal === 'SIGTERM' ? settings.DRAIN_SECONDS * 1000 : 0
      void workers
        .end(signal, noticeMs)
        .then(closeDatabase)
        .finally(() => process.exit(exitCodes[signal]))
    })
  }
  if (settings.METRICS_PORT) {
    const all = new AggregatorRegistry()
    await sendMetrics({ hostname, port: settings.METRICS_PORT }, () => all.clusterMetrics())
  }
  const code = await workers.open(settings.WORKERS)
  if (code === 0 || isEnding) return
  await closeDatabase()
  process.exit(code)
}
