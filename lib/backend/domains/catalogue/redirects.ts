import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { articles, categories, pages, products, redirects } from '@/lib/backend/platform/db/schema/catalogue'
import { cacheTags } from '@/lib/contract/cache'
import type { Locale, Localized } from '@/lib/i18n/locales'
import { path as pathOf, productPath } from '@/lib/routing/path'
import { isShopAddress, redirectsByPath, type Redirects } from '@/lib/routing/redirects'

/** What changes where redirects lead; sold-out products do not. */
export const redirectTags: readonly string[] = [cacheTags.redirects, cacheTags.catalogue, cacheTags.content]

interface Target {
  readonly kind: (typeof redirects.$inferSelect)['kind']
  readonly target: string
  readonly locale: Locale
  readonly productId: number | null
  readonly productSlug: Localized | null
  readonly mainPath: Localized | null
  readonly categoryPath: Localized | null
  readonly pageSlug: string | null
  readonly articleSlug: Localized | null
}

/** The address of a target; null if it has been removed. Pure. */
function locationOf(row: Target): string | null {
  const { kind, target, locale, productId, productSlug, mainPath, categoryPath, pageSlug, articleSlug } = row
  switch (kind) {
    case 'address':
      return target
    case 'product':
      return productId === null || productSlug === null
        ? null
        : productPath(
            { id: productId, link: { slug: productSlug[locale], category_path: mainPath?.[locale] ?? null } },
            locale,
          )
    case 'category':
      return categoryPath && pathOf('categories-category_slug', { category_slug: categoryPath[locale] }, locale)
    case 'page':
      return pageSlug === null ? null : pathOf('page_slug', { page_slug: pageSlug }, locale)
    case 'article':
      return articleSlug && pathOf('blog-slug', { slug: articleSlug[locale] }, locale)
  }
}

/** All redirects. What has become an address of the shop since is left out: the shop's own pages come first. */
export async function readRedirects(database: Queryable): Promise<Redirects> {
  const rows = await database
    .select({
      path: redirects.path,
      query: redirects.query,
      kind: redirects.kind,
      target: redirects.target,
      locale: redirects.locale,
      productId: products.id,
      productSlug: products.slug,
      mainPath: sql<Localized | null>`(select c.path from ${categories} c where c.id = ${products.categoryId})`,
      categoryPath: categories.path,
      pageSlug: pages.slug,
      articleSlug: articles.slug,
    })
    .from(redirects)
    .leftJoin(products, and(eq(redirects.kind, 'product'), eq(products.articleNumber, redirects.target)))
    .leftJoin(categories, and(eq(redirects.kind, 'category'), eq(categories.key, redirects.target)))
    .leftJoin(
      pages,
      and(
        eq(redirects.kind, 'page'),
        eq(pages.key, redirects.target),
        eq(pages.locale, redirects.locale),
        eq(pages.isCurrent, true),
      ),
    )
    .leftJoin(articles, and(eq(redirects.kind, 'article'), eq(articles.key, redirects.target)))
  const ownPages = rows.length > 0 ? await pagePaths(database) : new Set()
  return redirectsByPath(
    rows.flatMap((row) => {
      const address = { path: row.path, query: [...new URLSearchParams(row.query)] as const }
      if (ownPages.has(row.path) || isShopAddress(address)) return []
      return [{ ...address, location: locationOf(row) }]
    }),
  )
}

/** The paths of all content pages. */
export async function pagePaths(database: Queryable): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ locale: pages.locale, slug: pages.slug })
    .from(pages)
    .where(eq(pages.isCurrent, true))
  return new Set(rows.map(({ locale, slug }) => `/${locale}/${slug}`))
}
