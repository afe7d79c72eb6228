import { Argument, type Command } from 'commander'
import { inArray } from 'drizzle-orm'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { documentNames, type DocumentName } from '../../domains/shop/document-schemas'
import { settings } from '../../platform/db/schema/catalogue'
import type { Cli } from '../shop'
import { Failure } from '../../exchange/failure'
import { counted } from '../../platform/counted'
import { importDocuments, type GivenDocuments } from '../../exchange/documents/import'
import { findDocument } from '../../exchange/documents/find'
import { writeNewFolder } from '../../exchange/new-folder'
import { UsageError } from '../errors'
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

/** In the place of a name: every document, as a file of its name in a folder. */
const all = 'all'
type Which = DocumentName | typeof all

const printed = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const fileOf = (name: DocumentName) => `${name}.json`

/** The documents of a folder, by their names. Throws a Failure for a file that is none. */
async function documentsIn(folder: string): Promise<GivenDocuments> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
  if (files.length === 0) throw new Failure(`${folder} has no documents: "documents export all" writes such a folder.`)
  const known = new Map(documentNames.map((name) => [fileOf(name), name]))
  const odd = files.find((file) => !known.has(file))
  if (odd !== undefined) throw new Failure(`${odd} is no document. Known files: ${[...known.keys()].join(', ')}`)
  const named = documentNames.filter((name) => files.includes(fileOf(name)))
  return new Map(
    await Promise.all(named.map(async (name) => [name, await readJson(path.join(folder, fileOf(name)))] as const)),
  )
}

async function runImport(cli: Cli, which: Which, place: string, isDryRun: boolean): Promise<void> {
  const source = cli.path(place)
  const given: GivenDocuments = which === all ? await documentsIn(source) : new Map([[which, await readJson(source)]])
  const names = [...given.keys()]
  const about = which === all ? { documents: names } : { document: which }
  await cli.withShop(async ({ database }) => {
    const found = await importDocuments(database, given, { isDryRun, now: cli.now() })
    const faults = found.faults.map(({ document, at, reason }) => ({
      ...(which === all && { document }),
      at,
      reason: reason.en,
    }))
    if (faults.length > 0) {
      if (cli.output.isJson) cli.output.json({ ...about, faults, written: false })
      else
        for (const { document, at, reason } of faults)
          cli.output.note([document, at, reason].filter(Boolean).join(': '))
      throw new Failure(`Nothing was imported: ${counted(faults.length, 'fault')}.`)
    }
    const told = names.map((name) => `"${name}"`).join(', ')
    const [is, are] = names.length === 1 ? ['is valid', 'is imported'] : ['are valid', 'are imported']
    cli.output.done(isDryRun ? `${told} ${is}. Nothing was written (dry run).` : `${told} ${are}.`, {
      ...about,
      faults: [],
      written: !isDryRun,
    })
  })
}

async function exportAll(cli: Cli, folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new Failure(`${folder} is not empty: its changes would be lost.`)
  await cli.withShop(async ({ database }) => {
    await writeNewFolder(folder, async (partial) => {
      for (const name of documentNames)
        await writeFile(path.join(partial, fileOf(name)), printed(await findDocument(database, name)))
    })
  })
  cli.output.done(`${counted(documentNames.length, 'document')} exported to ${folder}.`, { documents: documentNames })
}

async function exportOne(cli: Cli, name: DocumentName, file: string | undefined): Promise<void> {
  const value = await cli.withShop(({ database }) => findDocument(database, name))
  if (file === undefined) return cli.output.json(value)
  await writeFile(cli.path(file), printed(value))
  cli.output.note(`"${name}" exported.`)
}

export function registerDocuments(program: Command, cli: Cli): void {
  const noun = program.command('documents').description('menus, company data, home page, mail texts …, as JSON')
  const named = () => new Argument('<name>', `which document, or "${all}" of a folder`).choices([...documentNames, all])

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
    .description('exports the current document, without a file to standard output; or all, to a new folder')
    .addArgument(named())
    .argument('[place]', 'file or folder to write')
    .action((which: Which, place: string | undefined) => {
      if (which !== all) return exportOne(cli, which, place)
      if (place === undefined) throw new UsageError('"documents export all" needs a folder to write.')
      return exportAll(cli, cli.path(place))
    })

  noun
    .command('import')
    .description('replaces a document, or all those of a folder together; export first, edit, then import')
    .addArgument(named())
    .argument('<place>', 'JSON file, or folder of such files')
    .option('--dry-run', 'only validate')
    .action((which: Which, place: string, { dryRun = false }: { dryRun?: boolean }) =>
      runImport(cli, which, place, dryRun),
    )
}
