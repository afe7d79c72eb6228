import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Localized } from '@/lib/i18n/locales'
import { createdAt, moment, spokenLocale } from './columns'

export interface RequestedSample {
  readonly key: string
  readonly name: Localized
}

/** Samples of materials sent by post on request. */
export const sampleRequests = pgTable(
  'sample_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    locale: spokenLocale(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    zipcode: text('zipcode').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull().default(''),
    /** Keys of materials in colours, "boucle.ivory", with their names at the time. */
    samples: jsonb('samples').$type<RequestedSample[]>().notNull(),
    /** Version of the privacy policy agreed to. */
    privacyVersion: text('privacy_version').notNull(),
    createdAt: createdAt(),
    /** When the shop posted them. */
    sentAt: moment('sent_at'),
  },
  (table) => [index('sample_requests_created').on(table.createdAt)],
)
