import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment, snapshot } from './columns'

/**
 * Files for crawlers, made by a job (platform/crawler-files.ts): which version of each is sent. The files of a topic ("sitemap",
 * or one feed) are made and replaced together.
 */
export const crawlerFiles = pgTable('crawler_files', {
  path: text('path').primaryKey(),
  topic: text('topic').notNull(),
  /** Its content in `crawler_file_parts`. */
  version: text('version').notNull(),
  /** Still there for those who are in the middle of it. */
  formerVersion: text('former_version'),
  /** Quoted hash of the content. */
  etag: text('etag').notNull(),
  /** Compressed. */
  bytes: integer('bytes').notNull(),
  modifiedAt: moment('modified_at').notNull(),
  /** When its making began, how long it took, and what was committed by then. */
  begunAt: moment('begun_at').notNull(),
  seconds: doublePrecision('seconds').notNull(),
  madeFrom: snapshot('made_from').notNull(),
})

/** Content of crawlers' files, compressed with gzip, in pieces. */
export const crawlerFileParts = pgTable(
  'crawler_file_parts',
  {
    version: text('version').notNull(),
    index: integer('index').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
)
