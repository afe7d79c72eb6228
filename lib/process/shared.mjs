/**
 * What the parts of one server process share. Next bundles instrumentation, pages, handlers and middleware separately,
 * and scripts/serving is not bundled, so modules exist several times; `globalThis` exists once. All names are here: a
 * name that nobody provides would be a silent loss.
 *
 * @typedef {object} Shared
 * @property {import('../config/environment.ts').Environment} environment
 * @property {import('node:async_hooks').AsyncLocalStorage<import('../telemetry/request.mjs').ServedRequest>} request
 * @property {Set<string>} ownScripts texts of the shop's own inline scripts, allowed on every page
 * @property {Set<import('../../scripts/serving/cache-handler.mjs').PageCaches>} pageCaches told of every invalidation
 * @property {Promise<import('../api/transport.ts').Transport>} transport
 * @property {import('../../scripts/serving/page-cache.mjs').AnswerOf} pageAnswers
 * @property {Promise<import('../seo/crawler-files.server.ts').Registered>} crawlerFiles
 * @property {import('../routing/gone.ts').Gone} gone
 * @property {import('../routing/redirects.ts').Redirects} redirects
 * @property {() => Promise<void>} closeBackend
 */

/**
 * Who provides what, and from when the shop cannot do without it: once instrumentation.ts has registered everything,
 * which Next only begins in `prepare` (`next`), or once the embedded backend has started (`backend`). With an external
 * backend, the latter are missing for good.
 * @satisfies {Record<keyof Shared, { by: string, from: 'next' | 'backend' }>}
 */
export const providers = /** @type {const} */ ({
  environment: { by: 'lib/config/environment.ts', from: 'next' },
  request: { by: 'lib/telemetry/request.mjs', from: 'next' },
  ownScripts: { by: 'lib/security/page-headers.ts', from: 'next' },
  pageCaches: { by: 'scripts/serving/cache-handler.mjs', from: 'next' },
  transport: { by: 'instrumentation.ts', from: 'next' },
  pageAnswers: { by: 'instrumentation.ts', from: 'next' },
  crawlerFiles: { by: 'lib/seo/crawler-files.server.ts', from: 'next' },
  gone: { by: 'lib/backend/start.ts', from: 'backend' },
  redirects: { by: 'lib/backend/start.ts', from: 'backend' },
  closeBackend: { by: 'instrumentation.ts', from: 'backend' },
})

const names = /** @type {(keyof Shared)[]} */ (Object.keys(providers))

const processWide = /** @type {{ [key: symbol]: Partial<Shared> | undefined }} */ (globalThis)

/** Everything provided so far: for names that may be missing. */
export const shared = (processWide[Symbol.for('nidora')] ??= {})

/** @param {keyof Shared} name */
const missing = (name) => new Error(`Nothing provides "${name}" in this process: ${providers[name].by} has not run`)

/**
 * What must have been provided; throws an error that names the provider.
 * @template {keyof Shared} Name
 * @param {Name} name
 * @returns {Shared[Name]}
 */
export function provided(name) {
  const value = shared[name]
  if (value === undefined) throw missing(name)
  return /** @type {Shared[Name]} */ (value)
}

/**
 * What whoever comes first makes.
 * @template {keyof Shared} Name
 * @param {Name} name
 * @param {() => Shared[Name]} make
 * @returns {Shared[Name]}
 */
export function providedOnce(name, make) {
  shared[name] ??= make()
  return provided(name)
}

/**
 * Throws unless everything that the shop needs from this moment on has been provided; a set must have a member.
 * @param {'next' | 'backend'} from
 */
export function checkProvided(from) {
  for (const name of names) {
    if (providers[name].from !== from) continue
    const value = provided(name)
    if (value instanceof Set && value.size === 0) throw missing(name)
  }
}
