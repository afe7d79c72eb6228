import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { passkeyTransports, type PasskeyAssertion, type PasskeyRequest } from '@/lib/contract/account-security'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { passkeys, passkeyChallenges, type ChallengePurpose } from '../../platform/db/schema/security'
import type { Session } from '../../platform/http/session'
import type { CustomerRow } from '../customers/store'
import { hashToken } from '../customers/tokens'

/** Proof of a customer's identity by a passkey (R-AUTH-9): the shop's origin, the session's challenge, user verification. */

/** A challenge is bound to the session that requested it, single-use, and valid for five minutes. */
export const challengeMs = 5 * 60_000

export async function saveChallenge(
  db: Queryable,
  challenge: string,
  { idHash }: Session,
  purpose: ChallengePurpose,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMs)
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), sessionIdHash: idHash, purpose, expiresAt })
}

const clientDataSchema = z.object({ challenge: z.string().max(200) })

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const written: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return clientDataSchema.safeParse(written).data?.challenge
  } catch {
    return undefined
  }
}

/**
 * Consumes the challenge quoted in a browser's answer. Returns null when it was not issued to this session for this
 * purpose or has expired.
 */
export async function consumeChallenge(
  db: Queryable,
  clientDataJSON: string,
  { idHash }: Session,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return null
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.sessionIdHash, idHash),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash })
  return taken.length === 1 ? challenge : null
}

export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

interface OwnedPasskey {
  readonly passkey: typeof passkeys.$inferSelect
  readonly customer: CustomerRow
}

/** The relying party: passkeys belong to the host of the shop's configured origin. */
export function relyingParty({ origin }: Pick<Services, 'origin'>): { readonly id: string; readonly origin: string } {
  return { id: new URL(origin).hostname, origin }
}

/** Browsers may report transports that the library does not know yet. */
export function knownTransports(names: readonly string[]) {
  return passkeyTransports.filter((name) => names.includes(name))
}

/** A stored passkey as the library describes it. */
export function descriptorOf({
  credentialId,
  transports,
}: Pick<OwnedPasskey['passkey'], 'credentialId' | 'transports'>) {
  return { id: credentialId, transports: knownTransports(transports) }
}

/** Requests any passkey of the shop (for a login) or one of the customer's own (for a confirmation). */
export async function requestPasskey(
  services: Services,
  session: Session,
  customerId: number | null,
): Promise<PasskeyRequest> {
  const { database } = services
  const own =
    customerId === null ? [] : await database.select().from(passkeys).where(eq(passkeys.customerId, customerId))
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    allowCredentials: own.map(descriptorOf),
    userVerification: 'required',
    timeout: challengeMs,
  })
  const purpose = customerId === null ? 'login' : 'confirmation'
  await saveChallenge(database, options.challenge, session, purpose, services.now())
  return { ...options }
}

/** The passkey that an assertion names, with its owner; null when unknown. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<OwnedPasskey | null> {
  const [row] = await db
    .select({ passkey: passkeys, customer: customers })
    .from(passkeys)
    .innerJoin(customers, eq(customers.id, passkeys.customerId))
    .where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** Whether an assertion proves possession of a passkey by answering this session's own challenge. */
export async function isProof(
  services: Services,
  { passkey, customer }: OwnedPasskey,
  assertion: PasskeyAssertion,
  session: Session,
  purpose: 'login' | 'confirmation',
): Promise<boolean> {
  const { database } = services
  const now = services.now()
  const expectedChallenge = await consumeChallenge(database, assertion.response.clientDataJSON, session, purpose, now)
  if (expectedChallenge === null) return false
  const { userHandle } = assertion.response
  // At login, the passkey itself identifies its owner.
  const isOwners = userHandle === undefined ? purpose === 'confirmation' : userHandle === customer.passkeyHandle
  if (!isOwners) return false
  const counter = await counterAfter(services, passkey, assertion, expectedChallenge)
  if (counter === null) return false
  // Of two simultaneous uses of a passkey with a counter, one fails.
  const used = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id })
  return used.length === 1
}

/** Returns the passkey's counter after a valid assertion (higher than before, or zero); null for an invalid one. */
async function counterAfter(
  services: Services,
  { credentialId, publicKey, counter, transports }: OwnedPasskey['passkey'],
  assertion: PasskeyAssertion,
  expectedChallenge: string,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // No extensions are used.
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        ...descriptorOf({ credentialId, transports }),
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for any invalid assertion.
    return null
  }
}
