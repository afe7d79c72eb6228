import { Argument, type Command } from 'commander'
import { z } from 'zod'
import { inArray } from 'drizzle-orm'
import { writeFile } from 'node:fs/promises'
import { mediaFile } from '@/lib/config/media'
import { cacheTags } from '@/lib/contract/cache'
import { offered } from '@/lib/i18n/offered'
import { protectOwnData } from '../../demo/load'
import { writeSettings } from '../../demo/load-content'
import { readImageColour } from '../../platform/image-metadata'
import {
  documentNames,
  documentSchemas,
  type DocumentName,
  type PicturesDocument,
} from '../../domains/shop/document-schemas'
import { announceChanges } from '../../platform/cache/announcements'
import { settings } from '../../platform/db/schema/catalogue'
import type { Cli } from '../shop'
import { Failure } from '../errors'
import { counted } from '../output'
import { inEveryLanguage } from './every-language'
import { faultsOf } from './faults'
import { findDocument } from './find'
import { readJson } from '../read-json'

const purposes: Readonly<Record<DocumentName, string>> = {
  shop: 'company, contacts, showroom, warehouse, bank accounts',
  menus: 'header, categories, footer',
  home: 'what the home page shows',
  faq: 'questions and answers',
  texts: 'your own words in place of the program’s, by their path in messages/',
  mails: 'texts of mails',
  'delivery-methods': 'delivery methods with prices and times',
  'payment-methods': 'payment methods',
  'pickup-points': 'parcel pick-up points',
  carriers: 'who takes parcels to buyers, and where they are tracked',
  pictures: 'sizes, descriptions and focal points of the pictures below public/media',
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

const offering = z.object({ offered: documentSchemas.shop.shape.offered.unwrap() })

/** The languages offered: of the document of the shop, those that it is about to offer. */
const languagesOf = (name: DocumentName, document: unknown) =>
  ((name === 'shop' ? offering.safeParse(document).data?.offered : undefined) ?? offered()).languages

async function importDocument(cli: Cli, name: DocumentName, file: string, isDryRun: boolean): Promise<void> {
  const given = await readJson(cli.path(file))
  await cli.withShop(async ({ database }) => {
    const value = inEveryLanguage(given, languagesOf(name, given))
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
        await protectOwnData(transaction, cli.now(), { kind: 'documents', names: [name] })
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
          documentNames.map((name) => ({ name, content: purposes[name], changed: changed.get(name) ?? null })),
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
