import type { Context } from 'hono'
import type { BackendEnv } from '../../context'
import { clientAddress, clientBlock } from '../../platform/http/client-address'
import { limitRate } from '../../platform/http/rate-limit'
import { verifyHuman } from '../../platform/turnstile/verify'

const requestLimit = { name: 'newsletter', limit: 30, windowSeconds: 600 }

/** Admits a newsletter request: 429 after too many from a client address, 422 for a bot. */
export async function admit(c: Context<BackendEnv>, token: string): Promise<void> {
  await limitRate(c, requestLimit, clientBlock(c))
  await verifyHuman(c.get('services'), { token, action: 'newsletter', remoteAddress: clientAddress(c) })
}
