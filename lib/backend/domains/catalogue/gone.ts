import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { articles, categories, formerAddresses, pages, products } from '@/lib/backend/platform/db/schema/catalogue'
import { goneAddress, type Gone } from '@/lib/routing/gone'
import type { AddressedKind } from './former-addresses'

const routeOf = {
  category: 'categories-category_slug',
  article: 'blog-slug',
  page: 'page_slug',
} as const satisfies Record<AddressedKind, string>

/** What the shop no longer has: withdrawn products, and former paths that lead nowhere. */
export async function readGone(database: Queryable): Promise<Gone> {
  const ended = await database.select({ id: products.id }).from(products).where(eq(products.isActive, false))
  const former = await database
    .select()
    .from(formerAddresses)
    .where(
      sql`case ${formerAddresses.kind}
        when 'category' then not exists (select from ${categories} where ${categories.key} = ${formerAddresses.key})
        when 'article' then not exists (select from ${articles} where ${articles.key} = ${formerAddresses.key})
        else not exists (select from ${pages} where ${pages.key} = ${formerAddresses.key} and ${pages.isCurrent}) end`,
    )
  return {
    products: new Set(ended.map(({ id }) => id)),
    addresses: new Set(former.map(({ kind, locale, path }) => goneAddress(routeOf[kind], locale, path))),
  }
}
