import { desc, eq } from 'drizzle-orm'
import { createBackend } from '@/lib/backend/app'
import { mails } from '@/lib/backend/platform/db/schema/correspondence'
import { createTestDatabase } from '@/tests/support/backend/database'
import { createSandboxProvider } from '@/lib/backend/platform/payments/sandbox/provider'

export interface ShopUnderTest {
  readonly origin: string
  readonly fetch: (request: Request) => Promise<Response>
  /** The token in the latest mail to an address; only where `readsMails`. */
  mailedToken(email: string): Promise<string>
  close(): Promise<void>
}

const address = process.env.CONTRACT_BASE_URL

/** Whether tests can read the shop's mails: not on an external server. */
export const readsMails = address === undefined

/**
 * The server under test: the one at CONTRACT_BASE_URL, which must hold the demo catalogue and may keep the tests'
 * orders, otherwise the embedded backend on its own database.
 */
export async function openShop(): Promise<ShopUnderTest> {
  if (address)
    return {
      origin: new URL(address).origin,
      fetch: (request) => fetch(request),
      mailedToken: () => Promise.reject(new Error('The mails of an external server cannot be read')),
      close: async () => undefined,
    }

  const origin = 'http://shop.test'
  const { database, close } = await createTestDatabase()
  const now = () => new Date()
  const backend = createBackend({
    database,
    probe: async () => void (await database.execute('select 1')),
    isOverloaded: () => false,
    storageFault: async () => undefined,
    origin,
    now,
    invalidate: () => undefined,
    payments: createSandboxProvider({ database, origin, secret: 'secret of the contract tests', now }),
    turnstile: null,
    trustedProxies: 0,
    mail: { shopAddress: undefined, hasPreview: false, wake: () => undefined, recipientLimits: [] },
  })
  return {
    origin,
    fetch: async (request) => backend.fetch(request),
    mailedToken: async (email) => {
      const [mail] = await database.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id))
      const token = /\/([\w-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1]
      if (token === undefined) throw new Error(`No link was mailed to ${email}`)
      return token
    },
    close,
  }
}
