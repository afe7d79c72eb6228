import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const origin = 'https://shop.example'
const source = readFileSync('lib/builds/service-worker.js', 'utf8')
const html = '<link rel="stylesheet" href="/_next/static/a.css"><img src="/icons/missing.svg">'

interface WorkerEvent {
  readonly request?: Request
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly respondWith?: (response: Promise<Response>) => void
  readonly addRoutes?: (rules: readonly Rule[]) => Promise<void>
}

interface Rule {
  readonly condition: { readonly urlPattern: string }
  readonly source: string
}

/**
 * The worker in a browser whose server has every page and file except `missing`; `kept` are the cached responses by path,
 * `deleted` the paths that were removed.
 */
function worker(missing: RegExp) {
  const kept = new Map<string, Response>()
  const deleted: string[] = []
  const routes: Rule[] = []
  const pathOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  const fetch = async (asked: string | Request) => {
    if (missing.test(pathOf(asked))) return new Response(null, { status: 404 })
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  }
  const cache = {
    match: async (asked: string | Request) => kept.get(pathOf(asked)),
    put: async (asked: string | Request, response: Response) => void kept.set(pathOf(asked), response),
    delete: async (asked: string | Request) => {
      deleted.push(pathOf(asked))
      return kept.delete(pathOf(asked))
    },
    keys: async () => [],
    async add(path: string) {
      const response = await fetch(path)
      if (!response.ok) throw new TypeError('Failed to fetch')
      kept.set(path, response)
    },
  }
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  runInNewContext(source, {
    ...{ BUILD: 'build', OFFLINE_PAGES: ['/hu/offline'], PAGE_CACHE: 'pages', PERSONAL: [], URL, Response, fetch },
    caches: { open: async () => cache, match: cache.match },
    self: {
      addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
      skipWaiting: async () => undefined,
      location: { origin },
    },
  })
  async function dispatch(type: string, request?: Request): Promise<void> {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({
      ...(request && { request }),
      waitUntil: (other) => void work.push(other),
      respondWith: (response) => void work.push(response),
      addRoutes: async (rules) => void routes.push(...rules),
    })
    // Answering starts further work.
    for (const each of work) await each
  }
  return { dispatch, kept, deleted, routes }
}

// R-CART-14
it('does not stand between the page and the backend, or what a page sends while it is left would be lost', async () => {
  const { dispatch, routes } = worker(/missing/)
  await dispatch('install')
  const bypassed = (path: string) =>
    routes.some(
      ({ condition, source: from }) =>
        from === 'network' && new RegExp(`^${condition.urlPattern.replace('*', '.*')}$`).test(path),
    )
  expect(['/api/cart/product/7', '/sanctum/csrf-cookie', '/hu/kosar', '/icons/a.svg'].filter(bypassed)).toEqual([
    '/api/cart/product/7',
    '/sanctum/csrf-cookie',
  ])
})

// R-ERR-9
it('keeps the offline page although one of its files is missing', async () => {
  const { dispatch, kept } = worker(/missing/)
  await dispatch('install')
  expect([...kept.keys()].sort()).toEqual(['/_next/static/a.css', '/hu/offline'])
})

// R-ERR-9
it('keeps a visited page although one of its files is missing', async () => {
  const { dispatch, kept } = worker(/missing/)
  await dispatch('fetch', new Request(`${origin}/hu/termekek`, { headers: { accept: 'text/html' } }))
  expect([...kept.keys()].sort()).toEqual(['/_next/static/a.css', '/hu/termekek'])
})

it('is not installed without the offline page itself', async () => {
  const { dispatch } = worker(/offline/)
  await expect(dispatch('install')).rejects.toThrow('/hu/offline: 404')
})

// R-ERR-9
it('replaces a cached page without removing it first', async () => {
  const { dispatch, kept, deleted } = worker(/missing/)
  const visit = new Request(`${origin}/hu/termekek`, { headers: { accept: 'text/html' } })
  await dispatch('fetch', visit)
  const first = kept.get('/hu/termekek')
  await dispatch('fetch', visit)
  expect(kept.get('/hu/termekek')).not.toBe(first)
  expect(deleted).toEqual([])
})
