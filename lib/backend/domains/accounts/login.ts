import type { Context } from 'hono'
import type { Login } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Services, BackendEnv } from '../../platform/context'
import { clientOf } from '../../platform/http/client-address'
import { FieldError } from '../../platform/http/errors'
import { countRequest, readCount } from '../../platform/http/rate-limit'
import { createSession, endSession } from '../../platform/http/session'
import { readOwnCookie, replaceSession, sendOwnCookie, sessionOf } from '../../platform/http/stateful'
import type { Client } from '../../platform/http/user-agent'
import { verifyHuman } from '../../platform/turnstile/verify'
import { mergeCarts } from '../cart/change'
import { mergeFavourites } from '../favourites/store'
import { mailboxOf } from '../customers/recipient-limits'
import { logSecurity } from '../security/log'
import { claimGuestRecords } from '../customers/claim'
import { recognizeDevice, deviceCookie, deviceSeconds } from './devices'
import { delayLogin, loginLimits, registerLimits } from './limits'
import { mailsTo } from '../customers/mails'
import { hashPassword, isOutdated, isPassword } from './passwords'
import { mailActivationAgain } from './register'
import { canonicalEmail, findCustomerByEmail, renewPasswordHash, type CustomerRow } from '../customers/store'

/** After this many failures, per e-mail address or client address, a login requires a bot check. */
const failuresOfEmail = { name: 'login-failed-email', limit: 3, windowSeconds: 900 }
const failuresOfAddress = { name: 'login-failed-address', limit: 10, windowSeconds: 900 }

interface LoginAttempt {
  readonly credentials: Required<Login>
  readonly locale: Locale
  readonly clientBlock: string
  readonly remoteAddress: string | null
  readonly client: Client
}

/** Whether the next login with this e-mail or client address requires a bot check. */
async function needsProof(services: Services, { credentials, clientBlock }: LoginAttempt): Promise<boolean> {
  const { database, turnstile } = services
  const now = services.now()
  const byEmail = await readCount(database, failuresOfEmail, canonicalEmail(credentials.email), now)
  const byAddress = await readCount(database, failuresOfAddress, clientBlock, now)
  return turnstile !== null && (byEmail >= failuresOfEmail.limit || byAddress >= failuresOfAddress.limit)
}

/** After many failures from any network, delays every login with the e-mail address, but never refuses it. */
async function slowDown({ database, now }: Services, email: string): Promise<void> {
  const limit = loginLimits.failuresOfEmail
  if ((await readCount(database, limit, canonicalEmail(email), now())) >= limit.limit) await delayLogin()
}

async function countFailure({ database, now }: Services, email: string | null, clientBlock: string): Promise<void> {
  await countRequest(database, failuresOfAddress, clientBlock, now())
  if (email === null) return
  await countRequest(database, failuresOfEmail, canonicalEmail(email), now())
  await countRequest(database, loginLimits.failuresOfEmail, canonicalEmail(email), now())
}

/** Counts and logs a failed login by passkey; `customer` is null for an unknown passkey. */
export async function failPasskey(
  services: Services,
  customer: CustomerRow | null,
  { client, clientBlock }: Pick<LoginAttempt, 'client' | 'clientBlock'>,
): Promise<void> {
  const customerId = customer?.id ?? null
  await logSecurity(services.database, services, { kind: 'login_failed', customerId, client, detail: 'passkey' })
  await countFailure(services, customer?.email ?? null, clientBlock)
}

async function logFailure(
  services: Services,
  { credentials, client }: LoginAttempt,
  customer: CustomerRow | null,
): Promise<void> {
  const email = canonicalEmail(credentials.email)
  const detail = customer?.activatedAt === null ? 'password, not activated' : 'password'
  await logSecurity(services.database, services, {
    kind: 'login_failed',
    customerId: customer?.id ?? null,
    email,
    client,
    detail,
  })
}

async function fail(services: Services, attempt: LoginAttempt, customer: CustomerRow | null): Promise<never> {
  await logFailure(services, attempt, customer)
  await countFailure(services, attempt.credentials.email, attempt.clientBlock)
  throw new FieldError({
    email: [{ key: 'account.wrongCredentials' }],
    ...((await needsProof(services, attempt)) && { turnstile: [{ key: 'turnstile.missing' }] }),
  })
}

/** Rehashes a verified password if its hash has outdated parameters. */
async function strengthen({ database }: Services, { id, passwordHash }: CustomerRow, password: string): Promise<void> {
  if (isOutdated(passwordHash)) await renewPasswordHash(database, id, passwordHash, await hashPassword(password))
}

/**
 * Returns the customer with these credentials. 422 with `errors.email`: message and work are the same whether the
 * address or the password is wrong. The right password of an unconfirmed account mails its link again.
 */
export async function authenticate(services: Services, attempt: LoginAttempt): Promise<CustomerRow> {
  const { email, password, turnstile_token: token } = attempt.credentials
  const { remoteAddress, locale } = attempt
  if (await needsProof(services, attempt)) await verifyHuman(services, { token, action: 'login', remoteAddress })
  await slowDown(services, email)
  const customer = await findCustomerByEmail(services.database, email)
  const isCorrect = await isPassword(password, customer?.passwordHash)
  if (!customer || !isCorrect) return fail(services, attempt, customer)
  if (!customer.activatedAt) {
    await logFailure(services, attempt, customer)
    const { database, now } = services
    const { allowed } = await countRequest(database, registerLimits.perEmail, mailboxOf(customer.email), now())
    if (allowed) await mailActivationAgain(services, customer.email, locale)
    throw FieldError.of('email', 'account.notActivated')
  }
  await strengthen(services, customer, password)
  return customer
}

/**
 * Logs the caller in under a new session, to prevent session fixation, and responds with its cookies and the device's.
 * Merges the visitor's cart and favourites into the customer's and claims guest orders. A login from a new browser is
 * reported to the customer by mail.
 */
export async function openSession(
  c: Context<BackendEnv>,
  customer: CustomerRow,
  by: 'password' | 'passkey' | 'activation',
): Promise<void> {
  const services = c.get('services')
  const now = services.now()
  const visitor = sessionOf(c)
  const client = clientOf(c)
  const { device, opened } = await services.database.transaction(async (db) => {
    const device = await recognizeDevice(db, customer.id, readOwnCookie(c, deviceCookie), now)
    const opened = await createSession(db, now, { customerId: customer.id, client, deviceHash: device.hash })
    if (visitor.customerId === null) {
      await mergeCarts(db, visitor, opened.session, now)
      await mergeFavourites(db, visitor, opened.session)
    }
    await claimGuestRecords(db, customer.id, customer.email)
    await endSession(db, visitor)
    await logSecurity(db, services, { kind: 'login', customerId: customer.id, client, detail: by })
    if (device.isNew && by !== 'activation') await mailsTo(customer, customer.locale, db, services).newDevice(client)
    return { device, opened }
  })
  replaceSession(c, opened)
  sendOwnCookie(c, deviceCookie, device.token, { maxAge: deviceSeconds })
}
