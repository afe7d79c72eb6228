import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache'
import { locales, type Locale } from '@/lib/i18n/locales'
import {
  isShopAddress,
  normalPath,
  printFormerAddress,
  readFormerAddress,
  type FormerAddress,
} from '@/lib/routing/redirects'
import { resolveRequest } from '@/lib/routing/resolve'
import { pagePaths } from '../../domains/catalogue/redirects'
import type { Queryable } from '../../platform/db/database'
import { articles, categories, pages, redirects, type RedirectKind } from '../../platform/db/schema/catalogue'
import { byCode, excluded } from '../../platform/db/statements'
import { CellFault, clearable, oneOf, type Column } from './cells'
import { brokenByRemoval } from './redirect-links'
import {
  productsByNumber,
  valuesOf,
  type Fault,
  type Importer,
  type Numbered,
  type RowOf,
  type StoredRow,
  type Written,
} from './importer'
import { ofCells, ofRows } from '../../platform/said/cells'
import { extended, helpOf } from '../../platform/said/columns'

type Stored = typeof redirects.$inferSelect

/** Where a redirect leads: an address, or a thing by what imports call it. */
interface Target {
  readonly kind: RedirectKind
  readonly name: string
}

const maxAddress = 2000

const former: Column<FormerAddress> = {
  help: helpOf('former address, with the query it needs: /product_info.php?id=5'),
  parse: (cell) => {
    const address = cell.length <= maxAddress ? readFormerAddress(cell) : null
    if (!address) throw new CellFault(ofCells.isNot(cell.slice(0, 60), 'an address like /old/path?id=5'))
    return address
  },
  print: printFormerAddress,
}

const target: Column<Target> = {
  help: helpOf(
    'where it leads: product:ARTICLE NUMBER, category:KEY, page:KEY, article:KEY, or an address of the shop',
  ),
  parse: (cell) => {
    const [, kind, name] = /^(product|category|page|article):\s*(\S.*)$/s.exec(cell) ?? []
    if (kind !== undefined && name !== undefined) return { kind: kind as RedirectKind, name }
    if (!/^\/(?![/\\])[^\s\\]*$/.test(cell) || cell.length > maxAddress)
      throw new CellFault(ofCells.noTarget(cell.slice(0, 60)))
    return { kind: 'address', name: cell }
  },
  print: ({ kind, name }) => (kind === 'address' ? name : `${kind}:${name}`),
}

const columns = {
  from: former,
  to: {
    ...clearable(target),
    help: extended(
      target.help,
      (words) => `${words} (- removes the redirect)`,
      (words) => `${words} (- megszünteti az átirányítást)`,
    ),
  },
  locale: oneOf('language of the product, category, page or article; by default that of the former address', locales),
}
type Row = RowOf<typeof columns, 'from' | 'to'>

const isEnglish = ({ path }: FormerAddress) => path === '/en' || path.startsWith('/en/')
const localeOf = ({ from, locale }: Row): Locale => locale ?? (isEnglish(from) ? 'en' : 'hu')
const queryOf = ({ query }: FormerAddress) =>
  new URLSearchParams(query.map(([name, value]) => [name, value])).toString()

/** Redirects from the addresses of another system, obeyed before any page (lib/routing/redirects.ts). */
export const redirectImporter: Importer<typeof columns, 'from' | 'to'> = {
  noun: 'redirects',
  description: 'former addresses and where they lead, by address: adds new ones and updates the others',
  columns,
  needed: ['from', 'to'],
  identity: ({ from }) => printFormerAddress(from),
  tags: [cacheTags.redirects],
  begin: async (database) => {
    const ownPages = await pagePaths(database)
    return {
      check: async (queryable, rows) => [
        ...(await checkRedirects(queryable, rows, ownPages)),
        ...(await checkRemoved(queryable, rows)),
      ],
      write: writeRedirects,
    }
  },
  stored: storedRedirects,
}

async function* storedRedirects(database: Queryable): AsyncGenerator<StoredRow<typeof columns>> {
  const rows = await database.select().from(redirects).orderBy(byCode(redirects.path), byCode(redirects.query))
  for (const { path, query, kind, target: name, locale } of rows)
    yield { from: { path, query: [...new URLSearchParams(query)] }, to: { kind, name }, locale }
}

/** Everything existing that the rows name, as `target` prints it. */
async function knownTargets(database: Queryable, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const namesOf = (kind: RedirectKind) => [...new Set(rows.flatMap(({ to }) => (to?.kind === kind ? [to.name] : [])))]
  const found = new Set<string>()
  for (const number of (await productsByNumber(database, namesOf('product'))).keys()) found.add(`product:${number}`)
  for (const [kind, table] of [
    ['category', categories],
    ['article', articles],
    ['page', pages],
  ] as const) {
    const names = namesOf(kind)
    if (names.length === 0) continue
    const isCurrent = kind === 'page' ? sql`${pages.isCurrent}` : sql`true`
    const known = await database
      .select({ key: table.key })
      .from(table)
      .where(sql`${inArray(table.key, names)} and ${isCurrent}`)
    for (const { key } of known) found.add(`${kind}:${key}`)
  }
  return found
}

async function checkRedirects(
  database: Queryable,
  rows: readonly Numbered<Row>[],
  ownPages: ReadonlySet<string>,
): Promise<Fault[]> {
  const known = await knownTargets(database, valuesOf(rows))
  const stored = await storedOf(database, valuesOf(rows))
  return rows.flatMap(({ row, values }) => {
    const { from, to } = values
    const faults: Fault[] = []
    // What has been removed since it was imported may stay, and an export can be imported.
    if (isSame(stored(values), recordOf(values))) return []
    if (isShopAddress(from) || ownPages.has(from.path))
      faults.push({ row, column: 'from', reason: ofRows.isOfShop(from.path) })
    if (to && to.kind !== 'address' && !known.has(target.print(to).toString()))
      faults.push({ row, column: 'to', reason: ofRows.noKind(to.kind, to.name) })
    // An address that is a page is no former address, so that no redirect leads to another one.
    if (to?.kind === 'address' && !isPage(to.name, ownPages))
      faults.push({ row, column: 'to', reason: ofRows.notAPage(to.name) })
    return faults
  })
}

/** Texts whose links would lead nowhere without the redirects to be removed. */
async function checkRemoved(database: Queryable, rows: readonly Numbered<Row>[]): Promise<Fault[]> {
  const removed = rows.filter(({ values }) => values.to === null)
  const broken = await brokenByRemoval(
    database,
    removed.map(({ values }) => values.from),
  )
  return removed.flatMap(({ row, values: { from } }) =>
    (broken.get(from) ?? []).map((at) => ({ row, column: 'to', reason: ofRows.wouldLeadNowhere(at) })),
  )
}

function isPage(address: string, ownPages: ReadonlySet<string>): boolean {
  const { pathname, search } = new URL(address, 'http://shop.invalid')
  const visitor = { localeCookie: undefined, currencyCookie: undefined, acceptLanguage: null, loggedIn: false }
  const page = resolveRequest({ pathname, search, ...visitor })
  return page.kind === 'page' && (page.name !== 'page_slug' || ownPages.has(normalPath(pathname)))
}

/** A row as it is stored; undefined for one that removes. */
function recordOf(values: Row): Stored | undefined {
  const { from, to } = values
  return to
    ? { path: from.path, query: queryOf(from), kind: to.kind, target: to.name, locale: localeOf(values) }
    : undefined
}

const isSame = (stored: Stored | undefined, given: Stored | undefined) =>
  stored !== undefined && isDeepStrictEqual(stored, given)

async function storedOf(database: Queryable, rows: readonly Row[]): Promise<(values: Row) => Stored | undefined> {
  const identities = JSON.stringify(rows.map(({ from }) => ({ path: from.path, query: queryOf(from) })))
  const isGiven = sql`(${redirects.path}, ${redirects.query}) in (
    select path, query from jsonb_to_recordset(${identities}::jsonb) as r(path text, query text))`
  const found = await database.select().from(redirects).where(isGiven)
  const known = new Map(found.map((one) => [`${one.path}?${one.query}`, one]))
  return ({ from }) => known.get(`${from.path}?${queryOf(from)}`)
}

async function writeRedirects(database: Queryable, rows: readonly Row[]): Promise<Written> {
  const stored = await storedOf(database, rows)
  const removed = rows.filter((values) => values.to === null && stored(values))
  const changing = rows.filter((values) => values.to !== null && !isSame(stored(values), recordOf(values)))
  const differing = changing.flatMap((values) => recordOf(values) ?? [])
  for (const { from } of removed)
    await database
      .delete(redirects)
      .where(sql`${redirects.path} = ${from.path} and ${redirects.query} = ${queryOf(from)}`)
  if (differing.length > 0)
    await database
      .insert(redirects)
      .values(differing)
      .onConflictDoUpdate({ target: [redirects.path, redirects.query], set: excluded(redirects, ['path', 'query']) })
  const added = changing.filter((values) => !stored(values)).length
  const changed = differing.length - added + removed.length
  return { added, changed, unchanged: rows.length - added - changed }
}
