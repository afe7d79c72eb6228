import { z } from 'zod'
import { maxPasskeyNameLength, maxPasswordLength } from './limits'
import { hasLink, requiredLineSchema } from './one-line'

/**
 * Account security: sessions and passkeys. A backend with these calls announces them as the extension
 * `account_security` in GET /api/init; without it, neither their page nor the passkey login is offered.
 */

export const accountSessionSchema = z
  .object({
    id: z.string(),
    /** Families of browser and system: "Firefox, Windows"; "" when unknown. */
    device: z.string(),
    /** Coarse network: "203.0.113.0/24". */
    network: z.string().nullable(),
    started_at: z.string(),
    /** May lag by up to 15 minutes. */
    last_used_at: z.string(),
    /** The session of this call. */
    is_current: z.boolean(),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.infer<typeof accountSessionSchema>

/**
 * GET /api/account/sessions: the current session first, then by latest use. DELETE /api/account/sessions/{id} ends
 * another session, DELETE /api/account/sessions all others; both take a Confirmation → 204.
 */
export const accountSessionsSchema = z.object({ items: z.array(accountSessionSchema) })
export type AccountSessions = z.infer<typeof accountSessionsSchema>

/** WebAuthn's binary values in its JSON form. */
const base64UrlSchema = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)

/** How authenticators are reached. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)).optional(),
})

/**
 * WebAuthn's PublicKeyCredentialRequestOptionsJSON: response of POST /api/auth/passkey/options (any of the shop's
 * passkeys) and POST /api/account/passkeys/confirmation (the customer's own). Valid once, for this session, for five
 * minutes.
 */
export const passkeyRequestSchema = z
  .looseObject({
    challenge: z.string(),
    rpId: z.string().optional(),
    allowCredentials: z.array(descriptorSchema).optional(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z
  .looseObject({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    excludeCredentials: z.array(descriptorSchema).optional(),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

const credentialFields = {
  id: base64UrlSchema.max(1500),
  rawId: base64UrlSchema.max(1500),
  type: z.literal('public-key'),
}

/**
 * WebAuthn's AuthenticationResponseJSON. POST /api/auth/passkey → the customer, logged in. 422 with `errors.passkey`,
 * whatever the fault.
 */
export const passkeyAssertionSchema = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64UrlSchema,
      authenticatorData: base64UrlSchema,
      signature: base64UrlSchema,
      userHandle: base64UrlSchema.optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>

/**
 * Fresh proof of identity, which changes of passkeys and ending sessions require: the password, or an assertion by one
 * of the passkeys. POST /api/account/passkeys/options → creation options; DELETE /api/account/passkeys/{id} → 204. 422
 * with `errors.password` or `errors.passkey`.
 */
export const confirmationSchema = z
  .object({ password: z.string().max(maxPasswordLength).default(''), passkey: passkeyAssertionSchema.optional() })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.output<typeof confirmationSchema>

/** POST /api/account/passkeys: WebAuthn's RegistrationResponseJSON, and the customer's name for it. */
export const newPasskeySchema = z
  .object({
    name: requiredLineSchema(maxPasskeyNameLength).refine((name) => !hasLink(name), { params: { rule: 'no-link' } }),
    credential: z.object({
      ...credentialFields,
      response: z.object({
        clientDataJSON: base64UrlSchema,
        attestationObject: base64UrlSchema,
        /** Unknown values are ignored. */
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof newPasskeySchema>

export const accountPasskeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: z.string(),
    /** Null before its first use. */
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'AccountPasskey' })
export type AccountPasskey = z.infer<typeof accountPasskeySchema>

/** GET /api/account/passkeys, oldest first. */
export const accountPasskeysSchema = z.object({ items: z.array(accountPasskeySchema) })
export type AccountPasskeys = z.infer<typeof accountPasskeysSchema>
