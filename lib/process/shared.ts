/**
 * What the parts of one server process share. Next bundles instrumentation, pages, handlers and middleware separately,
 * and the server in front of it (scripts/serving) is a bundle of its own, so modules exist several times; `globalThis`
 * exists once. Modules add what they know the type of: a declaration is an import that makes no circle.
 */
export interface Shared {
  /** Texts of the shop's own inline scripts, allowed on every page. */
  ownScripts: Set<string>
  closeBackend: () => Promise<void>
}

/**
 * All names, since one that nobody provides would be a silent loss: who provides what, and from when the shop cannot do
 * without it: once instrumentation.ts has registered everything, which Next only begins in `prepare` (`next`), or once
 * the embedded backend has started (`backend`). With an external backend, the latter are missing for good.
 */
export const providers = {
  environment: { by: 'lib/config/environment.ts', from: 'next' },
  request: { by: 'lib/telemetry/request.ts', from: 'next' },
  ownScripts: { by: 'lib/security/page-headers.ts', from: 'next' },
  pageCaches: { by: 'scripts/serving/cache-handler.ts', from: 'next' },
  transport: { by: 'instrumentation.ts', from: 'next' },
  pageAnswers: { by: 'instrumentation.ts', from: 'next' },
  crawlerFiles: { by: 'lib/seo/crawler-files.server.ts', from: 'next' },
  offered: { by: 'instrumentation.ts or lib/backend/start.ts', from: 'backend' },
  ownTexts: { by: 'lib/backend/start.ts', from: 'backend' },
  identity: { by: 'lib/backend/start.ts', from: 'backend' },
  gone: { by: 'lib/backend/start.ts', from: 'backend' },
  redirects: { by: 'lib/backend/start.ts', from: 'backend' },
  closeBackend: { by: 'instrumentation.ts', from: 'backend' },
} as const satisfies Record<keyof Shared, { by: string; from: 'next' | 'backend' }>

const names = Object.keys(providers) as (keyof Shared)[]

const processWide: { [key: symbol]: Partial<Shared> | undefined } = globalThis

/** Everything provided so far: for names that may be missing. */
export const shared = (processWide[Symbol.for('nidora')] ??= {})

const missing = (name: keyof Shared) =>
  new Error(`Nothing provides "${name}" in this process: ${providers[name].by} has not run`)

/** What must have been provided; throws an error that names the provider. */
export function provided<Name extends keyof Shared>(name: Name): Shared[Name] {
  const value = shared[name]
  if (value === undefined) throw missing(name)
  return value
}

/** What whoever comes first makes. */
export function providedOnce<Name extends keyof Shared>(name: Name, make: () => Shared[Name]): Shared[Name] {
  shared[name] ??= make()
  return provided(name)
}

/** Throws unless everything that the shop needs from this moment on has been provided; a set must have a member. */
export function checkProvided(from: 'next' | 'backend'): void {
  for (const name of names) {
    if (providers[name].from !== from) continue
    const value = provided(name)
    if (value instanceof Set && value.size === 0) throw missing(name)
  }
}
