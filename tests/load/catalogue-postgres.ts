import pg from 'pg'
import { findProductCards } from '@/lib/backend/domains/catalogue/cards'
import { findCategories } from '@/lib/backend/domains/catalogue/categories'
import { readFacets } from '@/lib/backend/domains/catalogue/facets'
import { findListing } from '@/lib/backend/domains/catalogue/listing'
import { filterAttributes } from '@/lib/backend/domains/catalogue/attributes'
import { countListing } from '@/lib/backend/domains/catalogue/listing-counts'
import { planListing } from '@/lib/backend/domains/catalogue/listing-plan'
import { readPageIds } from '@/lib/backend/domains/catalogue/listing-page'
import { noFilters } from '@/lib/backend/domains/catalogue/listing-sets'
import { parseListingRequest } from '@/lib/backend/domains/catalogue/listing-request'
import { chooseSearch } from '@/lib/backend/domains/catalogue/search'
import { bestMatches, readSuggestions } from '@/lib/backend/domains/discovery/suggest'
import { databaseOf } from '@/lib/backend/platform/db/connection'
import { migrate } from '@/lib/backend/platform/db/migrate'
import { loadDataSet } from '@/lib/backend/demo/load'
import { attributeFacet } from '@/lib/contract/attribute-filter'
import { generateCatalogue } from './catalogue-generate'
import { multiplyCatalogue } from './catalogue-multiply'
import { listingQueries, searches, sentences, typed } from './catalogue-requests'
import { percentiles, recordStatements, type Percentiles, type Statement } from './measure'

/** A measured part of a listing: database time per request, and its slowest statement with its plan. */
export interface Measurement {
  readonly name: string
  /** Limit of the 95th percentile, in milliseconds. */
  readonly limit: number
  readonly requests: number
  readonly times: Percentiles
  readonly slowest: string
  readonly plan: string
  /** Large tables that any statement's plan scans sequentially. */
  readonly scanned: readonly string[]
}

const rounds = 4

/** Limits of the 95th percentile, in milliseconds: of a part, a whole listing or search, and suggestions. */
interface Limits {
  readonly part: number
  readonly whole: number
  readonly suggestions: number
}
const limits: Limits = { part: 60, whole: 120, suggestions: 30 }
/** Beyond the products generated individually. */
const limitsOfMany: Limits = { part: 100, whole: 200, suggestions: 100 }

/** Creates (or reuses) a database with many products on the server of `serverUrl` and measures on it. */
export async function measureOnPostgres(serverUrl: string, count: number, keep: boolean): Promise<Measurement[]> {
  const name = `nidora_load_${count}`
  const administrator = new pg.Client({ connectionString: serverUrl })
  await administrator.connect()
  const connect = () => new pg.Pool({ connectionString: withDatabase(serverUrl, name), max: 2 })
  const measured = connect()
  try {
    const { rowCount } = await administrator.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await administrator.query(`create database ${name}`)
      // With its own connections: some settings of the migrations take effect with the next one.
      const filled = connect()
      await fill(filled, count).finally(() => filled.end())
    }
    return await measure(measured, count > maxGenerated ? limitsOfMany : limits)
  } finally {
    await measured.end()
    if (!keep) await administrator.query(`drop database if exists ${name} with (force)`)
    await administrator.end()
  }
}

/** Products generated individually; any beyond that are copies. */
const maxGenerated = 100_000

async function fill(pool: pg.Pool, count: number): Promise<void> {
  const now = new Date()
  await migrate(pool)
  await loadDataSet(databaseOf(pool), now)
  await generateCatalogue(databaseOf(pool), Math.min(count, maxGenerated), now)
  if (count > maxGenerated) await multiplyCatalogue(pool, Math.round(count / maxGenerated))
  await pool.query('vacuum analyze')
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function measure(pool: pg.Pool, { part, whole, suggestions }: Limits): Promise<Measurement[]> {
  const recorder = recordStatements(pool)
  const database = databaseOf(pool)
  const scope = { locale: 'hu', currency: 'HUF' } as const
  const categories = await findCategories(database)
  const plan = (query: string) =>
    planListing(parseListingRequest(parameters(query)), categories, null, scope) ?? unknown(query)

  const listings = listingQueries.map((query) => ({ query, ...plan(query) }))
  const attributes = (await filterAttributes(database)).map(({ key }) => attributeFacet(key))
  const withCounts = []
  for (const { query, listing, places } of listings) {
    const facets = { categoryIds: places.map(({ row }) => row.id), attributes }
    withCounts.push({ query, listing, facets, places, counts: await countListing(database, listing, facets) })
  }
  const run = async (
    name: string,
    limit: number,
    requests: readonly { name: string; send: () => Promise<unknown> }[],
  ) => measureOne(pool, recorder, name, limit, requests)
  return [
    await run(
      'Listing page (24 cards)',
      part,
      withCounts.map(({ query, listing, counts }) => ({
        name: query,
        send: async () => {
          const request = parseListingRequest(parameters(query))
          const page = { sort: request.sort, offset: (request.page - 1) * 24, limit: 24 }
          const ids = await readPageIds(database, listing, counts, page, scope.locale)
          return findProductCards(database, ids, scope.locale, scope.currency)
        },
      })),
    ),
    await run(
      'Facets and total',
      part,
      withCounts.map(({ query, listing, facets, places }) => ({
        name: query,
        send: async () =>
          readFacets(database, listing, await countListing(database, listing, facets), places, scope.locale),
      })),
    ),
    await run(
      'Whole listing: page and facets',
      whole,
      listingQueries.map((query) => ({
        name: query,
        send: () => findListing(database, parseListingRequest(parameters(query)), scope),
      })),
    ),
    await run(
      'Whole search: page and facets',
      whole,
      searches.map(([locale, query]) => ({
        name: query,
        send: () => findListing(database, parseListingRequest({ q: query }), { ...scope, locale }),
      })),
    ),
    await run(
      'Whole sentence: words, filters, page and facets',
      whole,
      sentences.map(([locale, query]) => ({
        name: query,
        send: () => findListing(database, parseListingRequest({ q: query }), { ...scope, locale }),
      })),
    ),
    await run(
      'Search (24 cards)',
      part,
      searches.map(([locale, query]) => ({
        name: query,
        send: async () => {
          const search = await chooseSearch(database, query, { ...scope, locale })
          if (!search) return
          const listing = { ...noFilters, currency: scope.currency, words: search.words, ids: search.ids }
          await bestMatches(database, listing, search.counts, 24, { ...scope, locale })
        },
      })),
    ),
    await run(
      'Autocomplete',
      suggestions,
      typed.map(([locale, query]) => ({
        name: query,
        send: () => readSuggestions(database, query, { ...scope, locale }),
      })),
    ),
  ]
}

function unknown(query: string): never {
  throw new Error(`No such category: ${query}`)
}

function parameters(query: string): Record<string, string | string[]> {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(given.keys())].map((key) => [key, given.getAll(key)].map(one) as [string, string]),
  )
}

/** A single-element list is written as its value. */
function one(value: string | string[]): string | string[] {
  return Array.isArray(value) && value.length === 1 ? (value[0] ?? '') : value
}

async function measureOne(
  pool: pg.Pool,
  recorder: { take: () => Statement[] },
  name: string,
  limit: number,
  requests: readonly { name: string; send: () => Promise<unknown> }[],
): Promise<Measurement> {
  const times: number[] = []
  const scanned = new Set<string>()
  let slowest: { name: string; time: number; statements: Statement[] } | undefined
  for (let round = 0; round <= rounds; round++) {
    for (const request of requests) {
      recorder.take()
      await request.send()
      const statements = recorder.take()
      const time = statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
      // The first round is a warm-up.
      if (round === 0) continue
      times.push(time)
      if (round === rounds) for (const table of await scannedTables(pool, statements)) scanned.add(table)
      if (!slowest || time > slowest.time) slowest = { name: request.name, time, statements }
    }
  }
  const slowestStatement = slowest?.statements.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
  const plan = slowestStatement ? await explain(pool, slowestStatement) : ''
  recorder.take()
  return {
    name,
    limit,
    requests: times.length,
    times: percentiles(times),
    slowest: slowest?.name ?? '',
    plan,
    scanned: [...scanned],
  }
}

/** Tables that grow with the number of products; brands, categories and the vocabulary do not, and may be scanned. */
const largeTables = /Seq Scan on (products|product_prices|product_categories|price_tiers|listing_sets)\b/g

async function scannedTables(pool: pg.Pool, statements: readonly Statement[]): Promise<string[]> {
  const tables: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}` }, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    tables.push(...[...plan.matchAll(largeTables)].map(([, table]) => table ?? ''))
  }
  return tables
}

async function explain(pool: pg.Pool, { text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    { text: `explain (analyze, buffers, costs off) ${text}` },
    values,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
