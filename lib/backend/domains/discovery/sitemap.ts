import { and, asc, eq, gt } from 'drizzle-orm'
import { findTeasers } from '@/lib/backend/domains/content/articles'
import { pageName } from '@/lib/backend/domains/shop/page-versions'
import { readDocuments } from '@/lib/backend/domains/shop/documents'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { readableRows } from '@/lib/backend/platform/db/readable-rows'
import { brands, categories, pages, productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Sitemap, SitemapItem } from '@/lib/contract/sitemap'
import type { CurrencyCode } from '@/lib/money/currency'
import { fullPage } from '../catalogue/full-page'
import { productLink, priceIn, readableProducts } from '../catalogue/product-row'
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
  const found = await database
    .select({
      key: pages.key,
      locale: pages.locale,
      slug: pages.slug,
      title: pages.title,
      updatedOn: pages.updatedOn,
    })
    .from(pages)
    .where(eq(pages.isCurrent, true))
    .orderBy(asc(pages.key))
  const { faq } = await readDocuments(database, ['faq'])
  // Without questions, its page says nothing.
  const rows = readableRows('page', found, pageName).filter(({ key }) => key !== 'faq' || faq.groups.length > 0)
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

function readProducts(
  database: Queryable,
  currency: CurrencyCode,
  { after, offset, limit }: { readonly after: number; readonly offset: number; readonly limit: number },
): Promise<SitemapItem[]> {
  const read = (from: number, wanted: number) =>
    findProducts(database, currency, { after: from, offset, limit: wanted })
  return after === 0 ? read(0, limit).then(toItems) : fullPage({ after, limit }, read, toItems)
}

async function findProducts(
  database: Queryable,
  currency: CurrencyCode,
  { after, offset, limit }: { readonly after: number; readonly offset: number; readonly limit: number },
) {
  if (limit === 0) return []
  return database
    .select({
      id: products.id,
      articleNumber: products.articleNumber,
      slug: products.slug,
      title: products.title,
      category: { id: categories.id, path: categories.path, title: categories.title },
      brand: { slug: brands.slug, name: brands.name },
      images: products.images,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productPrices, priceIn(currency))
    .where(and(eq(products.isActive, true), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
}

type ProductRow = Awaited<ReturnType<typeof findProducts>>[number]

function toItems(rows: readonly ProductRow[]): SitemapItem[] {
  return readableProducts(rows).map((row) => ({
    kind: 'product',
    id: row.id,
    links: { hu: productLink(row, 'hu'), en: productLink(row, 'en') },
    image: row.images[0]?.src ?? null,
    updated_at: row.updatedAt.toISOString(),
  }))
}
