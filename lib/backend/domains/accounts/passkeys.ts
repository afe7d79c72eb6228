import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AccountPasskey, NewPasskey, PasskeyCreation } from '@/lib/contract/account-security'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { passkeys } from '../../platform/db/schema/security'
import { FieldError, HttpError } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { logSecurity } from '../security/log'
import { readDocuments } from '../shop/documents'
import { mailsTo } from '../customers/mails'
import {
  descriptorOf,
  knownTransports,
  relyingParty,
  challengeMs,
  saveChallenge,
  consumeChallenge,
} from './passkey-proof'
import { requireCustomer } from './profile'
import type { Caller } from './sessions'
import { newSecret } from '../customers/tokens'

/** The customer's passkeys (R-AUTH-9). */

const maxPasskeys = 20

function toPasskeyResponse(row: typeof passkeys.$inferSelect): AccountPasskey {
  const { id, name, createdAt, lastUsedAt } = row
  return { id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null }
}

export async function listPasskeys(db: Queryable, customerId: number): Promise<AccountPasskey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.id))
  return rows.map(toPasskeyResponse)
}

/** Returns the handle under which authenticators keep the account: random, created on first use, permanent. */
async function findHandle(db: Queryable, customerId: number): Promise<string> {
  const [row] = await db
    .update(customers)
    .set({ passkeyHandle: sql`coalesce(${customers.passkeyHandle}, ${newSecret()})` })
    .where(eq(customers.id, customerId))
    .returning({ handle: customers.passkeyHandle })
  if (!row?.handle) throw new HttpError(401, 'errors.unauthenticated')
  return row.handle
}

/** Begins the registration of a passkey after the customer has confirmed their identity. */
export async function beginPasskey(services: Services, { customerId, session }: Caller): Promise<PasskeyCreation> {
  const { database } = services
  const customer = await requireCustomer(database, customerId)
  const own = await database.select().from(passkeys).where(eq(passkeys.customerId, customerId))
  if (own.length >= maxPasskeys) throw FieldError.of('name', 'account.passkeyTooMany')
  const handle = await findHandle(database, customerId)
  const options = await generateRegistrationOptions({
    rpName: (await readDocuments(database, ['shop'])).shop.name,
    rpID: relyingParty(services).id,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: customer.email,
    userDisplayName: customer.name,
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(database, options.challenge, session, 'registration', services.now())
  return { ...options }
}

async function verifiedCredential(services: Services, session: Session, response: NewPasskey['credential']) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services)
  const { database, now } = services
  const { clientDataJSON, attestationObject } = response.response
  const expectedChallenge = await consumeChallenge(database, clientDataJSON, session, 'registration', now())
  if (expectedChallenge === null) return undefined
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // No extensions are used.
      response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for any invalid attestation.
    return undefined
  }
}

/** Stores a new passkey and reports it to the customer; 422 with `errors.credential` when it is not valid. */
export async function addPasskey(services: Services, caller: Caller, input: NewPasskey): Promise<AccountPasskey> {
  const { customerId, session, client } = caller
  const credential = await verifiedCredential(services, session, input.credential)
  if (!credential) throw FieldError.of('credential', 'account.passkeyInvalid')
  const { name } = input
  const now = services.now()
  return services.database.transaction(async (db) => {
    const customer = await requireCustomer(db, customerId)
    const [row] = await db
      .insert(passkeys)
      .values({
        credentialId: credential.id,
        customerId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: knownTransports(input.credential.response.transports ?? []),
        name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw FieldError.of('credential', 'account.passkeyInvalid')
    await logSecurity(db, services, { kind: 'passkey_added', customerId, client, detail: name })
    await mailsTo(customer, customer.locale, db, services).passkeyAdded({ name, client })
    return toPasskeyResponse(row)
  })
}

/** Removes a passkey after the customer has confirmed their identity; 404 when the passkey is not theirs. */
export async function removePasskey(services: Services, { customerId, client }: Caller, id: number): Promise<void> {
  await services.database.transaction(async (db) => {
    const [removed] = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.customerId, customerId)))
      .returning({ name: passkeys.name })
    if (!removed) throw new HttpError(404, 'errors.notFound')
    await logSecurity(db, services, { kind: 'passkey_removed', customerId, client, detail: removed.name })
  })
}
