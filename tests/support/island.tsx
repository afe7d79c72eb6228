import { configure, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { browserQueryClient } from '@/lib/api/query'
import type { Country } from '@/lib/contract/shop'
import messages from '@/messages/hu.json'

// Generous for a busy machine; a test that waits in vain still ends.
configure({ asyncUtilTimeout: 5000 })

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

export interface Answer {
  /** The connection breaks: the backend may have processed the call, but no response arrives. */
  readonly lost?: boolean
  /** The response never arrives, as on a connection that hangs. */
  readonly pending?: boolean
  readonly status?: number
  readonly data?: unknown
  readonly error?: object
}
export type Backend = (call: Call) => Answer | undefined | Promise<Answer | undefined>

/** A stand-in for the network: records every request and answers it with `backend`, unknown ones with 404. */
export function stubBackend(backend: Backend) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = typeof input === 'string' ? new Request(new URL(input, window.location.origin)) : input
    const text = await request.text()
    const call: Call = {
      method: request.method,
      path: new URL(request.url).pathname,
      headers: request.headers,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    }
    // The drawer's texts are a file of the page, not a backend call.
    if (call.path.startsWith('/fragments/')) return Response.json(messages)
    calls.push(call)
    if (call.path === '/sanctum/csrf-cookie') {
      document.cookie = 'XSRF-TOKEN=fresh'
      return new Response(null, { status: 204 })
    }
    const answer = (await backend(call)) ?? { status: 404, error: { message: 'Nincs' } }
    if (answer.pending) return new Promise<Response>(() => undefined)
    if (answer.lost) throw new TypeError('Failed to fetch')
    if (answer.status === 204) return new Response(null, { status: 204 })
    return Response.json(answer.error ?? { data: answer.data ?? null }, { status: answer.status ?? 200 })
  })
  return {
    calls,
    /** "POST /api/cart/product", in order, without reads. */
    changes: () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  }
}

export const hungary: Country = {
  id: 1,
  iso2: 'HU',
  iso3: 'HUN',
  name: 'Magyarország',
  eu: true,
  vat_prefix: 'HU',
  phone_prefix: '+36',
  delivered: true,
}

export function giveToken(): void {
  document.cookie = 'XSRF-TOKEN=token'
}

export function removeToken(): void {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
}

/** An island with its texts. */
export const inHungarian = (island: ReactNode) => (
  <NextIntlClientProvider locale="hu" messages={messages} timeZone="Europe/Budapest">
    {island}
  </NextIntlClientProvider>
)

/** Renders an island as the page does: Hungarian texts and its own query cache. */
export function renderIsland(island: ReactNode) {
  document.documentElement.lang = 'hu-HU'
  const client = browserQueryClient()
  client.clear()
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 1 }, mutations: mutations ?? {} })
  return render(inHungarian(island))
}
