import { asc, sql } from 'drizzle-orm'
import { servedRequest } from '@/lib/telemetry/request'
import { type Queryable, rootOf } from './database'
import { readableRows } from './readable-rows'
import { attributes, brands, categories, colours, countries, materials, settings } from './schema/catalogue'

/**
 * Small, rarely changed tables needed by almost every call; cached in memory as a whole, without rows that cannot be
 * shown.
 */
const read = {
  settings: (db: Queryable) => db.select().from(settings),
  categories: async (db: Queryable) => {
    const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
    return readableRows('category', rows, ({ key }) => key)
  },
  brands: async (db: Queryable) =>
    readableRows('brand', await db.select().from(brands).orderBy(asc(brands.name)), ({ slug }) => slug),
  colours: async (db: Queryable) =>
    readableRows('colour', await db.select().from(colours).orderBy(asc(colours.position)), ({ key }) => key),
  materials: async (db: Queryable) =>
    readableRows('material', await db.select().from(materials).orderBy(asc(materials.position)), ({ key }) => key),
  attributes: async (db: Queryable) => {
    const rows = await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.key))
    return readableRows('attribute', rows, ({ key }) => key)
  },
  countries: async (db: Queryable) =>
    readableRows('country', await db.select().from(countries).orderBy(asc(countries.id)), ({ iso2 }) => iso2),
}
type Name = keyof typeof read
type Rows<Table extends Name> = Awaited<ReturnType<(typeof read)[Table]>>
type Versions = Readonly<Record<Name, string>>

interface Memory {
  readonly tables: Partial<Record<Name, { readonly version: string; readonly rows: unknown }>>
  /** Table versions already read by requests in progress. */
  readonly checked: WeakMap<object, { readonly versions: Versions; readonly until: number }>
}

const memories = new WeakMap<Queryable, Memory>()
/**
 * How long a request relies on the versions it has read, in milliseconds: long enough for a request, too short for a
 * timer it leaves behind.
 */
const checkedMs = 1_000

const keys: Readonly<Record<Name, string>> = {
  settings: 'key',
  categories: 'id',
  brands: 'id',
  colours: 'key',
  materials: 'key',
  attributes: 'key',
  countries: 'id',
}

/** Any write to a row, by any process, changes its xmin. */
const currentVersions = sql.raw(
  `select ${Object.entries(keys)
    .map(([table, key]) => `(select md5(string_agg(xmin::text, ' ' order by ${key})) from ${table}) as ${table}`)
    .join(', ')}`,
)

async function versionsOf(db: Queryable, memory: Memory): Promise<Versions> {
  const request = servedRequest.getStore()
  const known = request && memory.checked.get(request)
  if (known && known.until > performance.now()) return known.versions
  const { rows } = await db.execute<Record<Name, string>>(currentVersions)
  const versions = rows[0]!
  if (request) memory.checked.set(request, { versions, until: performance.now() + checkedMs })
  return versions
}

/**
 * All rows of a small table in shop order, cached until changed. Versions of all tables are checked once per request.
 * Returns the same array while unchanged; must be treated as read-only.
 */
export async function readCached<Table extends Name>(db: Queryable, table: Table): Promise<Rows<Table>> {
  const root = rootOf(db)
  const memory = memories.get(root) ?? { tables: {}, checked: new WeakMap() }
  memories.set(root, memory)
  const version = (await versionsOf(db, memory))[table] ?? ''
  const cached = memory.tables[table]
  if (cached?.version === version) return cached.rows as Rows<Table>
  const rows = await read[table](db)
  memory.tables[table] = { version, rows }
  return rows as Rows<Table>
}

/** Derives a value from cached rows, once per array. */
export function fromCached<Rows extends object, Derived>(make: (rows: Rows) => Derived): (rows: Rows) => Derived {
  const derived = new WeakMap<Rows, { readonly value: Derived }>()
  return (rows) => {
    const known = derived.get(rows) ?? { value: make(rows) }
    derived.set(rows, known)
    return known.value
  }
}
