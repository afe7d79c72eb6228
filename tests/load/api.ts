/**
 * `npm run load:api`: processor time that the shop's process spends on a product, a listing and a search of the API, on
 * PostgreSQL (the server of LOAD_DATABASE_URL) with the demo data. `NODE_OPTIONS=--cpu-prof npm run load:api` writes
 * profiles.
 */
import { createBackend } from '@/lib/backend/app'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { createServices } from '@/lib/backend/services'
import { readEnvironment } from '@/lib/config/environment'
import { createTestDatabase } from '../support/backend/database'
import { testOrigin, Visitor } from '../support/backend/shop'

const requests = Number(process.env.LOAD_REQUESTS ?? 300)

process.env.TEST_DATABASE_URL = process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const { database, environment, close } = await createTestDatabase()
const opened = await openDatabase({ databaseUrl: environment.DATABASE_URL!, dataDir: '' })
const services = createServices(
  readEnvironment({ SHOP_ORIGIN: testOrigin }),
  { ...opened, storageFault: async () => undefined },
  {
    now: () => new Date(),
    invalidate: () => undefined,
  },
)
const backend = createBackend(services)
const visitor = new Visitor(async (request) => backend.fetch(request), 'hu', 1)
const { rows } = await database.execute<{ id: number; category: string; word: string }>(
  `select p.id, c.path->>'hu' as category, split_part(p.title->>'hu', ' ', 2) as word
   from products p join categories c on c.id = p.category_id where p.is_active order by p.id`,
)
const paths: Record<string, (index: number) => string> = {
  product: (index) => `/api/products/${rows[index % rows.length]!.id}`,
  listing: (index) => `/api/products?category=${encodeURIComponent(rows[index % rows.length]!.category)}`,
  search: (index) => `/api/products?q=${encodeURIComponent(rows[index % rows.length]!.word)}`,
  suggestions: (index) => `/api/search/suggest?q=${encodeURIComponent(rows[index % rows.length]!.word.slice(0, 4))}`,
}

async function send(path: string): Promise<void> {
  const { status, body } = await visitor.call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
}

const results: Record<string, object> = {}
for (const [name, path] of Object.entries(paths)) {
  for (let index = 0; index < 50; index += 1) await send(path(index))
  const start = process.cpuUsage()
  for (let index = 0; index < requests; index += 1) await send(path(index))
  const { user, system } = process.cpuUsage(start)
  results[name] = { 'CPU ms': ((user + system) / 1000 / requests).toFixed(1) }
}
console.table(results)
await opened.close()
await close()
