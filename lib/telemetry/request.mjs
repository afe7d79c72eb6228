import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What the layers of this server know about the request they are answering.
 * @typedef {object} ServedRequest
 * @property {string} id written in every line of the log, and in the response
 * @property {boolean} [isOwn] whether this server sent it to itself, for another request's error page
 * @property {string} [route] name or pattern, never the path
 * @property {readonly string[]} [parameters] the query parameters that decide whether the page is answered from the cache
 * @property {boolean} [isCopy] whether the micro-cache has answered it
 */

// On globalThis: the server, the middleware and the backend are bundled separately.
const shared = /** @type {{ [key: symbol]: AsyncLocalStorage<ServedRequest> | undefined }} */ (globalThis)

/** The request under way. Empty in timers, and outside of the server. */
export const servedRequest = (shared[Symbol.for('nidora.request')] ??= new AsyncLocalStorage())

/**
 * Names the route of the request under way. The first name stays: a page's own calls do not rename it.
 * @param {string} route name or pattern, one of a bounded number
 * @param {readonly string[]} [parameters] of a page: the query parameters that decide about it
 */
export function nameRoute(route, parameters) {
  const served = servedRequest.getStore()
  if (!served || served.route !== undefined) return
  served.route = route
  if (parameters) served.parameters = parameters
}
