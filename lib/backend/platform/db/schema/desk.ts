import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DeskResource, Role } from '../../../../contract/desk/roles'
import type { Locale } from '@/lib/i18n/locales'
import { createdAt, moment } from './columns'

/** The people of the desk, their sessions and what they did. No customer is one of them. */

export const staff = pgTable('staff', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed and lower-cased. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** The language of the desk. */
  locale: text('locale').$type<Locale>().notNull(),
  /** PHC string; null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** Base32 secret of the second factor. */
  totpSecret: text('totp_secret').notNull(),
  /** Number of the last time step whose code was used, so that none works twice. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the invitation's token; null once it is accepted. */
  invitationHash: text('invitation_hash').unique(),
  invitationExpiresAt: moment('invitation_expires_at'),
  /** Null while they may log in. */
  disabledAt: moment('disabled_at'),
  createdAt: createdAt(),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie's value. */
    idHash: text('id_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    csrfToken: text('csrf_token').notNull(),
    network: text('network'),
    device: text('device').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
)

/** What was changed at the desk, and by the command line of its people. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the command line, and after its person was deleted. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name at that time, or "command line". */
    actor: text('actor').notNull(),
    /** What was done, such as "order.status". */
    action: text('action').notNull(),
    /** The kind of record, such as "orders", and its number. */
    resource: text('resource').$type<DeskResource>().notNull(),
    record: text('record').notNull(),
    before: jsonb('before').$type<AuditState>(),
    after: jsonb('after').$type<AuditState>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_record').on(table.resource, table.record),
    index('audit_log_created').on(table.createdAt),
  ],
)

/**
 * What the operator's documents and texts were and are, so that a change can be put back. Rows are only ever added.
 * `name` is that of a document ("shop") or the folder and key of a text ("articles/care").
 */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
    /** Null for the command line and what was there before, and after its person was deleted. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name at that time; null where nobody of the desk wrote it. */
    author: text('author'),
    createdAt: createdAt(),
  },
  (table) => [index('document_versions_name').on(table.name, table.id)],
)

/** The fields of a record that an action may change. */
export type AuditState = Readonly<Record<string, string | number | boolean | null>>
