import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database'
import { passkeyChallenges, type ChallengePurpose } from '../../platform/db/schema/security'
import type { Session } from '../../platform/http/session'

/** Challenges of passkey ceremonies: bound to the requesting session, single-use, valid for five minutes. */

export const challengeMs = 5 * 60_000

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

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
    .values({ challengeHash: hashOf(challenge), sessionIdHash: idHash, purpose, expiresAt })
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
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
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
