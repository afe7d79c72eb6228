import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { currencies, currencyById } from '@/lib/money/currency'
import { addressOf } from './client'
import { isRead, readAnswer } from './reading/answers'
import type { Transport } from './transport'
import { unwrap } from './unwrap'

/**
 * The transport of an external backend. Its responses are completed here (R-API-27), for pages and browsers alike:
 * nothing above has to know which backend answers. Refusals, and calls without a reader, are streamed as they are.
 */
export function externalTransport(origin: string, publicHost: string): Transport {
  return { origin, publicHost, fetch: (request) => fetchCompleted(request, origin) }
}

async function fetchCompleted(request: Request, origin: string): Promise<Response> {
  const { method, headers: asked, signal } = request
  const endpoint = new URL(request.url).pathname.replace(/^\/api/, '')
  const response = await fetch(request)
  const isJson = response.headers.get('Content-Type')?.includes('json')
  // A change may be answered without content, with a JSON type all the same.
  const isEmpty = response.status === 204 || response.headers.get('Content-Length') === '0'
  if (!response.ok || isEmpty || !isJson || !isRead(method, endpoint)) return response

  const locale = asked.get('Locale')
  const data = await readAnswer(unwrap(await response.json()), {
    method,
    endpoint,
    locale: isLocale(locale) ? locale : defaultLocale,
    currencyId: (currencyById(asked.get('Currency-Id')) ?? currencies[0]).id,
    get: async (other, query) => {
      const headers = new Headers({ Accept: 'application/json' })
      for (const name of ['Locale', 'Currency-Id', 'Cookie']) headers.set(name, asked.get(name) ?? '')
      return unwrap(await (await fetch(addressOf(origin, other, query), { headers, signal })).json())
    },
  })
  const headers = new Headers(response.headers)
  // They describe the body as it was sent.
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name)
  return Response.json({ data }, { status: response.status, headers })
}
