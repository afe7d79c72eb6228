import { Argument, type Command } from 'commander'
import { inArray } from 'drizzle-orm'
import { writeFile } from 'node:fs/promises'
import { documentNames, type DocumentName } from '../../domains/shop/document-schemas'
import { settings } from '../../platform/db/schema/catalogue'
import type { Cli } from '../shop'
import { Failure } from '../../exchange/failure'
import { counted } from '../../platform/counted'
import { importDocument } from '../../exchange/documents/import'
import { findDocument } from '../../exchange/documents/find'
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

async function runImport(cli: Cli, name: DocumentName, file: string, isDryRun: boolean): Promise<void> {
  const given = await readJson(cli.path(file))
  await cli.withShop(async ({ database }) => {
    const found = await importDocument(database, name, given, { isDryRun, now: cli.now() })
    const faults = found.faults.map(({ at, reason }) => ({ at, reason: reason.en }))
    if (faults.length > 0) {
      if (cli.output.isJson) cli.output.json({ document: name, faults, written: false })
      else for (const { at, reason } of faults) cli.output.note(`${at}: ${reason}`)
      throw new Failure(`Nothing was imported: ${counted(faults.length, 'fault')}.`)
    }
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
      runImport(cli, name, file, dryRun),
    )
}
