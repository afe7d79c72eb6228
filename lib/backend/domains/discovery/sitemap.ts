import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { findTeasers } from '@/lib/backend/domains/content/articles'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { categories, pages, productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Sitemap, SitemapItem } from '@/lib/contract/sitemap'
import type { CurrencyCode } from '@/lib/money/currency'
import { productLink, priceIn } from '../catalogue/product-row'
import { findCategories } from '../catalogue/categories'
import { countSets } from '../catalogue/listing-counts'

/** A page of all sitemap entries in stable order; null past the last page. */
export async function readSitemap(
  database: Queryable,
  query: { readonly page: number; readonly per_page: number; readonly after?: number | undefined },
  currency: CurrencyCode,
): Promise<Sitemap | null> {
  const others = [
    ...(await findCategories(database)).map(({ id, path, updatedAt }): SitemapItem => ({
      kind: 'category',
      id,
      slugs: path,
      updated_at: updatedAt.toISOString(),
    })),
    ...(await readPages(database)),
    ...(await findTeasers(database)).map(({ slug, publishedAt }): SitemapItem => ({
      kind: 'article',
      slugs: slug,
      updated_at: publishedAt.toISOString(),
    })),
  ]
  const total = others.length + ((await countSets(database, 'currency', currency)).get(currency) ?? 0)
  const lastPage = Math.max(1, Math.ceil(total / query.per_page))
  const { page, per_page: limit, after } = query
  const meta = { current_page: page, last_page: lastPage, per_page: limit, total }
  if (after !== undefined) return { items: await readProducts(database, currency, { after, offset: 0, limit }), meta }
  if (page > lastPage) return null
  const start = (page - 1) * limit
  const items = others.slice(start, start + limit)
  const place = { after: 0, offset: Math.max(0, start - others.length), limit: limit - items.length }
  return { items: [...items, ...(await readProducts(database, currency, place))], meta }
}

async function readPages(database: Queryable): Promise<SitemapItem[]> {
  const rows = await database
    .select({ key: pages.key, locale: pages.locale, slug: pages.slug, updatedOn: pages.updatedOn })
    .from(pages)
    .where(eq(pages.isCurrent, true))
    .orderBy(asc(pages.key))
  return rows.flatMap((row): SitemapItem[] => {
    const english = rows.find(({ key, locale }) => key === row.key && locale === 'en')
    if (row.locale !== 'hu' || !english) return []
    const updated = row.updatedOn > english.updatedOn ? row.updatedOn : english.updatedOn
    return [
      {
        kind: 'page',
        key: row.key,
        slugs: { hu: row.slug, en: english.slug },
        updated_at: new Date(updated).toISOString(),
      },
    ]
  })
}

async function readProducts(
  database: Queryable,
  currency: CurrencyCode,
  { after, offset, limit }: { readonly after: number; readonly offset: number; readonly limit: number },
): Promise<SitemapItem[]> {
  if (limit === 0) return []
  const rows = await database
    .select({
      id: products.id,
      slug: products.slug,
      category: { id: categories.id, path: categories.path },
      image: sql<string | null>`${products.images}->0->>'src'`,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productPrices, priceIn(currency))
    .where(and(eq(products.isActive, true), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    kind: 'product',
    id: row.id,
    links: { hu: productLink(row, 'hu'), en: productLink(row, 'en') },
    image: row.image,
    updated_at: row.updatedAt.toISOString(),
  }))
}
