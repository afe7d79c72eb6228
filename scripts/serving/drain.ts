import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than balancers keep idle connections (nginx, Caddy: 60 s): the shop must not close one about to be used. */
export const keepAliveMs = 75_000
/** Responses that take longer are aborted; process managers kill after 30 seconds. */
export const deadlineMs = 20_000
/** Exit codes of a process ended by a signal. */
export const exitCodes = { SIGINT: 130, SIGTERM: 143 }
export type Signal = keyof typeof exitCodes
export const signals = Object.keys(exitCodes) as Signal[]
/**
 * How long a connection without a request stays open while the server shuts down: a request may be on its way. It is
 * answered and closes the connection.
 */
export const lingerMs = 500
const checkMs = 50
const readyPath = '/api/health/ready'

/** A server stops listening once no connection has arrived for so long. */
export const quietForMs = 50
/** The longest wait for that: after a second, clients repeat attempts that the system ignored. */
const maxQuietMs = 700

const quietMs = 0.2
const maxTurns = 500

/** Resolves right after a turn of the event loop too short for a connection to have arrived unnoticed. */
async function quietTurn(): Promise<void> {
  for (let turn = 0, begun = 0; turn < maxTurns && performance.now() - begun > quietMs; turn += 1) {
    begun = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Stops accepting connections, without losing one: closing would reset those that the system has already established
 * but the server has not accepted yet. So their queue is closed first and then emptied: the system ignores new
 * attempts, which the client repeats a second later and which are then refused. Node has no other way to change the
 * length of the queue.
 * @param isQuiet whether no connection has arrived lately, and no answer is about to cause one
 * @returns once it no longer listens; its connections stay open
 */
export async function stopListening(server: NetServer, isQuiet: () => boolean): Promise<void> {
  const { _handle: handle } = server as { _handle?: { listen: (backlog: number) => number } | null }
  handle?.listen(0)
  const begun = performance.now()
  do await sleep(quietForMs)
  while (!isQuiet() && performance.now() - begun < maxQuietMs)
  await quietTurn()
  // An HTTP server's own `close` would also cut the connections on which a request is about to arrive.
  NetServer.prototype.close.call(server)
}

/**
 * Shuts a server down without failing a request: it first only reports that it is not ready, so that the balancer stops
 * sending requests, then accepts no more connections, answers what arrives on those it has, and finally closes its
 * dependencies.
 */
export class Drain {
  #isDraining = false
  #connections = new Set<Socket>()
  #running = new Set<ServerResponse>()
  /** When the last connection was accepted. */
  #lastConnection = 0

  /** Follows the responses in flight. While the server drains, each closes its connection. */
  before(answer: RequestListener): RequestListener {
    return (request, response) => {
      this.#running.add(response)
      response.once('close', () => this.#running.delete(response))
      if (!this.#isDraining) return answer(request, response)
      response.shouldKeepAlive = false
      if (request.url?.split('?', 1)[0] !== readyPath) return answer(request, response)
      response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '5' })
      response.end('{"message":"The server is shutting down."}')
    }
  }

  /** Follows a server's connections, so that `end` knows those without a request. Returns the same. */
  follow<Followed extends Server>(server: Followed): Followed {
    return server.on('connection', (socket) => {
      this.#lastConnection = performance.now()
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /** From now on, the shop reports that it is not ready, and each response closes its connection. */
  begin(): void {
    this.#isDraining = true
    for (const response of this.#running) if (!response.headersSent) response.shouldKeepAlive = false
  }

  /**
   * @param server followed from its start
   * @param closeRest called once no response is in flight
   * @param times `noticeSeconds`: the time the balancer needs
   * @returns resolved when everything is closed, or at the deadline
   */
  async end(
    server: Server,
    closeRest: () => Promise<unknown>,
    times: { readonly noticeSeconds: number; readonly deadlineMs?: number; readonly lingerMs?: number },
  ): Promise<void> {
    this.begin()
    await sleep(times.noticeSeconds * 1000)
    await stopListening(server, () => this.#running.size === 0 && performance.now() - this.#lastConnection > quietForMs)
    const begun = performance.now()
    const leftMs = () => begun + (times.deadlineMs ?? deadlineMs) - performance.now()
    while (this.#connections.size > 0) {
      if (leftMs() <= 0) return
      if (performance.now() - begun > (times.lingerMs ?? lingerMs)) this.#closeIdle(server)
      await sleep(Math.min(checkMs, Math.max(0, leftMs())))
    }
    await Promise.race([closeRest(), sleep(leftMs(), undefined, { ref: false })])
  }

  #closeIdle(server: Server): void {
    server.closeIdleConnections()
    // Node counts a connection that has never sent anything as busy.
    for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy()
  }
}
