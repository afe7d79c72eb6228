import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { logError } from '@/lib/telemetry/log'
import type { BackendEnv } from '../../platform/context'
import { clientOf } from '../../platform/http/client-address'
import { logSecurity } from './log'

/** Not logged in, forbidden, or beyond a rate limit. 419 is excluded, as every first unsafe call gets it. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429])
const hourMs = 60 * 60 * 1000
/** Maximum events an hour across all networks; bounds the log and memory. */
const maxEvents = 500

/** Whether a count is worth an event: 1, 10, 100 … */
const isMilestone = (count: number) => /^10*$/.test(String(count))

/**
 * Writes refused calls to the security log (R-ACCT-3): the first per network and status in an hour, then the tenth, the
 * hundredth and so on, which shows the extent of an attack without filling the log. Counted in memory.
 */
export function logRefusals(): MiddlewareHandler<BackendEnv> {
  const counts = new Map<string, number>()
  let hour = 0
  let events = 0

  return async (c, next) => {
    await next()
    const { status } = c.res
    if (!refusals.has(status)) return
    const services = c.get('services')
    const thisHour = Math.floor(services.now().getTime() / hourMs)
    if (thisHour !== hour) {
      counts.clear()
      events = 0
      hour = thisHour
    }
    const client = clientOf(c)
    const key = `${status} ${client.network}`
    const count = (counts.get(key) ?? 0) + 1
    if (counts.has(key) || events < maxEvents) counts.set(key, count)
    if (!isMilestone(count) || events >= maxEvents) return
    events += 1
    const times = count === 1 ? '' : `, ${count} times this hour`
    try {
      await logSecurity(services.database, services, {
        kind: 'refused',
        customerId: c.get('session')?.customerId ?? null,
        client,
        // The route's pattern, as the address may contain a secret.
        detail: `${status} ${c.req.method} ${routePath(c)}${times}`,
      })
    } catch (error) {
      logError('refusal_not_logged', error, { status })
    }
  }
}
