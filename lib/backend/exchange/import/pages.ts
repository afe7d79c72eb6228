import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache'
import { shopDay, startOfDay } from '@/lib/calendar/working-days'
import { locales, type Locale } from '@/lib/i18n/locales'
import { isOfferedLocale, offered, shopLocale } from '@/lib/i18n/offered'
import { matchOtherLanguage, matchRoute } from '@/lib/routing/match'
import { hasParameters } from '@/lib/routing/path'
import type { RouteName } from '@/lib/routing/routes'
import type { Queryable } from '../../platform/db/database'
import { byCode } from '../../platform/db/statements'
import { nothingPlanned } from '../../domains/content/link-targets'
import { pageName, savePages, textHash, type PageRow } from '../../domains/shop/page-versions'
import { pages } from '../../platform/db/schema/catalogue'
import { clearable, day, line, multiline, oneOf, pattern, slugPath, yesNo } from './cells'
import { LinkCheck } from './dead-links'
import {
  keep,
  lacking,
  valuesOf,
  type Fault,
  type Importer,
  type Numbered,
  type RowOf,
  type StoredRow,
  type Written,
} from './importer'
import { ofRows } from '../../platform/said/cells'

const columns = {
  key: pattern('key of the page in all languages', /^[a-z0-9-]{1,80}$/, 'a key'),
  locale: oneOf('language of the row', locales),
  version: line('version of the text; every change of a legal text needs a new one', 40),
  title: line('title, for a new page', 200),
  slug: slugPath('slug below its language, for a new page'),
  description: clearable(line('description for search engines', 300)),
  body: clearable(multiline('text in Markdown, for a new page', 200_000)),
  legal: yesNo('whether it is a legal text, whose version orders record'),
  updated: day('date of the change; the import date by default'),
}
type Row = RowOf<typeof columns, 'key' | 'locale' | 'version'>

function mergePage(values: Row, current: PageRow | null, now: Date): PageRow {
  const body = keep(values.body, current?.body, '')
  return {
    key: values.key,
    locale: values.locale,
    version: values.version,
    slug: values.slug ?? current?.slug ?? '',
    title: values.title ?? current?.title ?? '',
    description: keep(values.description, current?.description, ''),
    body,
    hash: textHash(body),
    isLegal: values.legal ?? current?.isLegal ?? false,
    isCurrent: true,
    updatedOn: shopDay(values.updated ?? now),
  }
}

/** Screens of their own that have a page of their name, with a text that is recorded, or shown beside their content. */
const screensWithText: readonly RouteName[] = ['contact', 'adatlap', 'stocks', 'newsletter', 'withdrawal']

/** Pages whose text stands beside the content of their screen, which is complete without it. */
const mayBeEmpty: readonly string[] = ['newsletter', 'stocks'] satisfies readonly RouteName[]

/**
 * Whether another route would handle this path, making the page unreachable: a route that matches everything below it
 * (`blog/…`), or a route of the other language, to which the path would redirect. A page may have the exact path of a
 * route for which it provides the text.
 */
function isTaken(slug: string, locale: Locale): boolean {
  const match = matchRoute(slug, locale)
  if (!match || match.name === 'page_slug') return matchOtherLanguage(slug, locale) !== undefined
  return hasParameters(match.route) || !(match.route.content || screensWithText.includes(match.name))
}

/** Imports content pages by key and language. An imported version becomes current; older ones are kept. */
export const pageImporter: Importer<typeof columns, 'key' | 'locale' | 'version'> = {
  noun: 'pages',
  description: 'content pages, a row per language, by key; older versions are kept',
  columns,
  needed: ['key', 'locale', 'version'],
  identity: pageName,
  tags: [cacheTags.content],
  stored: storedPages,
  begin: async (_, now, others = nothingPlanned) => {
    const keys = new Map<string, number>()
    const links = new LinkCheck<number>()
    const planned = [...others.pages]
    return {
      check: async (database, rows) => {
        const versions = await versionsOf(database, valuesOf(rows))
        for (const { row, values } of rows) {
          if (!keys.has(values.key)) keys.set(values.key, row)
          links.add(row, values.body ?? undefined, currentOf(versions, values)?.body)
          const { key, locale, slug } = values
          if (slug !== undefined) planned.push({ key, locale, slug })
        }
        return checkPages(database, rows, now)
      },
      checkEnd: async (database, isInFile) => {
        const dead = await links.faults(database, { ...others, pages: planned })
        return [
          ...(await missingLanguages(database, keys, isInFile)),
          ...dead.map(({ place, reason }) => ({ row: place, column: 'body', reason })),
        ]
      },
      write: (database, rows) => writePages(database, rows, now),
    }
  },
}

/** The current versions. */
async function* storedPages(database: Queryable): AsyncGenerator<StoredRow<typeof columns>> {
  const rows = await database
    .select()
    .from(pages)
    .where(eq(pages.isCurrent, true))
    .orderBy(byCode(pages.key), byCode(pages.locale))
  for (const { isLegal, updatedOn, ...page } of rows) yield { ...page, legal: isLegal, updated: startOfDay(updatedOn) }
}

async function versionsOf(database: Queryable, rows: readonly Row[]): Promise<PageRow[]> {
  const keys = [...new Set(rows.map(({ key }) => key))]
  return keys.length === 0 ? [] : database.select().from(pages).where(inArray(pages.key, keys))
}

function currentOf(versions: readonly PageRow[], values: Row): PageRow | null {
  return versions.find((page) => page.isCurrent && pageName(page) === pageName(values)) ?? null
}

async function checkPages(database: Queryable, rows: readonly Numbered<Row>[], now: Date): Promise<Fault[]> {
  const versions = await versionsOf(database, valuesOf(rows))
  const slugs = await database
    .select({ key: pages.key, locale: pages.locale, slug: pages.slug })
    .from(pages)
    .where(eq(pages.isCurrent, true))
  return rows.flatMap(({ row, values }) => {
    const current = currentOf(versions, values)
    const needed = ['title', 'slug', 'body'] as const
    const merged = mergePage(values, current, now)
    const same = versions.find((page) => pageName(page) === pageName(values) && page.version === values.version)
    const owner = slugs.find(
      (one) => one.locale === values.locale && one.slug === merged.slug && one.key !== values.key,
    )
    return [
      ...(current ? [] : lacking(values, needed, 'page')),
      ...(values.body === null && !mayBeEmpty.includes(values.key)
        ? [{ column: 'body', reason: ofRows.emptyPage(values.key) }]
        : []),
      ...(same?.isLegal && same.hash !== merged.hash
        ? [
            {
              column: 'version',
              reason: ofRows.needsVersion(values.version),
            },
          ]
        : []),
      ...(values.slug !== undefined && isTaken(values.slug, values.locale)
        ? [{ column: 'slug', reason: ofRows.pathOfShop(values.slug) }]
        : []),
      ...(owner ? [{ column: 'slug', reason: ofRows.pathOf(merged.slug, owner.key) }] : []),
    ].map((fault) => ({ row, ...fault }))
  })
}

/** Rows of pages that would lack a language that the shop offers. */
async function missingLanguages(
  database: Queryable,
  keys: ReadonlyMap<string, number>,
  isInFile: (identity: string) => boolean,
): Promise<Fault[]> {
  if (keys.size === 0) return []
  const rows = await database
    .select({ key: pages.key, locale: pages.locale })
    .from(pages)
    .where(and(eq(pages.isCurrent, true), inArray(pages.key, [...keys.keys()])))
  const known = new Set(rows.map(pageName))
  return [...keys].flatMap(([key, row]) =>
    offered()
      .languages.filter((locale) => !known.has(pageName({ key, locale })) && !isInFile(pageName({ key, locale })))
      .map((locale) => ({ row, column: 'locale', reason: ofRows.noPageIn(key, locale) })),
  )
}

/**
 * Pages in the languages that the shop does not offer, for which its own language's stand as long as nobody has written
 * others: what is stored has every language.
 * @param differing pages to write
 * @param given names of all pages that are imported at once
 * @param before all versions of these pages
 */
async function standingIn(
  database: Queryable,
  differing: readonly PageRow[],
  given: ReadonlySet<string>,
  before: readonly PageRow[],
) {
  const missing = locales.filter((locale) => !isOfferedLocale(locale))
  if (missing.length === 0) return []
  const current = (key: string, locale: Locale) =>
    before.find((page) => page.isCurrent && page.key === key && page.locale === locale)
  const taken = await database.select({ key: pages.key, locale: pages.locale, slug: pages.slug }).from(pages)
  return differing
    .filter(({ locale }) => locale === shopLocale())
    .flatMap((page) =>
      missing.flatMap((locale): PageRow[] => {
        if (given.has(pageName({ key: page.key, locale }))) return []
        const other = current(page.key, locale)
        if (other && other.hash !== current(page.key, page.locale)?.hash) return []
        const isTakenSlug = taken.some((one) => one.locale === locale && one.slug === page.slug && one.key !== page.key)
        return [{ ...page, locale, slug: other?.slug ?? (isTakenSlug ? `${page.slug}-${page.key}` : page.slug) }]
      }),
    )
}

async function writePages(database: Queryable, rows: readonly Row[], now: Date): Promise<Written> {
  const versions = await versionsOf(database, rows)
  const merged = rows.map((values) => mergePage(values, currentOf(versions, values), now))
  const before = new Map(versions.map((page) => [`${pageName(page)} ${page.version}`, page]))
  const differing = merged.filter((page, index) => {
    const same = before.get(`${pageName(page)} ${page.version}`)
    // A different date alone does not count as a change.
    return !isDeepStrictEqual(same, rows[index]?.updated ? page : { ...page, updatedOn: same?.updatedOn })
  })
  await savePages(database, [
    ...differing,
    ...(await standingIn(database, differing, new Set(merged.map(pageName)), versions)),
  ])
  const added = differing.filter((page) => !before.has(`${pageName(page)} ${page.version}`)).length
  return { added, changed: differing.length - added, unchanged: rows.length - differing.length }
}
