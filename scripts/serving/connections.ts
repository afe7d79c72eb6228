import type { Worker } from 'node:cluster'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { deadlineMs, quietForMs, stopListening } from './drain'

/** How often an ending primary looks whether each connection has its worker. */
const passMs = 10

/**
 * Accepts the visitors' connections and passes them to the workers in turn. Node's cluster does it too, but keeps the
 * socket to itself, and resets what is in its queue when it stops listening.
 */
export class Connections {
  readonly #waiting: Socket[] = []
  /** Those that have taken over their last connection. */
  readonly #free = new Set<Worker>()
  /** What a worker has yet to take over, kept in case it ends before. */
  readonly #passed = new Map<Worker, Socket>()
  /** When the last one was accepted. */
  #lastAt = 0
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    this.#lastAt = performance.now()
    this.#waiting.push(socket)
    this.#pass()
  })

  /** Rejects when the port is taken. */
  listen({ hostname, port }: { readonly hostname: string; readonly port: number }): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, hostname, resolve)
    })
  }

  /** Stops listening; resolves when each accepted connection has a worker, or none has taken one for long. */
  async close(): Promise<void> {
    const hasAll = () => this.#waiting.length === 0 && this.#passed.size === 0
    await stopListening(this.#server, () => hasAll() && performance.now() - this.#lastAt > quietForMs)
    const begun = performance.now()
    while (!hasAll() && performance.now() - begun < deadlineMs) await sleep(passMs)
  }

  /** @param worker ready for its next connection */
  offer(worker: Worker): void {
    // The worker has a socket of its own for it.
    this.#passed.get(worker)?.destroy()
    this.#passed.delete(worker)
    if (worker.isConnected()) this.#free.add(worker)
    this.#pass()
  }

  /** @param worker which has ended */
  remove(worker: Worker): void {
    this.#free.delete(worker)
    const socket = this.#passed.get(worker)
    if (!socket) return
    this.#passed.delete(worker)
    this.#waiting.unshift(socket)
    this.#pass()
  }

  #pass(): void {
    for (const worker of this.#free) {
      const socket = this.#waiting.shift()
      if (!socket) return
      this.#free.delete(worker)
      this.#passed.set(worker, socket)
      worker.send({ connection: true }, socket, { keepOpen: true }, () => undefined)
    }
  }
}
