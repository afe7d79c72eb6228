import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { mediaFile } from '@/lib/config/media'
import { cacheTags } from '@/lib/contract/cache'
import { locales, type Localized } from '@/lib/i18n/locales'
import { offered } from '@/lib/i18n/offered'
import type { Queryable } from '../../platform/db/database'
import { nothingPlanned } from '../../domains/content/link-targets'
import { byCode, excluded } from '../../platform/db/statements'
import { articles } from '../../platform/db/schema/catalogue'
import {
  articleNumber,
  CellFault,
  clearable,
  day,
  line,
  list,
  multiline,
  pattern,
  slugPath,
  type Column,
} from './cells'
import { LinkCheck } from './dead-links'
import { slugFaults, slugsOf } from './slugs'
import {
  languageCells,
  keep,
  lacking,
  numbersByKey,
  productsByNumber,
  unknownProduct,
  valuesOf,
  type Fault,
  type Importer,
  type Numbered,
  type RowOf,
  type StoredRow,
  type Written,
} from './importer'
import { ofCells, ofRows } from '../../platform/said/cells'
import { helpOf, type Help } from '../../platform/said/columns'

type ArticleRow = typeof articles.$inferSelect
type ArticleContent = Omit<ArticleRow, 'id'>
type Tag = ArticleRow['tags'][number]

const key = (help: Help) => pattern(help, /^[a-z0-9-]{1,80}$/, 'a key')

const tag: Column<Tag> = {
  help: helpOf('tags, as key: Hungarian name / English name; in a shop of one language, key: name'),
  parse: (cell) => {
    const [, name = '', hu = '', en] = /^([a-z0-9-]{1,60})\s*:\s*([^/]{1,60})(?:\/(.{1,60}))?$/.exec(cell) ?? []
    if (name === '' || (en === undefined && offered().languages.length > 1))
      throw new CellFault(ofCells.isNot(cell, 'key: Hungarian name / English name'))
    return { key: name, name: { hu: hu.trim(), en: (en ?? hu).trim() } }
  },
  print: ({ key: name, name: { hu, en } }) =>
    offered().languages.length === 1 && hu === en ? `${name}: ${hu}` : `${name}: ${hu}/${en}`,
}

const slug = slugPath('slug below /hu/blog/ or /en/blog/; derived from the title for a new article')

const columns = {
  key: key('key of the article'),
  title_hu: line('title in Hungarian, for a new article', 200),
  title_en: line('title in English, for a new article', 200),
  lead_hu: line('lead, for a new article', 600),
  lead_en: line('lead, for a new article', 600),
  body_hu: multiline('text in Markdown, for a new article', 200_000),
  body_en: multiline('text in Markdown, for a new article', 200_000),
  section_key: key('key of its section, for a new article'),
  section_hu: line('section name, for a new article', 80),
  section_en: line('section name, for a new article', 80),
  author: line('author, for a new article', 120),
  cover: pattern(
    'path of the picture, for a new article',
    /^\/media\/[\w/-]+\.(webp|avif|jpe?g|png)$/,
    'a path like /media/rooms/name.webp',
  ),
  published: day('publication date; the import date for a new article'),
  slug_hu: slug,
  slug_en: slug,
  tags: clearable(list(tag, { maxItems: 20 })),
  related: clearable(list(articleNumber('article numbers of mentioned products'))),
}
type Row = RowOf<typeof columns, 'key'>

const requiredForNew = [
  'title_hu',
  'title_en',
  'lead_hu',
  'lead_en',
  'body_hu',
  'body_en',
  'section_key',
  'section_hu',
  'section_en',
  'author',
  'cover',
] as const

const wordsPerMinute = 200

/** Reading time in minutes, at least one. */
function readingMinutes(body: string): number {
  return Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute))
}

function mergeArticle(
  values: Row,
  current: ArticleContent | undefined,
  keyOf: (articleNumber: string) => string,
  now: Date,
): ArticleContent {
  const title = { hu: values.title_hu ?? current?.title.hu ?? '', en: values.title_en ?? current?.title.en ?? '' }
  const body = { hu: values.body_hu ?? current?.body.hu ?? '', en: values.body_en ?? current?.body.en ?? '' }
  const minutes = (locale: 'hu' | 'en') =>
    current && body[locale] === current.body[locale] ? current.readingMinutes[locale] : readingMinutes(body[locale])
  return {
    key: values.key,
    slug: slugsOf(values, current?.slug, title, values.key),
    section: {
      key: values.section_key ?? current?.section.key ?? '',
      title: {
        hu: values.section_hu ?? current?.section.title.hu ?? '',
        en: values.section_en ?? current?.section.title.en ?? '',
      },
    },
    title,
    lead: { hu: values.lead_hu ?? current?.lead.hu ?? '', en: values.lead_en ?? current?.lead.en ?? '' },
    body,
    author: values.author ?? current?.author ?? '',
    publishedAt: values.published ?? current?.publishedAt ?? now,
    readingMinutes: { hu: minutes('hu'), en: minutes('en') },
    cover: values.cover ?? current?.cover ?? '',
    tags: keep(values.tags, current?.tags, []),
    relatedProducts: keep(values.related && values.related.map(keyOf), current?.relatedProducts, []),
  }
}

export const articleImporter: Importer<typeof columns, 'key'> = {
  noun: 'articles',
  description: 'blog articles, by key: adds new ones and updates the others',
  columns,
  needed: ['key'],
  identity: (row) => row.key,
  tags: [cacheTags.content],
  stored: storedArticles,
  begin: async (start, now, others = nothingPlanned) => {
    const known = await start.select({ key: articles.key, slug: articles.slug }).from(articles)
    const owners = new Map(known.flatMap(({ key, slug }) => addresses(slug).map((address) => [address, key])))
    const links = new LinkCheck<{ readonly row: number; readonly column: string }>()
    const planned = [...others.articles]
    return {
      check: async (database, rows) => {
        const before = await knownArticles(database, valuesOf(rows))
        for (const { row, values } of rows) {
          const current = before.get(values.key)
          for (const locale of locales)
            links.add({ row, column: `body_${locale}` }, values[`body_${locale}`], current?.body[locale])
          planned.push({ key: values.key, slug: mergeArticle(values, current, (number) => number, now).slug })
        }
        return checkArticles(database, rows, owners, now)
      },
      checkEnd: async (database) => {
        const dead = await links.faults(database, { ...others, articles: planned })
        return dead.map(({ place, reason }) => ({ ...place, reason }))
      },
      write: (database, rows) => writeArticles(database, rows, now),
    }
  },
}

async function* storedArticles(database: Queryable): AsyncGenerator<StoredRow<typeof columns>> {
  const rows = await database.select().from(articles).orderBy(byCode(articles.key))
  const numbers = await numbersByKey(database, [...new Set(rows.flatMap((article) => article.relatedProducts))])
  for (const { title, lead, body, section, slug: slugs, ...article } of rows)
    yield {
      key: article.key,
      ...languageCells('title', title),
      ...languageCells('lead', lead),
      ...languageCells('body', body),
      section_key: section.key,
      ...languageCells('section', section.title),
      author: article.author,
      cover: article.cover,
      published: article.publishedAt,
      ...languageCells('slug', slugs),
      tags: article.tags,
      related: article.relatedProducts.flatMap((product) => numbers.get(product) ?? []),
    }
}

const addresses = (slug: Localized) => locales.map((locale) => `${locale}:${slug[locale]}`)

async function knownArticles(database: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<string, ArticleContent>> {
  const keys = rows.map((row) => row.key)
  const found = keys.length === 0 ? [] : await database.select().from(articles).where(inArray(articles.key, keys))
  return new Map(found.map(({ id: _, ...content }) => [content.key, content]))
}

async function relatedProducts(database: Queryable, rows: readonly Row[]) {
  return productsByNumber(database, [...new Set(rows.flatMap((row) => row.related ?? []))])
}

/** @param owners keys of articles by their address, including those of the rows checked before; extended by these */
async function checkArticles(
  database: Queryable,
  rows: readonly Numbered<Row>[],
  owners: Map<string, string>,
  now: Date,
): Promise<Fault[]> {
  const known = await knownArticles(database, valuesOf(rows))
  const products = await relatedProducts(database, valuesOf(rows))
  return rows.flatMap(({ row, values }) => {
    const isMissing = values.cover !== undefined && !mediaFile(values.cover)
    const lacks = known.has(values.key) ? [] : lacking(values, requiredForNew, 'article')
    const { slug: slugs } = mergeArticle(values, known.get(values.key), (number) => number, now)
    const own = lacks.length > 0 ? lacks : [...slugFaults(slug, slugs), ...takenSlugs(slugs, values.key, owners)]
    return [
      ...own.map((fault) => ({ row, ...fault })),
      ...(isMissing ? [{ row, column: 'cover', reason: ofRows.noPicture(values.cover ?? '') }] : []),
      ...(values.related ?? [])
        .filter((number) => !products.has(number))
        .map((number) => unknownProduct(row, 'related', number)),
    ]
  })
}

/** Faults of slugs that another article has in that language; claims the others. */
function takenSlugs(slugs: Localized, articleKey: string, owners: Map<string, string>): Omit<Fault, 'row'>[] {
  return locales.flatMap((locale) => {
    const address = `${locale}:${slugs[locale]}`
    const owner = owners.get(address) ?? articleKey
    owners.set(address, owner)
    return owner === articleKey ? [] : [{ column: `slug_${locale}`, reason: ofRows.slugOf(slugs[locale], owner) }]
  })
}

async function writeArticles(database: Queryable, rows: readonly Row[], now: Date): Promise<Written> {
  const known = await knownArticles(database, rows)
  const products = await relatedProducts(database, rows)
  const keyOf = (articleNumber: string) => products.get(articleNumber)?.key ?? articleNumber
  const differing = rows
    .map((values) => mergeArticle(values, known.get(values.key), keyOf, now))
    .filter((content) => !isDeepStrictEqual(known.get(content.key), content))
  if (differing.length > 0)
    await database
      .insert(articles)
      .values(differing)
      .onConflictDoUpdate({ target: articles.key, set: excluded(articles, ['id', 'key']) })
  const added = rows.length - known.size
  return { added, changed: differing.length - added, unchanged: rows.length - differing.length }
}
