// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  document.documentElement.lang = 'en-US'
  document.documentElement.dataset.currency = '2'
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['XSRF-TOKEN', 'currency_id']) document.cookie = `${name}=; max-age=0`
})

async function headersOfCall() {
  const seen: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    seen.push(request)
    return Response.json({ data: null })
  })
  const { browserApi } = await import('./browser')
  await browserApi().get('/cart')
  expect(browserApi()).toBe(browserApi())
  return Object.fromEntries(seen[0]!.headers)
}

it('sends the page’s language and currency, and no token yet', async () => {
  const headers = await headersOfCall()
  expect(headers).toMatchObject({ locale: 'en', 'currency-id': '2' })
  expect(headers).not.toHaveProperty('x-xsrf-token')
})

// R-API-1
it('prefers the currency cookie and decodes the token', async () => {
  document.cookie = 'currency_id=3'
  document.cookie = `XSRF-TOKEN=${encodeURIComponent('a+b/c=')}`
  expect(await headersOfCall()).toMatchObject({ 'currency-id': '3', 'x-xsrf-token': 'a+b/c=' })
})

it('falls back to Hungarian and forints', async () => {
  document.documentElement.lang = 'de'
  delete document.documentElement.dataset.currency
  expect(await headersOfCall()).toMatchObject({ locale: 'hu', 'currency-id': '1' })
})
