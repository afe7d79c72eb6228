import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { BackendEnv } from '../../platform/context'
import { clientBlock, networkBlock } from '../../platform/http/client-address'
import { countRequest, limitRate, type RateLimit } from '../../platform/http/rate-limit'
import { readOwnCookie } from '../../platform/http/stateful'
import { mailboxOf } from '../customers/recipient-limits'
import { deviceCookie, findKnownDevice } from './devices'
import { canonicalEmail } from '../customers/store'

/**
 * Rate limits of account calls, per client address (which many people may share) and per mailbox, known or not.
 * Calls beyond the limit get 429 with Retry-After.
 */

const tenMinutes = 600
const hour = 3600

const attemptLimits = (name: string) => ({
  perAddress: { name: `${name}-address`, limit: 40, windowSeconds: tenMinutes },
  perEmail: { name: `${name}-email`, limit: 5, windowSeconds: hour },
})
export const registerLimits = attemptLimits('register')
export const reminderLimits = attemptLimits('reminder')

/**
 * Logins are counted per client address, and per pair of e-mail and client address, so that an attacker guessing a
 * password locks out only themselves, not the owner. Failures for one e-mail address from all networks together only
 * slow down its logins. Known devices are counted separately: nobody else in their network can lock them out.
 */
export const loginLimits = {
  perDevice: { name: 'login-device', limit: 15, windowSeconds: tenMinutes },
  perAddress: { name: 'login-address', limit: 100, windowSeconds: tenMinutes },
  perPair: { name: 'login-pair', limit: 15, windowSeconds: tenMinutes },
  perPairAndDay: { name: 'login-pair-day', limit: 60, windowSeconds: 24 * hour },
  failuresOfEmail: { name: 'login-failures', limit: 30, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>
/** Against guessing of link tokens. */
const tokenLimit: RateLimit = { name: 'account-token', limit: 60, windowSeconds: tenMinutes }
/** The login page requests a challenge when shown, and again every few minutes. */
export const passkeyRequestLimit: RateLimit = { name: 'passkey-request', limit: 300, windowSeconds: tenMinutes }
/** Calls of a logged-in customer that require the password again. */
const passwordLimit: RateLimit = { name: 'account-password', limit: 10, windowSeconds: tenMinutes }

/** Counts an attempt per mailbox and client address; 429 beyond the limits. */
export async function limitAttempts(
  c: Context<BackendEnv>,
  { perAddress, perEmail }: typeof registerLimits,
  email: string,
) {
  await limitRate(c, perAddress, clientBlock(c))
  await limitRate(c, perEmail, mailboxOf(email))
}

export function pairKey(email: string, block: string): string {
  return `${canonicalEmail(email)} ${block}`
}

const slowMs = 2000

/** Delays a login past a limit that must slow it down rather than refuse it. */
export async function delayLogin(): Promise<void> {
  await sleep(slowMs)
}

/**
 * Counts a login per client address; 429 beyond the limit. Behind a proxy missing from the configuration, all visitors
 * share one address and are only delayed: otherwise a hundred strangers would lock everybody out.
 */
async function limitLoginsOfAddress(c: Context<BackendEnv>): Promise<void> {
  if (networkBlock(c) !== null) return limitRate(c, loginLimits.perAddress, clientBlock(c))
  const { database, now } = c.get('services')
  if (!(await countRequest(database, loginLimits.perAddress, clientBlock(c), now())).allowed) await delayLogin()
}

/** Counts a login; 429 beyond the limits of its device or network. `email` is null when the login names no account. */
export async function limitLogins(c: Context<BackendEnv>, email: string | null): Promise<void> {
  const device =
    email === null ? null : await findKnownDevice(c.get('services').database, email, readOwnCookie(c, deviceCookie))
  if (device !== null) return limitRate(c, loginLimits.perDevice, device)
  await limitLoginsOfAddress(c)
  if (email === null) return
  const block = clientBlock(c)
  await limitRate(c, loginLimits.perPairAndDay, pairKey(email, block))
  await limitRate(c, loginLimits.perPair, pairKey(email, block))
}

export async function limitTokens(c: Context<BackendEnv>): Promise<void> {
  await limitRate(c, tokenLimit, clientBlock(c))
}

export async function limitPasswords(c: Context<BackendEnv>, customerId: number): Promise<void> {
  await limitRate(c, passwordLimit, String(customerId))
}
