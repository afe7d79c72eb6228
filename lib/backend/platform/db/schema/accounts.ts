import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DeliveryData, InvoiceData } from '@/lib/contract/cart'
import { createdAt, moment, spokenLocale, updatedAt } from './columns'

/** Registered customers and the one-time tokens mailed to them. */

export const customers = pgTable('customers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed and lower-cased. */
  email: text('email').notNull().unique(),
  /** Addresses given up for another, whose data still belong to the account. */
  formerEmails: text('former_emails')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** argon2id PHC string; empty until set, for accounts created with an order. */
  passwordHash: text('password_hash').notNull(),
  /** The full name as written by the customer. */
  name: text('name').notNull(),
  /** E.164, or empty. */
  phone: text('phone').notNull().default(''),
  locale: spokenLocale(),
  /** When the address was verified; until then null, and the customer cannot log in. */
  activatedAt: moment('activated_at'),
  /** Random handle under which authenticators keep the account; null before the first passkey. */
  passkeyHandle: text('passkey_handle'),
  invoiceData: jsonb('invoice_data').$type<InvoiceData>(),
  deliveryData: jsonb('delivery_data').$type<DeliveryData>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The customer that a row belongs to, and is deleted with. */
export const customerId = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** Mailed links contain the token, the database its SHA-256; single-use and time-limited. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'activation' | 'password_reset' | 'email_change'>().notNull(),
    /** The new address; only for a change of address. */
    email: text('email'),
    customerId: customerId(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('account_tokens_customer').on(table.customerId, table.purpose)],
)
