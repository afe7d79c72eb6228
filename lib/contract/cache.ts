/**
 * The single table of cached reads: how long a page may keep a response (seconds) and the tags with which the backend
 * invalidates it after a commit.
 *
 * | tag            | emitted when                                                         |
 * |----------------|----------------------------------------------------------------------|
 * | catalogue      | a data set, price list or category was imported                      |
 * | listings       | a product changed its availability (sold out, back in stock)          |
 * | stocks         | a product's stock changed; only the warehouse list shows quantities  |
 * | product:{id}   | stock, price or text of that product changed                         |
 * | content        | pages, articles, menus or the shop's own data were imported          |
 * | redirects      | redirects were imported; no page has it                               |
 *
 * `queried` is never emitted: it marks responses to visitors' filters and search terms, whose number is unbounded. They
 * are confined to a small part of the cache so that they evict no pages (scripts/serving/cache-handler.ts).
 */
export const cacheTags = {
  catalogue: 'catalogue',
  listings: 'listings',
  stocks: 'stocks',
  content: 'content',
  redirects: 'redirects',
  queried: 'queried',
  product: (id: number) => `product:${id}`,
} as const

/** How far a process has followed the invalidation announcements in its database. */
export interface CachePlace {
  /** Names the database. */
  readonly log: string
  /** The process has dropped everything announced below this position. */
  readonly position: number
}

export const cacheSeconds = {
  init: 3600,
  home: 600,
  listing: 600,
  product: 600,
  content: 3600,
} as const
