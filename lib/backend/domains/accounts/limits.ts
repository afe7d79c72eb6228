import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { BackendEnv } from '../../context'
import { clientBlock, networkBlock } from '../../platform/http/client-address'
import { countRequest, limitRate, type RateLimit } from '../../platform/http/rate-limit'
import { readOwnCookie } from '../../platform/http/stateful'
import { deviceCookie, findKnownDevice } from './devices'
import { canonicalEmail } from './store'

/**
 * Limits of account calls: per client address, which many people may share, and per e-mail address, known or not.
 * Beyond that: 429 with Retry-After.
 */

const tenMinutes = 600
const hour = 3600

interface Limits {
  readonly perAddress: RateLimit
  readonly perEmail: RateLimit
}

export const registerLimits: Limits = {
  perAddress: { name: 'register-address', limit: 40, windowSeconds: tenMinutes },
  perEmail: { name: 'register-email', limit: 5, windowSeconds: hour },
}
/**
 * Logins count per client address, and per e-mail address from one client address: whoever guesses a password locks
 * out themselves, not the owner. Failures from everywhere on one e-mail address only slow its logins down. A browser in
 * which the account was opened before counts for itself: nobody in its network can lock it out.
 */
export const loginLimits = {
  perDevice: { name: 'login-device', limit: 15, windowSeconds: tenMinutes },
  perAddress: { name: 'login-address', limit: 100, windowSeconds: tenMinutes },
  perPair: { name: 'login-pair', limit: 15, windowSeconds: tenMinutes },
  perPairAndDay: { name: 'login-pair-day', limit: 60, windowSeconds: 24 * hour },
  failuresOfEmail: { name: 'login-failures', limit: 30, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>
export const reminderLimits: Limits = {
  perAddress: { name: 'reminder-address', limit: 40, windowSeconds: tenMinutes },
  perEmail: { name: 'reminder-email', limit: 5, windowSeconds: hour },
}
/** Guessing link tokens. */
const tokenLimit: RateLimit = { name: 'account-token', limit: 60, windowSeconds: tenMinutes }
/** Challenges: the login page asks for one when it is shown, and every few minutes. */
export const passkeyRequestLimit: RateLimit = { name: 'passkey-request', limit: 300, windowSeconds: tenMinutes }
/** Calls of a logged-in customer that ask for the password again. */
const passwordLimit: RateLimit = { name: 'account-password', limit: 10, windowSeconds: tenMinutes }

/** Counts an attempt per e-mail address and per client address; 429 beyond the limits. */
export async function limitAttempts(c: Context<BackendEnv>, { perAddress, perEmail }: Limits, email: string) {
  await limitRate(c, perAddress, clientBlock(c))
  await limitRate(c, perEmail, canonicalEmail(email))
}

export function pairKey(email: string, block: string): string {
  return `${canonicalEmail(email)} ${block}`
}

const slowMs = 2000

/** Delays a login that is past a limit which must slow it down, not refuse it. */
export async function delayLogin(): Promise<void> {
  await sleep(slowMs)
}

/**
 * Counts a login per client address: 429 beyond the limit, but only a delay where all visitors have one address, behind
 * a proxy that the configuration does not name: a hundred strangers would lock everybody out.
 */
async function limitLoginsOfAddress(c: Context<BackendEnv>): Promise<void> {
  if (networkBlock(c) !== null) return limitRate(c, loginLimits.perAddress, clientBlock(c))
  const { database, now } = c.get('services')
  if (!(await countRequest(database, loginLimits.perAddress, clientBlock(c), now())).allowed) await delayLogin()
}

/** Counts a login; 429 beyond the limits of its device or network. Without an address when it names no account. */
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
