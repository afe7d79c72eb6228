import { Argument, type Command } from 'commander'
import { eq, inArray } from 'drizzle-orm'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { mediaFile } from '@/lib/config/media'
import { cacheTags } from '@/lib/contract/cache'
import { protectOwnData } from '../../demo/load'
import { writeSettings } from '../../demo/load-content'
import type { DeliveryRecord } from '../../domains/shop/method-schemas'
import { loadMethods } from '../../domains/cart/store'
import { readImageColour } from '../../platform/image-metadata'
import { findSentWith } from '../../domains/offers/store'
import {
  documentNames,
  documentSchemas,
  type DocumentName,
  type HomeDocument,
  type KeyedLink,
  type MenuEntry,
  type MenusDocument,
  type PicturesDocument,
} from '../../domains/shop/document-schemas'
import { announceChanges } from '../../platform/cache/announcements'
import type { Queryable } from '../../platform/db/database'
import { settings, articles, brands, categories, pages, products } from '../../platform/db/schema/catalogue'
import type { Cli } from '../shop'
import { Failure } from '../errors'
import { counted } from '../output'

const purposes: Readonly<Record<DocumentName, string>> = {
  shop: 'company, contacts, showroom, warehouse, bank accounts',
  menus: 'header, categories, footer',
  home: 'what the home page shows',
  faq: 'questions and answers',
  mails: 'texts of mails',
  'delivery-methods': 'delivery methods with prices and times',
  'payment-methods': 'payment methods',
  'pickup-points': 'parcel pick-up points',
  pictures: 'sizes, descriptions and focal points of the pictures below public/media',
}

const maxFileSize = 20 * 1024 * 1024

async function findDocument(database: Queryable, name: DocumentName): Promise<unknown> {
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, name))
  if (!row) throw new Failure(`The shop has no document "${name}".`)
  return row.value
}

async function readJson(path: string): Promise<unknown> {
  const { size } = await stat(path).catch(() => {
    throw new Failure(`There is no file ${path}.`)
  })
  if (size > maxFileSize) throw new Failure(`${path} is larger than ${maxFileSize / (1024 * 1024)} MB.`)
  try {
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''))
  } catch (error) {
    throw new Failure(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

interface Fault {
  readonly at: string
  readonly reason: string
}

/** Delivery methods of quotes that can still be accepted, which the document lacks. */
async function vanishingDeliveries(database: Queryable, document: readonly DeliveryRecord[], now: Date) {
  const { deliveryMethods } = await loadMethods(database)
  const faults: Fault[] = []
  for (const { id, key } of deliveryMethods) {
    if (document.some((method) => method.id === id)) continue
    const numbers = await findSentWith(database, id, now)
    if (numbers.length > 0) faults.push({ at: `"${key}" (id ${id})`, reason: quotedReason(numbers) })
  }
  return faults
}

function quotedReason(numbers: readonly string[]): string {
  return (
    `is needed by ${counted(numbers.length, 'sent quote')}: ${numbers.join(', ')}. Keep it until each is accepted, ` +
    'declined or expired, or send it with another one: offers delivery <number> <amount> --method <key>, then offers ' +
    'send <number>'
  )
}

async function faultsOf(database: Queryable, name: DocumentName, value: unknown, now: Date): Promise<Fault[]> {
  const result = documentSchemas[name].safeParse(value)
  if (!result.success)
    return result.error.issues.map(({ path, message }) => ({ at: path.join('.') || '(the whole)', reason: message }))
  if (name === 'delivery-methods') return vanishingDeliveries(database, documentSchemas[name].parse(value), now)
  const references =
    name === 'menus'
      ? referencesOfMenus(documentSchemas.menus.parse(value))
      : name === 'home'
        ? referencesOfHome(documentSchemas.home.parse(value))
        : []
  const dead = await deadReferences(database, references)
  return dead.map(({ at, kind, key }) => ({ at, reason: `the shop has no ${kind} "${key}"` }))
}

/** Adds the colours of pictures that lack one, as far as their files exist. */
async function withColours(pictures: PicturesDocument): Promise<PicturesDocument> {
  const entries = Object.entries(pictures).map(async ([src, picture]) => {
    if (picture.colour) return [src, picture] as const
    const file = mediaFile(src)
    return [src, { ...picture, colour: file && (await readImageColour(file)) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function importDocument(cli: Cli, name: DocumentName, file: string, isDryRun: boolean): Promise<void> {
  const value = await readJson(cli.path(file))
  await cli.withShop(async ({ database }) => {
    const faults = await faultsOf(database, name, value, cli.now())
    if (faults.length > 0) {
      if (cli.output.isJson) cli.output.json({ document: name, faults, written: false })
      else for (const { at, reason } of faults) cli.output.note(`${at}: ${reason}`)
      throw new Failure(`Nothing was imported: ${counted(faults.length, 'fault')}.`)
    }
    const stored = name === 'pictures' ? await withColours(documentSchemas.pictures.parse(value)) : value
    if (!isDryRun)
      await database.transaction(async (transaction) => {
        await writeSettings(transaction, [[name, stored]], cli.now())
        await protectOwnData(transaction, cli.now())
        const { catalogue, listings, content } = cacheTags
        await announceChanges(transaction, [catalogue, listings, content], cli.now())
      })
    cli.output.done(isDryRun ? `"${name}" is valid. Nothing was written (dry run).` : `"${name}" is imported.`, {
      document: name,
      faults: [],
      written: !isDryRun,
    })
  })
}

export function registerDocuments(program: Command, cli: Cli): void {
  const noun = program.command('documents').description('menus, company data, home page, mail texts …, as JSON')
  const named = () => new Argument('<name>', 'which document').choices(documentNames)

  noun
    .command('list')
    .description('lists the documents')
    .action(() =>
      cli.withShop(async ({ database }) => {
        const rows = await database
          .select({ key: settings.key, updatedAt: settings.updatedAt })
          .from(settings)
          .where(inArray(settings.key, documentNames))
        const changed = new Map(rows.map(({ key, updatedAt }) => [key, updatedAt.toISOString()]))
        cli.output.table(
          documentNames.map((name) => ({ name, holds: purposes[name], changed: changed.get(name) ?? null })),
        )
      }),
    )

  noun
    .command('export')
    .description('exports the current document; without a file, to standard output')
    .addArgument(named())
    .argument('[file]', 'file to write')
    .action((name: DocumentName, file: string | undefined) =>
      cli.withShop(async ({ database }) => {
        const value = await findDocument(database, name)
        if (file === undefined) return cli.output.json(value)
        await writeFile(cli.path(file), `${JSON.stringify(value, null, 2)}\n`)
        cli.output.note(`"${name}" exported.`)
      }),
    )

  noun
    .command('import')
    .description('replaces a document; export it first, edit it, then import it')
    .addArgument(named())
    .argument('<file>', 'JSON file')
    .option('--dry-run', 'only validate the file')
    .action((name: DocumentName, file: string, { dryRun = false }: { dryRun?: boolean }) =>
      importDocument(cli, name, file, dryRun),
    )
}

/** A link target, with its location in the document. */
interface Reference {
  readonly kind: KeyedLink['type'] | 'brand'
  readonly key: string
  readonly at: string
}

function menuReferences(entries: readonly MenuEntry[], at: string): Reference[] {
  return entries.flatMap(({ link, children }, index) => {
    const here = `${at}.${index}`
    const own = link && link.type !== 'static' ? [{ kind: link.type, key: link.ref, at: `${here}.link.ref` }] : []
    return [...own, ...menuReferences(children, `${here}.children`)]
  })
}

function referencesOfMenus(menus: MenusDocument): Reference[] {
  return (['header', 'categories', 'footer', 'footer_legal'] as const).flatMap((name) =>
    menuReferences(menus[name], name),
  )
}

function referencesOfHome(home: HomeDocument): Reference[] {
  const listed = (kind: Reference['kind'], name: keyof HomeDocument, keys: readonly string[]) =>
    keys.map((key, index) => ({ kind, key, at: `${name}.${index}` }))
  const linked = ({ type, key }: KeyedLink, at: string): Reference[] =>
    type === 'static' ? [] : [{ kind: type, key, at }]
  return [
    ...home.heroes.flatMap(({ primary, secondary, hotspots }, index) => [
      ...linked(primary.link, `heroes.${index}.primary.link`),
      ...(secondary ? linked(secondary.link, `heroes.${index}.secondary.link`) : []),
      ...hotspots.map(({ product }, place) => ({
        kind: 'product' as const,
        key: product,
        at: `heroes.${index}.hotspots.${place}`,
      })),
    ]),
    ...listed('category', 'popular_categories', home.popular_categories),
    ...listed('product', 'popular_products', home.popular_products),
    ...listed('product', 'discount_slider', home.discount_slider),
    ...listed('product', 'newest_products', home.newest_products),
    ...listed('brand', 'brand_strip', home.brand_strip),
    ...listed('article', 'articles', home.articles),
    ...home.social_feed.flatMap(({ link }, index) => linked(link, `social_feed.${index}.link`)),
  ]
}

/** References to missing targets, which the storefront would silently drop. */
async function deadReferences(database: Queryable, references: readonly Reference[]): Promise<Reference[]> {
  const keysOf = {
    category: () => database.select({ key: categories.key }).from(categories),
    content: () => database.select({ key: pages.key }).from(pages).where(eq(pages.isCurrent, true)),
    product: () => database.select({ key: products.key }).from(products).where(eq(products.isActive, true)),
    article: () => database.select({ key: articles.key }).from(articles),
    brand: () => database.select({ key: brands.slug }).from(brands),
    static: () => Promise.resolve([]),
  }
  const known = new Map<Reference['kind'], Set<string>>()
  for (const kind of new Set(references.map((reference) => reference.kind)))
    known.set(kind, new Set((await keysOf[kind]()).map(({ key }) => key)))
  return references.filter(({ kind, key }) => !known.get(kind)?.has(key))
}
