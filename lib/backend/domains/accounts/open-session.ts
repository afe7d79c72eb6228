import type { Context } from 'hono'
import type { BackendEnv } from '../../context'
import { clientOf } from '../../platform/http/client-address'
import { readOwnCookie, replaceSession, sendOwnCookie, sessionOf } from '../../platform/http/stateful'
import { deviceCookie, deviceSeconds } from './devices'
import { logIn, type LoginFacts } from './login'
import type { CustomerRow } from './store'

/** Logs the caller in: responds with the cookies of the new session and of the device. */
export async function openSession(c: Context<BackendEnv>, customer: CustomerRow, by: LoginFacts['by']): Promise<void> {
  const facts = { client: clientOf(c), by, deviceToken: readOwnCookie(c, deviceCookie) }
  const opened = await logIn(c.get('services'), sessionOf(c), customer, facts)
  replaceSession(c, opened)
  sendOwnCookie(c, deviceCookie, opened.deviceToken, deviceSeconds)
}
