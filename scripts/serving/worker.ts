import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { providedOnce } from '@/lib/process/shared'
import { type Drain, type Signal, signals } from './drain'
import type { Message } from './workers'

/**
 * The worker's side of several processes behind one port (workers.ts): calls back once when this process should end. A
 * worker ignores signals and waits for its primary, which first stops listening: the terminal and process managers
 * signal both.
 * @param drain begun when the primary has been asked to end
 * @param end `noticeSeconds`: how long to report not ready before
 */
export function whenToEnd(drain: Drain, end: (signal: Signal, noticeSeconds: number) => void): void {
  if (!cluster.isWorker) {
    const seconds = Number(process.env.DRAIN_SECONDS || 0)
    for (const signal of signals) process.once(signal, () => end(signal, signal === 'SIGTERM' ? seconds : 0))
    return
  }
  for (const signal of signals) process.on(signal, () => undefined)
  process.on('message', (message: Message) => {
    if ('drain' in message) drain.begin()
    if ('end' in message) end(message.end, 0)
  })
}

/** Where a worker listens itself: this process alone reaches it there. Visitors' connections come from the primary. */
export const ownAddress = { port: 0, host: '127.0.0.1', exclusive: true }

/**
 * Serves the connections that the primary accepts, one after the other: a worker whose event loop is busy gets none.
 * @param server which listens: Node watches over a server's connections only then
 */
export function serveConnections(server: Server): void {
  const free = () => process.send?.({ free: true })
  process.on('message', (message: Message, socket: Socket | undefined) => {
    if (!('connection' in message)) return
    // The client may have gone.
    if (socket) server.emit('connection', socket.resume())
    free()
  })
  free()
}

/**
 * Joins the other workers: reports when this one is ready, and forwards invalidations requested here. The backend's own
 * changes reach the others through the database.
 * @param origin of its own server
 */
export async function joinWorkers(origin: string): Promise<void> {
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
  process.on('message', (message: Message) => {
    if (!('invalidate' in message)) return
    isTold = true
    for (const cache of caches) cache.invalidate(message.invalidate)
    isTold = false
  })
  while (!(await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.ok) await sleep(100)
  process.send?.({ ready: true })
}
