// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Cookies of a browser: those of other sites on the domain, and the shop's own, which a backend sets. */
let foreign: string[]
let own: string | undefined
/** What the backend has received: path, and the token of unsafe calls. */
let calls: string[]

const cookies = () =>
  [...foreign, ...(own === undefined ? [] : [own])].map((token) => `XSRF-TOKEN=${encodeURIComponent(token)}`)

beforeEach(() => {
  vi.resetModules()
  foreign = []
  own = undefined
  calls = []
  document.documentElement.lang = 'en'
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies().join('; '))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** @param accepts the session's token; undefined if the browser keeps no cookies */
async function client(accepts: string | undefined) {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (typeof input === 'string') return Response.json({ message: `text of ${input}` })
    const { pathname } = new URL(input.url)
    const token = input.headers.get('x-xsrf-token')
    calls.push(`${pathname} ${token ?? '-'}`)
    if (pathname === '/sanctum/csrf-cookie') {
      own = accepts
      return new Response(null, { status: 204 })
    }
    return token !== null && token === accepts
      ? Response.json({ data: 'done' })
      : Response.json({ message: 'CSRF token mismatch.' }, { status: 419 })
  })
  const { withToken } = await import('./session-token')
  return () => withToken((api) => api.post<string>('/cart/product'))
}

// R-API-29
it('fetches a token first if there is none', async () => {
  const send = await client('own')
  expect(await send()).toBe('done')
  expect(calls).toEqual(['/sanctum/csrf-cookie -', '/api/cart/product own'])
})

it.each([
  ['an expired token', () => (own = 'old')],
  ['another site’s token', () => foreign.push('theirs')],
])('replaces %s after a refusal', async (_, prepare) => {
  prepare()
  const send = await client('own')
  expect(await send()).toBe('done')
  expect(calls.at(-1)).toBe('/api/cart/product own')
  expect(calls).toHaveLength(3)
})

it('finds its own token among those of other sites, and then sends it at once', async () => {
  foreign = ['theirs', 'others']
  own = 'own'
  const send = await client('own')
  expect(await send()).toBe('done')
  calls = []
  expect(await send()).toBe('done')
  expect(calls).toEqual(['/api/cart/product own'])
  // A login in another tab has changed the session.
  own = 'new'
  const again = await client('new')
  expect(await again()).toBe('done')
})

it('is refused when the backend accepts none of the tokens, after each was tried once', async () => {
  foreign = ['theirs', 'others']
  const send = await client('own')
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(request.headers.get('x-xsrf-token') ?? '-')
    const isToken = new URL(request.url).pathname.startsWith('/sanctum')
    return isToken ? new Response(null, { status: 204 }) : Response.json({ message: 'No.' }, { status: 419 })
  })
  await expect(send()).rejects.toMatchObject({ status: 419, message: 'No.' })
  expect(calls).toEqual(['theirs', 'theirs', 'others'])
})

it('says that cookies are blocked if the browser keeps none', async () => {
  const send = await client(undefined)
  await expect(send()).rejects.toMatchObject({ status: 419, message: 'text of /fragments/en/blocked-cookies' })
})
