/**
 * The one table of cached reads: how long a page may keep a response (seconds) and the tags with which the backend
 * invalidates it after a commit.
 *
 * | tag            | emitted when                                                         |
 * |----------------|----------------------------------------------------------------------|
 * | catalogue      | a data set, price list or category was imported                      |
 * | listings       | a product changed its availability (sold out, back in stock)          |
 * | product:{id}   | stock, price or text of that product changed                         |
 * | content        | pages, articles, menus or the shop's own data were imported          |
 *
 * `queried` is never emitted: it marks answers to what visitors choose and type, of which there are endlessly many. They
 * have a small part of the cache of their own, so that they push no page out (scripts/serving/cache-handler.mjs).
 */
export const cacheTags = {
  catalogue: 'catalogue',
  listings: 'listings',
  content: 'content',
  queried: 'queried',
  product: (id: number) => `product:${id}`,
} as const

/** How far a process has followed the announcements of stale pages in its database. */
export interface CachePlace {
  /** Names the database. */
  readonly log: string
  /** Whatever was announced below it, the process has dropped. */
  readonly position: number
}

export const cacheSeconds = {
  init: 3600,
  home: 600,
  listing: 600,
  product: 600,
  content: 3600,
} as const
