import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, customers } from './accounts'
import { createdAt, moment } from './columns'

/** The security log and credentials of accounts. */

/** The security log (domains/security/log.ts). Never contains passwords, tokens or full addresses. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** Null without an account, and after its deletion. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Keyed hash of the e-mail address if there is no account. */
    emailHash: text('email_hash'),
    /** Coarse network of the client; null when unknown and for the command line. */
    network: text('network'),
    /** Families of browser and system, or "command line". */
    device: text('device').notNull(),
    /** Brief detail: the login method, or the order's number and the amount. */
    detail: text('detail').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_events_created').on(table.createdAt),
    index('security_events_customer').on(table.customerId),
    index('security_events_email').on(table.emailHash),
  ],
)

export const securityEventKinds = [
  'login',
  'login_failed',
  'logout',
  'sessions_ended',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'data_exported',
  'account_deleted',
  'refund',
  'refused',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Browsers in which a customer has logged in (domains/accounts/devices.ts). */
export const knownDevices = pgTable(
  'known_devices',
  {
    customerId: customerId(),
    /** SHA-256 of customer and cookie, so that customers sharing a browser cannot be linked. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.deviceHash] }),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)

/** Customers' passkeys (domains/accounts/passkeys.ts). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerId(),
    /** Base64url, as is the key. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key. */
    publicKey: text('public_key').notNull(),
    /** Counter at the last use; always 0 for authenticators without one. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Chosen by the customer. */
    name: text('name').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_customer').on(table.customerId)],
)

export type ChallengePurpose = 'login' | 'confirmation' | 'registration'

/** Challenges of passkey ceremonies in progress; deleted when used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    sessionIdHash: text('session_id_hash').notNull(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)
