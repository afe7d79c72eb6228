import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { formerAddresses, articles, categories, pages, products } from '@/lib/backend/platform/db/schema/catalogue'
import { HttpError } from '@/lib/backend/platform/http/errors'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { goneAddress, type Gone } from '@/lib/routing/gone'

/** The kinds with addresses of their own; a product is found by its id. */
type AddressedKind = Exclude<typeof formerAddresses.$inferSelect.kind, 'product'>

/** Key of the item that formerly had a path, preferring the given language; null when there was none. */
export async function findFormerKey(
  database: Queryable,
  kind: AddressedKind | 'product',
  path: string,
  locale: Locale,
): Promise<string | null> {
  const [row] = await database
    .select({ key: formerAddresses.key })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.kind, kind), eq(formerAddresses.path, path)))
    .orderBy(sql`${formerAddresses.locale} = ${locale} desc`)
    .limit(1)
  return row?.key ?? null
}

/** 404 for a path that never existed, 410 for a removed one. */
export async function missing(
  database: Queryable,
  kind: AddressedKind,
  path: string,
  locale: Locale,
): Promise<HttpError> {
  const former = await findFormerKey(database, kind, path, locale)
  return former === null ? new HttpError(404, 'errors.notFound') : new HttpError(410, 'errors.gone')
}

const routeOf = {
  category: 'categories-category_slug',
  article: 'blog-slug',
  page: 'page_slug',
} as const satisfies Record<AddressedKind, string>

/** Whether a product existed but is no longer sold. */
export async function isWithdrawn(database: Queryable, id: number): Promise<boolean> {
  const [found] = await database.select({ isActive: products.isActive }).from(products).where(eq(products.id, id))
  return found ? !found.isActive : (await findFormerKey(database, 'product', String(id), defaultLocale)) !== null
}

/** Everything the shop has removed: withdrawn and removed products, and former paths that no longer lead anywhere. */
export async function readGone(database: Queryable): Promise<Gone> {
  const ended = await database.select({ id: products.id }).from(products).where(eq(products.isActive, false))
  const former = await database
    .select()
    .from(formerAddresses)
    .where(
      sql`case ${formerAddresses.kind}
        when 'product' then true
        when 'category' then not exists (select from ${categories} where ${categories.key} = ${formerAddresses.key})
        when 'article' then not exists (select from ${articles} where ${articles.key} = ${formerAddresses.key})
        else not exists (select from ${pages} where ${pages.key} = ${formerAddresses.key} and ${pages.isCurrent}) end`,
    )
  const gone = { products: new Set(ended.map(({ id }) => id)), addresses: new Set<string>() }
  for (const { kind, locale, path } of former)
    if (kind === 'product') gone.products.add(Number(path))
    else gone.addresses.add(goneAddress(routeOf[kind], locale, path))
  return gone
}
