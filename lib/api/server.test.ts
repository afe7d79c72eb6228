import { unstable_rethrow } from 'next/navigation'
import { expect, it } from 'vitest'
import { ApiError } from './error'
import { serverApi } from './server'
import { registerTransport } from './transport'

async function failureWith(status: number): Promise<unknown> {
  const fetch = async () => Response.json({ message: 'Refused.', errors: { q: ['Refused.'] } }, { status })
  registerTransport(Promise.resolve({ fetch, origin: 'http://shop.example', publicHost: 'shop.example' }))
  const api = await serverApi('hu', 1)
  return api.get('/products').catch((error: unknown) => error)
}

/** Whether Next answers a page that throws this with its page for unknown addresses. */
function isNotFound(error: unknown): boolean {
  try {
    unstable_rethrow(error)
    return false
  } catch {
    return true
  }
}

// R-ERR-11
it('a call refused for what the address contains makes its page a 404, and remains an error of the API', async () => {
  for (const status of [400, 414, 422]) {
    const error = await failureWith(status)
    expect([error instanceof ApiError, isNotFound(error)]).toEqual([true, true])
    expect(error).toMatchObject({ status, message: 'Refused.' })
  }
  expect(await failureWith(422)).toMatchObject({ fields: { q: ['Refused.'] } })
})

it('a failure of the backend remains a failure of the page', async () => {
  for (const status of [404, 405, 500, 503]) expect(isNotFound(await failureWith(status)), String(status)).toBe(false)
})
