import { AsyncLocalStorage } from 'node:async_hooks'
import { providedOnce } from '../process/shared.mjs'

/**
 * What the layers of this server know about the current request.
 * @typedef {object} ServedRequest
 * @property {string} id written in every line of the log, and in the response
 * @property {string} [route] name or pattern, never the path
 * @property {boolean} [isCopy] whether the micro-cache has answered it
 */

/** The current request; empty in timers and outside the server. */
export const servedRequest = providedOnce('request', () => new AsyncLocalStorage())

/**
 * Names the route of the current request. The first name stays: a page's own calls do not rename it.
 * @param {string} route name or pattern, one of a bounded number
 */
export function nameRoute(route) {
  const served = servedRequest.getStore()
  if (served) served.route ??= route
}
