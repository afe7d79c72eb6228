import type { Context } from 'hono'
import type { BackendEnv } from '../../context'
import { clientAddress, clientBlock } from '../../platform/http/client-address'
import { limitRate } from '../../platform/http/rate-limit'
import { verifyHuman } from '../../platform/turnstile/verify'

const wishLimit = { name: 'newsletter', limit: 30, windowSeconds: 600 }

/** Lets a wish for the newsletter in: 429 after too many from an address, 422 for a robot. */
export async function admit(c: Context<BackendEnv>, token: string): Promise<void> {
  await limitRate(c, wishLimit, clientBlock(c))
  await verifyHuman(c.get('services'), { token, action: 'newsletter', remoteAddress: clientAddress(c) })
}
