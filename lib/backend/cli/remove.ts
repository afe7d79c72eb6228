import { and, arrayOverlaps, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Command } from 'commander'
import { cacheTags } from '@/lib/contract/cache'
import { locales } from '@/lib/i18n/locales'
import { routes, type RouteDefinition } from '@/lib/routing/routes'
import { removeProducts } from '../domains/orders/remove-products'
import { readReferences, type Reference } from '../domains/shop/document-references'
import { pageName } from '../domains/shop/page-versions'
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
import type { DemoKind } from '../demo/loaded'
import { Failure } from './errors'
import { requireProduct } from './import/importer'
import { counted } from './output'
import type { Cli } from './shop'

/** A removal's database, and whether products that are no longer sold may be removed with what they need. */
interface Setting {
  readonly database: Queryable
  readonly withInactive: boolean
}

/** Removes an item by its key; returns the removed key, or null if there is none. Throws a Failure if it is needed. */
type Remove = (setting: Setting, key: string) => Promise<string | null>

const firstKey = ([row]: readonly { readonly key: string }[]) => row?.key ?? null

/** Refuses to remove what products need. Those no longer sold can be removed with it, if the operator says so. */
async function requireUnused({ database, withInactive }: Setting, key: string, uses: SQL | undefined): Promise<void> {
  const users = await database
    .select({ id: products.id, number: products.articleNumber, isActive: products.isActive })
    .from(products)
    .where(uses)
    .orderBy(asc(products.articleNumber))
  const sold = users.filter(({ isActive }) => isActive)
  if (sold.length > 0) throw new Failure(`"${key}" is still needed by ${counted(sold.length, 'product')}.`)
  if (users.length > 0 && !withInactive)
    throw new Failure(
      `"${key}" is only needed by ${counted(users.length, 'product')} no longer sold: ` +
        `${users.map(({ number }) => number).join(', ')}. --with-inactive removes them too.`,
    )
  await removeProducts(
    database,
    users.map(({ id }) => id),
  )
}

/** Refuses to remove what the menus or the home page refer to, because they would silently lose it. */
async function requireUnlinked(database: Queryable, kind: Reference['kind'], key: string, name = key): Promise<void> {
  const places = (await readReferences(database)).filter((one) => one.kind === kind && one.key === key)
  if (places.length > 0) throw new Failure(`"${name}" is still shown by ${places.map(({ at }) => at).join(', ')}.`)
}

async function removeProduct({ database }: Setting, written: string): Promise<string> {
  const { id, key, articleNumber } = await requireProduct(database, written)
  await requireUnlinked(database, 'product', key, articleNumber)
  await removeProducts(database, [id])
  return articleNumber
}

async function removeArticle({ database }: Setting, key: string): Promise<string | null> {
  return firstKey(await database.delete(articles).where(eq(articles.key, key)).returning())
}

async function removeCategory(setting: Setting, key: string): Promise<string | null> {
  const { database } = setting
  const [row] = await database.select({ id: categories.id }).from(categories).where(eq(categories.key, key))
  if (!row) return null
  const below = await database.select({ key: categories.key }).from(categories).where(eq(categories.parentId, row.id))
  if (below.length > 0)
    throw new Failure(`"${key}" contains other categories: ${below.map((one) => one.key).join(', ')}.`)
  await requireUnused(setting, key, eq(products.categoryId, row.id))
  await database.delete(categories).where(eq(categories.id, row.id))
  return key
}

/** Whether a page is in the route table, and so linked by the shop, or is required by law. */
function isNeeded(page: { readonly slug: string; readonly isLegal: boolean }): boolean {
  const paths = Object.values<RouteDefinition>(routes).flatMap((route) => locales.map((locale) => route.paths[locale]))
  return page.isLegal || paths.includes(page.slug)
}

async function removePage({ database }: Setting, key: string): Promise<string | null> {
  const current = and(eq(pages.key, key), eq(pages.isCurrent, true))
  const rows = await database.select({ slug: pages.slug, isLegal: pages.isLegal }).from(pages).where(current)
  if (rows.some(isNeeded)) throw new Failure(`The page "${key}" is required by the shop.`)
  // Versions are kept, as orders and consents may refer to them.
  await database.update(pages).set({ isCurrent: false }).where(current)
  return rows.length > 0 ? key : null
}

async function removeBrand(setting: Setting, slug: string): Promise<string | null> {
  const { database } = setting
  const ids = database.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug))
  await requireUnused(setting, slug, inArray(products.brandId, ids))
  return firstKey(await database.delete(brands).where(eq(brands.slug, slug)).returning({ key: brands.slug }))
}

async function removeColour(setting: Setting, key: string): Promise<string | null> {
  await requireUnused(setting, key, or(eq(products.colour, key), arrayOverlaps(products.colours, [key])))
  return firstKey(await setting.database.delete(colours).where(eq(colours.key, key)).returning())
}

async function removeMaterial(setting: Setting, key: string): Promise<string | null> {
  await requireUnused(setting, key, arrayOverlaps(products.materials, [key]))
  return firstKey(await setting.database.delete(materials).where(eq(materials.key, key)).returning())
}

async function removeAttribute(setting: Setting, key: string): Promise<string | null> {
  await requireUnused(setting, key, sql`jsonb_exists(${products.attributes}, ${key})`)
  return firstKey(await setting.database.delete(attributes).where(eq(attributes.key, key)).returning())
}

interface Removal {
  readonly noun: string
  readonly kind: DemoKind
  readonly description: string
  readonly remove: Remove
  /** What menus and the home page call it; a product is looked up first. */
  readonly linkedAs?: Exclude<Reference['kind'], 'product'>
  /** Whether products refer to it. */
  readonly isOfProducts?: true
}

const removals: readonly Removal[] = [
  { noun: 'product', kind: 'products', description: 'a product, by article number', remove: removeProduct },
  { noun: 'article', kind: 'articles', description: 'a blog article', remove: removeArticle, linkedAs: 'article' },
  {
    noun: 'category',
    kind: 'categories',
    description: 'a category without products or subcategories',
    remove: removeCategory,
    linkedAs: 'category',
    isOfProducts: true,
  },
  {
    noun: 'page',
    kind: 'pages',
    description: 'a content page; its versions stay on record',
    remove: removePage,
    linkedAs: 'content',
  },
  {
    noun: 'brand',
    kind: 'brands',
    description: 'a brand without products',
    remove: removeBrand,
    linkedAs: 'brand',
    isOfProducts: true,
  },
  {
    noun: 'colour',
    kind: 'colours',
    description: 'a colour that no product has',
    remove: removeColour,
    isOfProducts: true,
  },
  {
    noun: 'material',
    kind: 'materials',
    description: 'a material that no product has',
    remove: removeMaterial,
    isOfProducts: true,
  },
  {
    noun: 'attribute',
    kind: 'attributes',
    description: 'an attribute that no product has',
    remove: removeAttribute,
    isOfProducts: true,
  },
]

/** `shop remove …`: removes a product or content, whose URL returns 410 from then on. */
export function registerRemove(program: Command, cli: Cli): void {
  const noun = program.command('remove').description('remove products and content permanently')
  for (const { noun: what, kind, description, remove, linkedAs, isOfProducts } of removals) {
    const command = noun
      .command(what)
      .description(description)
      .argument('<key>', 'key used in imports')
      .requiredOption('--yes', 'confirms that this cannot be undone')
      .action((written: string, { withInactive = false }: { withInactive?: boolean }) =>
        cli.withShop(async ({ database }) => {
          const key = await database.transaction(async (transaction) => {
            const removed = await remove({ database: transaction, withInactive }, written)
            if (removed === null) throw new Failure(`The shop has no ${what} "${written}".`)
            if (linkedAs) await requireUnlinked(transaction, linkedAs, removed)
            await protectOwnData(transaction, cli.now(), { kind, names: namesOf(kind, removed) })
            await announceChanges(transaction, [cacheTags.catalogue, cacheTags.listings, cacheTags.content], cli.now())
            return removed
          })
          cli.output.done(`The ${what} "${key}" was removed.`, { [what]: key, removed: true })
        }),
      )
    if (isOfProducts) command.option('--with-inactive', 'also removes the products no longer sold that need it')
  }
}

/** A page is imported once per language. */
const namesOf = (kind: DemoKind, key: string) =>
  kind === 'pages' ? locales.map((locale) => pageName({ key, locale })) : [key]
