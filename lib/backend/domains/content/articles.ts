import { desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { findProductCards, inOrder } from '@/lib/backend/domains/catalogue/cards'
import { findFormerKey } from '@/lib/backend/domains/catalogue/former-addresses'
import { productIdsByKeys } from '@/lib/backend/domains/catalogue/store'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { readableRow, readableRows } from '@/lib/backend/platform/db/readable-rows'
import { articles } from '@/lib/backend/platform/db/schema/catalogue'
import type { PicturesDocument } from '@/lib/backend/domains/shop/document-schemas'
import { readDocuments, pictureOf } from '@/lib/backend/domains/shop/documents'
import type { Article, Blog } from '@/lib/contract/content'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'

type ArticleRow = typeof articles.$inferSelect
type Teaser = Home['articles'][number]

const { body: _, ...teaserColumns } = getTableColumns(articles)
type TeaserRow = Omit<ArticleRow, 'body'>

/** All articles that can be shown, without their bodies, newest first. */
export async function findTeasers(database: Queryable): Promise<TeaserRow[]> {
  const rows = await database
    .select(teaserColumns)
    .from(articles)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
  return readableRows('article', rows, ({ key }) => key)
}

export function toTeaser(row: TeaserRow, pictures: PicturesDocument, locale: Locale): Teaser {
  return {
    slug: row.slug[locale],
    title: row.title[locale],
    lead: row.lead[locale],
    section: row.section.title[locale],
    published_at: row.publishedAt.toISOString(),
    reading_minutes: row.readingMinutes[locale],
    cover: pictureOf(pictures, row.cover || null, locale),
  }
}

function wireListItem(row: TeaserRow, pictures: PicturesDocument, locale: Locale): Blog['items'][number] {
  const tags = row.tags.map(({ key, name }) => ({ key, name: name[locale] }))
  return { ...toTeaser(row, pictures, locale), author: row.author, tags }
}

/** A page of the blog, optionally filtered by tag; null past the end. */
export async function readBlog(
  database: Queryable,
  query: { readonly tag?: string | undefined; readonly page: number; readonly per_page: number },
  locale: Locale,
): Promise<Blog | null> {
  const { pictures } = await readDocuments(database, ['pictures'])
  const all = (await findTeasers(database)).map((row) => wireListItem(row, pictures, locale))
  const hasTag = (key: string) => (item: Blog['items'][number]) => item.tags.some((tag) => tag.key === key)
  const chosen = query.tag === undefined ? all : all.filter(hasTag(query.tag))
  const lastPage = Math.max(1, Math.ceil(chosen.length / query.per_page))
  if (query.page > lastPage) return null
  const start = (query.page - 1) * query.per_page
  const tags = new Map(all.flatMap((item) => item.tags).map((tag) => [tag.key, tag]))
  return {
    items: chosen.slice(start, start + query.per_page),
    meta: { current_page: query.page, last_page: lastPage, per_page: query.per_page, total: chosen.length },
    tags: [...tags.values()]
      .map((tag) => ({ ...tag, count: all.filter(hasTag(tag.key)).length }))
      .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key)),
  }
}

async function findArticle(database: Queryable, slug: string, locale: Locale): Promise<ArticleRow | undefined> {
  const [row] = await database
    .select()
    .from(articles)
    .where(or(sql`${articles.slug}->>'hu' = ${slug}`, sql`${articles.slug}->>'en' = ${slug}`))
    .orderBy(sql`${articles.slug}->>${locale} = ${slug} desc`)
    .limit(1)
  return row
}

async function findFormerArticle(database: Queryable, slug: string, locale: Locale): Promise<ArticleRow | undefined> {
  const key = await findFormerKey(database, 'article', slug, locale)
  if (key === null) return undefined
  const [row] = await database.select().from(articles).where(eq(articles.key, key))
  return row
}

/** The article with a current or former slug in either language; null if there is none. */
export async function readArticle(
  database: Queryable,
  slug: string,
  locale: Locale,
  currency: CurrencyCode,
): Promise<Article | null> {
  const found = (await findArticle(database, slug, locale)) ?? (await findFormerArticle(database, slug, locale))
  const row = found && readableRow('article', found, ({ key }) => key)
  if (!row) return null
  const { pictures } = await readDocuments(database, ['pictures'])
  const ids = await productIdsByKeys(database, row.relatedProducts)
  const cards = await findProductCards(database, ids, locale, currency)
  return {
    ...wireListItem(row, pictures, locale),
    body: row.body[locale],
    slugs: row.slug,
    related_products: inOrder(cards, ids),
  }
}
