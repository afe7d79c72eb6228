import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { providedOnce } from '../../lib/process/shared.mjs'
import { exitCodes } from './drain.mjs'

/**
 * The worker's side of several processes behind one port (scripts/serving/workers.mjs).
 * @typedef {import('./workers.mjs').Message} Message
 * @typedef {keyof typeof exitCodes} Signal
 */

/**
 * Calls back once when this process should end. A worker ignores signals and waits for its primary: the terminal and
 * process managers signal both.
 * @param {(signal: Signal) => void} end
 */
export function whenToEnd(end) {
  for (const name of Object.keys(exitCodes)) {
    const signal = /** @type {Signal} */ (name)
    if (cluster.isWorker) process.on(signal, () => undefined)
    else process.once(signal, () => end(signal))
  }
  if (!cluster.isWorker) return
  process.on('message', (/** @type {Message} */ message) => {
    if ('end' in message) end(message.end)
  })
}

/**
 * A server that reaches only this process: connections to the shared port may go to any worker.
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<import('node:http').Server>}
 */
export async function ownServer(listener) {
  const server = createServer(listener)
  await new Promise((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => resolve(undefined)),
  )
  return server.unref()
}

/**
 * Joins the other workers: reports when this one is ready, and forwards invalidations requested here. The backend's own
 * changes reach the others through the database.
 * @param {string} origin of its own server
 */
export async function joinWorkers(origin) {
  // Answers the primary when it collects the metrics.
  new AggregatorRegistry()
  const caches = providedOnce('pageCaches', () => new Set())
  let isTold = false
  caches.add({
    invalidate: (tags, number) => {
      if (number === undefined && !isTold) process.send?.({ invalidate: tags })
    },
    follow: () => undefined,
  })
  process.on('message', (/** @type {Message} */ message) => {
    if (!('invalidate' in message)) return
    isTold = true
    for (const cache of caches) cache.invalidate(message.invalidate)
    isTold = false
  })
  while (!(await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.ok) await sleep(100)
  process.send?.({ ready: true })
}
