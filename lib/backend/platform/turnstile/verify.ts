import { z } from 'zod'
import { logError } from '@/lib/telemetry/log'
import type { Services, Turnstile } from '../context'
import { FieldError, HttpError } from '../http/errors'
import { countRequest } from '../http/rate-limit'

/** The form a token is for; it is invalid for any other. */
export type HumanAction =
  | 'register'
  | 'login'
  | 'reminder'
  | 'contact'
  | 'inquiry'
  | 'datasheet'
  | 'newsletter'
  | 'offer'
  | 'stock'
  | 'samples'

interface HumanProof {
  /** The widget's token; undefined or "" if there is none. */
  readonly token: string | undefined
  readonly action: HumanAction
  /** The client address (http/client-address.ts); null when unknown. */
  readonly remoteAddress: string | null
}

const timeoutMs = 5000
const retryAfterSeconds = 10
/** Tokens live for five minutes; their use is remembered longer than that. */
const singleUse = { name: 'turnstile-token', limit: 1, windowSeconds: 24 * 60 * 60 }

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
})

async function callSiteverify({ secretKey, verifyUrl }: Turnstile, proof: HumanProof) {
  const { token = '', remoteAddress } = proof
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({
        secret: secretKey,
        response: token,
        ...(remoteAddress !== null && { remoteip: remoteAddress }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // A refusal comes with 200 or 400 and a body; anything else is a failure of the service.
    if (response.status >= 500) throw new Error(`siteverify answered ${response.status}`)
    return answerSchema.parse(await response.json())
  } catch (error) {
    logError('bot_check_unreachable', error)
    throw new HttpError(503, 'turnstile.unavailable', {}, { 'Retry-After': String(retryAfterSeconds) })
  }
}

/**
 * Verifies that a form was sent by a human, if the operator has configured the bot check. 422 with `errors.turnstile`
 * when the token is missing, refused, used before, or issued for another host or form. 503 with Retry-After when
 * siteverify cannot be reached or takes longer than five seconds: the form is neither accepted unchecked nor rejected
 * as a bot's, and can be resent with a new token.
 */
export async function verifyHuman(services: Services, proof: HumanProof): Promise<void> {
  const { turnstile, database, origin, now } = services
  if (!turnstile) return
  if (!proof.token) throw FieldError.of('turnstile', 'turnstile.missing')
  const answer = await callSiteverify(turnstile, proof)
  const isOurs = answer.hostname === new URL(origin).hostname && answer.action === proof.action
  if (!answer.success || !isOurs) throw FieldError.of('turnstile', 'turnstile.rejected')
  // siteverify detects used tokens itself; this catches two concurrent requests.
  const { allowed } = await countRequest(database, singleUse, proof.token, now())
  if (!allowed) throw FieldError.of('turnstile', 'turnstile.rejected')
}
