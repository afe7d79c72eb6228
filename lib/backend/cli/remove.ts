import { and, arrayOverlaps, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Command } from 'commander'
import { cacheTags } from '@/lib/contract/cache'
import { locales } from '@/lib/i18n/locales'
import { routes, type RouteDefinition } from '@/lib/routing/routes'
import { announceChanges } from '../platform/cache/announcements'
import type { Queryable } from '../platform/db/database'
import {
  articles,
  attributes,
  brands,
  categories,
  colours,
  materials,
  pages,
  products,
} from '../platform/db/schema/catalogue'
import { protectOwnData } from '../demo/load'
import { Failure } from './errors'
import { counted } from './output'
import type { Cli } from './shop'

/** Removes an item by its key; returns false if it does not exist. Throws a Failure if it is still needed. */
type Remove = (database: Queryable, key: string) => Promise<boolean>

async function requireUnused(database: Queryable, key: string, uses: SQL | undefined): Promise<void> {
  const [used] = await database.select({ number: count() }).from(products).where(uses)
  if (used && used.number > 0) throw new Failure(`"${key}" is still needed by ${counted(used.number, 'product')}.`)
}

async function removeArticle(database: Queryable, key: string): Promise<boolean> {
  return (await database.delete(articles).where(eq(articles.key, key)).returning()).length > 0
}

async function removeCategory(database: Queryable, key: string): Promise<boolean> {
  const [row] = await database.select({ id: categories.id }).from(categories).where(eq(categories.key, key))
  if (!row) return false
  const below = await database.select({ key: categories.key }).from(categories).where(eq(categories.parentId, row.id))
  if (below.length > 0)
    throw new Failure(`"${key}" contains other categories: ${below.map((one) => one.key).join(', ')}.`)
  await requireUnused(database, key, eq(products.categoryId, row.id))
  await database.delete(categories).where(eq(categories.id, row.id))
  return true
}

/** Whether a page is in the route table, and so linked by the shop, or is required by law. */
function isNeeded(page: { readonly slug: string; readonly isLegal: boolean }): boolean {
  const paths = Object.values<RouteDefinition>(routes).flatMap((route) => locales.map((locale) => route.paths[locale]))
  return page.isLegal || paths.includes(page.slug)
}

async function removePage(database: Queryable, key: string): Promise<boolean> {
  const current = and(eq(pages.key, key), eq(pages.isCurrent, true))
  const rows = await database.select({ slug: pages.slug, isLegal: pages.isLegal }).from(pages).where(current)
  if (rows.some(isNeeded)) throw new Failure(`The page "${key}" is required by the shop.`)
  // Versions are kept, as orders and consents may refer to them.
  await database.update(pages).set({ isCurrent: false }).where(current)
  return rows.length > 0
}

async function removeBrand(database: Queryable, slug: string): Promise<boolean> {
  const ids = database.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug))
  await requireUnused(database, slug, inArray(products.brandId, ids))
  return (await database.delete(brands).where(eq(brands.slug, slug)).returning()).length > 0
}

async function removeColour(database: Queryable, key: string): Promise<boolean> {
  await requireUnused(database, key, or(eq(products.colour, key), arrayOverlaps(products.colours, [key])))
  return (await database.delete(colours).where(eq(colours.key, key)).returning()).length > 0
}

async function removeMaterial(database: Queryable, key: string): Promise<boolean> {
  await requireUnused(database, key, arrayOverlaps(products.materials, [key]))
  return (await database.delete(materials).where(eq(materials.key, key)).returning()).length > 0
}

async function removeAttribute(database: Queryable, key: string): Promise<boolean> {
  await requireUnused(database, key, sql`jsonb_exists(${products.attributes}, ${key})`)
  return (await database.delete(attributes).where(eq(attributes.key, key)).returning()).length > 0
}

const removals: readonly { noun: string; description: string; remove: Remove }[] = [
  { noun: 'article', description: 'a blog article', remove: removeArticle },
  { noun: 'category', description: 'a category without products or subcategories', remove: removeCategory },
  { noun: 'page', description: 'a content page; its versions stay on record', remove: removePage },
  { noun: 'brand', description: 'a brand without products', remove: removeBrand },
  { noun: 'colour', description: 'a colour that no product has', remove: removeColour },
  { noun: 'material', description: 'a material that no product has', remove: removeMaterial },
  { noun: 'attribute', description: 'an attribute that no product has', remove: removeAttribute },
]

/**
 * `shop remove …`: removes content, whose URL returns 410 from then on. Products are withdrawn by their import instead.
 */
export function registerRemove(program: Command, cli: Cli): void {
  const noun = program
    .command('remove')
    .description('remove content permanently (products: import them with "active" no)')
  for (const { noun: what, description, remove } of removals)
    noun
      .command(what)
      .description(description)
      .argument('<key>', 'key used in imports')
      .requiredOption('--yes', 'confirms that this cannot be undone')
      .action((key: string) =>
        cli.withShop(async ({ database }) => {
          await database.transaction(async (transaction) => {
            if (!(await remove(transaction, key))) throw new Failure(`The shop has no ${what} "${key}".`)
            await protectOwnData(transaction, cli.now())
            await announceChanges(transaction, [cacheTags.catalogue, cacheTags.listings, cacheTags.content], cli.now())
          })
          cli.output.done(`The ${what} "${key}" was removed.`, { [what]: key, removed: true })
        }),
      )
}
