/**
 * `npm run load:catalogue`: measures listings, facets, search and autocomplete with 100,000 products on PostgreSQL (the
 * server of LOAD_DATABASE_URL) and with 10,000 on the embedded database. Writes reports/catalogue.md and fails above a
 * limit or if a plan scans all products. `--keep` keeps the filled PostgreSQL database for the next run. `--products
 * 1000000` measures that many on PostgreSQL only, and writes reports/catalogue-1000000.md; it needs a superuser.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { measureEmbedded } from './catalogue-embedded'
import { measureOnPostgres } from './catalogue-postgres'
import { reportOf } from './catalogue-report'

const usualProducts = 100_000
const productsEmbedded = 10_000
/** Limit of an embedded request's 95th percentile, in milliseconds. */
const embeddedLimit = 150

const serverUrl = process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const { keep, products } = parseArgs({
  options: { keep: { type: 'boolean' }, products: { type: 'string' } },
}).values
const productsOnPostgres = Number(products ?? usualProducts)

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`
}

const version = await versionOf(serverUrl)
const parts = await measureOnPostgres(serverUrl, productsOnPostgres, keep ?? false)
const measured = products === undefined ? await measureEmbedded(productsEmbedded) : undefined

const [cpu] = cpus()
const busy = loadavg()[0]?.toFixed(1) ?? '?'
const machine = `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), load average ${busy}`
const folder = join(import.meta.dirname, 'reports')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, products === undefined ? 'catalogue.md' : `catalogue-${productsOnPostgres}.md`),
  reportOf(
    machine,
    { products: productsOnPostgres, version, parts },
    measured && { products: productsEmbedded, limit: embeddedLimit, measured },
  ),
)

const faults = [
  ...parts.filter(({ times, limit }) => times.p95 > limit).map(({ name }) => `${name} is too slow`),
  ...parts.flatMap(({ name, scanned }) => scanned.map((table) => `${name} scans ${table} sequentially`)),
  ...(measured?.requests ?? [])
    .filter(({ times }) => times.p95 > embeddedLimit)
    .map(({ name }) => `${name} (embedded) is too slow`),
  ...(measured && measured.besides.p95 > embeddedLimit
    ? ['Other requests wait too long for the embedded database']
    : []),
]
console.table(
  Object.fromEntries([
    ...parts.map(({ name, times }) => [name, times]),
    ...(measured?.requests ?? []).map(({ name, times }) => [`${name} (embedded)`, times]),
    ...(measured ? [['Concurrent health check (embedded)', measured.besides]] : []),
  ]),
)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
