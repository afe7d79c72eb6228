import { arrayOverlaps, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Command } from 'commander'
import { cacheTags } from '@/lib/contract/cache'
import { locales } from '@/lib/i18n/locales'
import { removeProducts } from '../domains/orders/remove-products'
import type { Leaving } from '../domains/shop/document-mending'
import type { Reference } from '../domains/shop/document-references'
import { pageName } from '../domains/shop/page-versions'
import { announceChanges } from '../platform/cache/announcements'
import type { Queryable } from '../platform/db/database'
import { attributes, brands, categories, colours, materials, products } from '../platform/db/schema/catalogue'
import { protectOwnData } from '../demo/load'
import type { DemoKind } from '../demo/loaded'
import { Failure } from '../exchange/failure'
import { UsageError } from './errors'
import { requireProduct } from '../exchange/import/importer'
import { mend, placesOf, readAllReferences, type Mended } from '../exchange/mend'
import { articleTexts, pageTexts, type TextKind } from '../exchange/texts/kinds'
import { removeText } from '../exchange/texts/remove'
import { counted } from '../platform/counted'
import type { Cli } from './shop'

interface Setting {
  readonly database: Queryable
  /** Products that are no longer sold may be removed with what they need. */
  readonly withInactive: boolean
  /** What names it may be changed. */
  readonly withMending: boolean
  /** Of the shop before the removal. */
  readonly references: readonly Reference[]
  readonly now: Date
}

interface Removed {
  readonly key: string
  /** What documents and texts call it, if not by that key. */
  readonly linkedKey?: string
}

/** Removes an item by its key; returns null if there is none. Throws a Failure if it is needed. */
type Remove = (setting: Setting, key: string) => Promise<Removed | string | null>

async function removeProduct({ database }: Setting, written: string): Promise<Removed> {
  const { id, key, articleNumber } = await requireProduct(database, written)
  await removeProducts(database, [id])
  return { key: articleNumber, linkedKey: key }
}

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

/** Refuses to remove what the menus, the home page or a text names, because they would silently lose it; or mends them. */
async function leaveReferences(
  { database, references, withMending, now }: Setting,
  leaving: Leaving,
  name = leaving.key,
): Promise<Mended[]> {
  if (withMending) return mend(database, leaving, references, now)
  const places = placesOf(leaving, references)
  if (places.length === 0) return []
  throw new Failure(
    `"${name}" is still shown by ${places.map(({ at }) => at).join('; ')}. --mend removes the entries and the links, whose ` +
      'words stay; with --dry-run, it only shows which.',
  )
}

const removalOf =
  (kind: TextKind): Remove =>
  async ({ database, now }, key) =>
    (await removeText(database, kind, key, now)) ? key : null

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
  /** What menus, the home page and texts call it. */
  readonly linkedAs?: Reference['kind']
  /** Whether products refer to it. */
  readonly isOfProducts?: true
}

const removals: readonly Removal[] = [
  {
    noun: 'product',
    kind: 'products',
    description: 'a product, by article number',
    remove: removeProduct,
    linkedAs: 'product',
  },
  {
    noun: 'article',
    kind: 'articles',
    description: 'a blog article',
    remove: removalOf(articleTexts),
    linkedAs: 'article',
  },
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
    remove: removalOf(pageTexts),
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

interface Options {
  readonly yes?: true
  readonly dryRun?: true
  readonly mend?: true
  readonly withInactive?: true
}

/** Ends a transaction without writing it. */
class DryRun extends Error {
  constructor(readonly result: { readonly removed: string; readonly mended: readonly Mended[] }) {
    super('dry run')
  }
}

async function removeOne(cli: Cli, { noun: what, kind, remove, linkedAs }: Removal, written: string, options: Options) {
  const { dryRun, mend: withMending = false, withInactive = false } = options
  return cli.withShop(async ({ database }) => {
    const now = cli.now()
    const work = database.transaction(async (transaction) => {
      const references = linkedAs ? await readAllReferences(transaction) : []
      const setting = { database: transaction, withInactive, withMending, references, now }
      const found = await remove(setting, written)
      if (found === null) throw new Failure(`The shop has no ${what} "${written}".`)
      const { key, linkedKey = key }: Removed = typeof found === 'string' ? { key: found } : found
      const mended = linkedAs ? await leaveReferences(setting, { kind: linkedAs, key: linkedKey }, key) : []
      await protectOwnData(transaction, now, { kind, names: namesOf(kind, key) })
      await announceChanges(transaction, [cacheTags.catalogue, cacheTags.listings, cacheTags.content], now)
      if (dryRun) throw new DryRun({ removed: key, mended })
      return { removed: key, mended }
    })
    const { removed, mended } = await work.catch((error: unknown) => {
      if (error instanceof DryRun) return error.result
      throw error
    })
    if (!cli.output.isJson) for (const { at, change } of mended) cli.output.note(`${at}: ${change}`)
    const done = dryRun ? 'would be removed. Nothing was written (dry run).' : 'was removed.'
    const facts = { [what]: removed, removed: !dryRun, ...(withMending && { mended }) }
    cli.output.done(`The ${what} "${removed}" ${done}`, facts)
  })
}

/** `shop remove …`: removes a product or content, whose URL returns 410 from then on. */
export function registerRemove(program: Command, cli: Cli): void {
  const noun = program.command('remove').description('remove products and content permanently')
  for (const removal of removals) {
    const command = noun
      .command(removal.noun)
      .description(removal.description)
      .argument('<key>', 'key used in imports')
      .option('--yes', 'confirms that this cannot be undone')
      .option('--dry-run', 'only shows what would be removed and changed')
      .action((written: string, options: Options) => {
        if (!options.yes && !options.dryRun)
          throw new UsageError('--yes confirms that this cannot be undone; --dry-run only shows what it would do.')
        return removeOne(cli, removal, written, options)
      })
    if (removal.linkedAs)
      command.option('--mend', 'takes it out of menus, home page and texts that name it; the words of links stay')
    if (removal.isOfProducts) command.option('--with-inactive', 'also removes the products no longer sold that need it')
  }
}

/** A page is imported once per language. */
const namesOf = (kind: DemoKind, key: string) =>
  kind === 'pages' ? locales.map((locale) => pageName({ key, locale })) : [key]
