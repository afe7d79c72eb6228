import { createBackend } from '@/lib/backend/app'
import { createTestDatabase } from '@/lib/backend/db/test-database'
import { createSandboxProvider } from '@/lib/backend/payments/sandbox/provider'

export interface ShopUnderTest {
  readonly origin: string
  readonly fetch: (request: Request) => Promise<Response>
  close(): Promise<void>
}

/**
 * The server that the contract is checked on: the one at CONTRACT_BASE_URL, which must hold the demo catalogue and may
 * keep the orders of the tests, else the embedded backend on a database of its own.
 */
export async function openShop(): Promise<ShopUnderTest> {
  const address = process.env.CONTRACT_BASE_URL
  if (address)
    return { origin: new URL(address).origin, fetch: (request) => fetch(request), close: async () => undefined }

  const origin = 'http://shop.test'
  const { database, close } = await createTestDatabase()
  const now = () => new Date()
  const backend = createBackend({
    database,
    origin,
    defaultCurrency: 'HUF',
    now,
    invalidate: () => undefined,
    payments: createSandboxProvider({ database, origin, secret: 'secret of the contract tests', now }),
    turnstile: null,
    trustedProxies: 0,
    mail: { shopAddress: undefined, hasPreview: false, wake: () => undefined },
  })
  return { origin, fetch: async (request) => backend.fetch(request), close }
}
