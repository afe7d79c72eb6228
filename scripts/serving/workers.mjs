import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { register } from 'tsx/esm/api'
import { logWarning } from '../../lib/telemetry/log.mjs'
import { deadlineMs, exitCodes, quietForMs, stopListening } from './drain.mjs'
import { sendMetrics } from './metrics.mjs'

/**
 * @typedef {import('../../lib/config/environment.ts').Environment} Environment
 * @typedef {import('node:cluster').Worker} Worker
 * @typedef {keyof typeof exitCodes} Signal
 * @typedef {{ ready: true } | { free: true } | { invalidate: readonly string[] }} FromWorker
 * @typedef {{ connection: true } | { invalidate: readonly string[] } | { drain: true } | { end: Signal }} Message to a worker; `connection` comes with its socket
 */

/** Delay before a worker that has died is restarted: doubled each time one dies soon after its start. */
const minWaitMs = 1_000
const maxWaitMs = 30_000
const longLifeMs = 60_000

/** How often an ending primary looks whether each connection has its worker. */
const passMs = 10

/**
 * Milliseconds until the next start. Pure.
 * @param {number} deaths consecutive, each soon after a start
 */
export const waitAfter = (deaths) => Math.min(maxWaitMs, minWaitMs * 2 ** (deaths - 1))

/**
 * Environment variables that a worker has besides the primary's. Pure. Only the first worker runs what must run only
 * once.
 * @param {number} slot from 0 on
 * @param {Pick<Environment, 'SHOP_ROLE' | 'REVALIDATE_SECRET' | 'SESSION_SECRET'>} settings
 * @returns {Record<string, string>}
 */
export function workerEnvironment(slot, { SHOP_ROLE, REVALIDATE_SECRET, SESSION_SECRET = '' }) {
  const common = { REVALIDATE_SECRET, SESSION_SECRET }
  if (slot === 0) return common
  return { ...common, SHOP_ROLE: SHOP_ROLE === 'all' ? 'web' : SHOP_ROLE, PREPARE_PICTURES: 'false' }
}

/**
 * Opens the embedded database in this process, which outlives its workers. They find it as the command line does.
 * @param {Environment} settings
 * @returns {Promise<() => Promise<void>>} closes it
 */
async function openDatabase({ DATABASE_URL, BACKEND_URL, SHOP_DATA_DIR }) {
  if (DATABASE_URL || BACKEND_URL) return async () => undefined
  const { openEmbeddedDatabase } = await import('../../lib/backend/platform/db/embedded/embedded-database')
  const database = await openEmbeddedDatabase(SHOP_DATA_DIR)
  return () => database.close()
}

/**
 * Accepts the visitors' connections and passes them to the workers in turn. Node's cluster does it too, but keeps the
 * socket to itself, and resets what is in its queue when it stops listening.
 */
class Connections {
  /** @type {import('node:net').Socket[]} */
  #waiting = []
  /** @type {Set<Worker>} those that have taken over their last connection */
  #free = new Set()
  /** When the last one was accepted. */
  #lastAt = 0
  #server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    this.#lastAt = performance.now()
    this.#waiting.push(socket)
    this.#pass()
  })

  /**
   * @param {{ hostname: string, port: number }} where
   * @returns {Promise<void>} rejects when the port is taken
   */
  listen({ hostname, port }) {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, hostname, resolve)
    })
  }

  /** Stops listening; resolves when each accepted connection has a worker, or none has taken one for long. */
  async close() {
    const hasAll = () => this.#waiting.length === 0
    await stopListening(this.#server, () => hasAll() && performance.now() - this.#lastAt > quietForMs)
    const begun = performance.now()
    while (!hasAll() && performance.now() - begun < deadlineMs) await sleep(passMs)
  }

  /** @param {Worker} worker ready for its next connection */
  offer(worker) {
    this.#free.add(worker)
    this.#pass()
  }

  /** @param {Worker} worker which has ended */
  remove(worker) {
    this.#free.delete(worker)
  }

  #pass() {
    for (const worker of this.#free) {
      const socket = this.#waiting.shift()
      if (!socket) return
      this.#free.delete(worker)
      worker.send({ connection: true }, socket, (error) => {
        if (error) socket.destroy()
      })
    }
  }
}

/** The primary's side of several processes behind one port. */
class Workers {
  /** @type {Set<Worker>} */
  #running = new Set()
  #isEnding = false
  #settings
  #connections

  /**
   * @param {Environment} settings
   * @param {Connections} connections
   */
  constructor(settings, connections) {
    this.#settings = settings
    this.#connections = connections
  }

  /**
   * @param {number} slot
   * @returns {{ worker: Worker, ready: Promise<void>, ended: Promise<number> }} `ended`: resolves to its exit code
   */
  #start(slot) {
    const worker = cluster.fork(workerEnvironment(slot, this.#settings))
    this.#running.add(worker)
    /** @type {Promise<void>} */
    const ready = new Promise((resolve) => {
      worker.on('message', (/** @type {FromWorker} */ message) => {
        if ('ready' in message) resolve()
        if ('free' in message) this.#connections.offer(worker)
        if ('invalidate' in message) for (const other of this.#running) if (other !== worker) this.#tell(other, message)
      })
    })
    /** @type {Promise<number>} */
    const ended = new Promise((resolve) => {
      worker.once('exit', (code) => {
        this.#running.delete(worker)
        this.#connections.remove(worker)
        resolve(code ?? 1)
      })
    })
    return { worker, ready, ended }
  }

  /**
   * @param {Worker} worker
   * @param {Message} message
   */
  #tell(worker, message) {
    // A dying worker need not receive it.
    worker.send(message, () => undefined)
  }

  /**
   * Starts the first worker, which sets up the database, then the others once it is ready; replaces those that die.
   * @param {number} count
   * @returns {Promise<number>} 0 once the first is ready, or its exit code if it ends first
   */
  async open(count) {
    const first = this.#start(0)
    const code = await Promise.race([first.ready.then(() => 0), first.ended.then((ended) => ended || 1)])
    if (code !== 0) return code
    void this.#keepRunning(0, first.ended)
    for (let slot = 1; slot < count; slot += 1) void this.#keepRunning(slot, this.#start(slot).ended)
    return 0
  }

  /**
   * @param {number} slot
   * @param {Promise<number>} ended of its first worker
   */
  async #keepRunning(slot, ended) {
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
   * @param {Signal} signal
   * @param {number} noticeMs how long they report not ready before that
   */
  async end(signal, noticeMs) {
    this.#isEnding = true
    const running = [...this.#running]
    const ended = Promise.all(running.map((worker) => new Promise((resolve) => worker.once('exit', resolve))))
    for (const worker of running) this.#tell(worker, { drain: true })
    await sleep(noticeMs)
    await this.#connections.close()
    for (const worker of running) this.#tell(worker, { end: signal })
    const late = setTimeout(() => running.forEach((worker) => worker.process.kill('SIGKILL')), deadlineMs + 2_000)
    await ended
    clearTimeout(late)
  }
}

/**
 * Serves the shop in several processes behind one port, with one embedded database, if any. Resolves when the first is
 * ready. SIGTERM and SIGINT end them all; one that dies is replaced.
 * @param {{ folder: string, hostname: string, port: number }} where
 * @returns {Promise<void>} rejects when the port is taken; exits when the settings are invalid or the first worker cannot
 *   start
 */
export async function serveWithWorkers({ folder, hostname, port }) {
  register()
  const { environment } = await import('../../lib/config/environment')
  const settings = environment()
  settings.SESSION_SECRET ??= randomBytes(32).toString('base64url')
  const connections = new Connections()
  await connections.listen({ hostname, port })
  const closeDatabase = await openDatabase(settings)
  cluster.setupPrimary({ exec: path.join(folder, 'scripts/serve.mjs') })
  const workers = new Workers(settings, connections)
  let isEnding = false
  for (const [name, code] of Object.entries(exitCodes)) {
    const signal = /** @type {Signal} */ (name)
    process.once(signal, () => {
      if (isEnding) return
      isEnding = true
      const noticeMs = signal === 'SIGTERM' ? settings.DRAIN_SECONDS * 1000 : 0
      void workers
        .end(signal, noticeMs)
        .then(closeDatabase)
        .finally(() => process.exit(code))
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
