import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { currencies, currencyById } from '@/lib/money/currency'
import { addressOf } from './client'
import { isRead, readAnswer } from './reading/answers'
import type { Transport } from './transport'
import { unwrap } from './unwrap'

/**
 * Transport for an external backend. Its responses are completed here (R-API-27), for pages and browsers alike, so that
 * callers need not know which backend is in use. Errors and calls without a reader are streamed unchanged.
 */
export function externalTransport(origin: string, publicHost: string): Transport {
  return { origin, publicHost, fetch: (request) => fetchCompleted(request, origin) }
}

async function fetchCompleted(request: Request, origin: string): Promise<Response> {
  const { method, headers: requestHeaders, signal } = request
  const endpoint = new URL(request.url).pathname.replace(/^\/api/, '')
  const response = await fetch(request)
  const isJson = response.headers.get('Content-Type')?.includes('json')
  // A mutation's response may be empty but still have a JSON content type.
  const isEmpty = response.status === 204 || response.headers.get('Content-Length') === '0'
  if (!response.ok || !isRead(method, endpoint)) return response
  if (isEmpty || !isJson) {
    if (method === 'GET') throw new Error(`The backend's response to GET ${endpoint} is not JSON`)
    return response
  }

  const locale = requestHeaders.get('Locale')
  const data = await readAnswer(unwrap(await response.json()), {
    method,
    endpoint,
    locale: isLocale(locale) ? locale : defaultLocale,
    currencyId: (currencyById(requestHeaders.get('Currency-Id')) ?? currencies[0]).id,
    get: async (other, query) => {
      const headers = new Headers({ Accept: 'application/json' })
      for (const name of ['Locale', 'Currency-Id', 'Cookie']) headers.set(name, requestHeaders.get(name) ?? '')
      return unwrap(await (await fetch(addressOf(origin, other, query), { headers, signal })).json())
    },
  })
  const headers = new Headers(response.headers)
  // These describe the original body.
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name)
  return Response.json({ data }, { status: response.status, headers })
}
