import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than balancers keep idle connections (nginx, Caddy: 60 s): the shop must not close one about to be used. */
export const keepAliveMs = 75_000
/** Responses that take longer are aborted; process managers kill after 30 seconds. */
export const deadlineMs = 20_000
/** Exit codes of a process ended by a signal. */
export const exitCodes = { SIGINT: 130, SIGTERM: 143 }
const readyPath = '/api/health/ready'

/**
 * Shuts a server down without failing a request: it first only reports that it is not ready, so that the balancer stops
 * sending requests, then finishes those in flight, and finally closes its dependencies.
 */
export class Drain {
  #isDraining = false

  /**
   * @param {import('node:http').RequestListener} answer
   * @returns {import('node:http').RequestListener}
   */
  before(answer) {
    return (request, response) => {
      if (!this.#isDraining) return answer(request, response)
      response.shouldKeepAlive = false
      if (request.url?.split('?', 1)[0] !== readyPath) return answer(request, response)
      response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '5' })
      response.end('{"message":"The server is shutting down."}')
    }
  }

  /**
   * @param {import('node:http').Server} server
   * @param {() => Promise<unknown>} closeRest called once no response is in flight
   * @param {{ noticeSeconds: number, deadlineMs?: number }} times `noticeSeconds`: the time the balancer needs
   * @returns {Promise<void>} resolved when everything is closed, or at the deadline
   */
  async end(server, closeRest, times) {
    this.#isDraining = true
    await sleep(times.noticeSeconds * 1000)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await Promise.race([closed.then(closeRest), sleep(times.deadlineMs ?? deadlineMs)])
  }
}
