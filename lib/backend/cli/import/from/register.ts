import { existsSync } from 'node:fs'
import path from 'node:path'
import { Argument, Option, type Command } from 'commander'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { usualVatRate } from '@/lib/i18n/offered'
import { currencyOption, wholeNumber } from '../../arguments'
import { Failure } from '../../../exchange/failure'
import { counted } from '../../../platform/counted'
import { NoShop, type Cli } from '../../shop'
import { convert } from '../../../exchange/import/from/convert'
import type { ForeignProduct, Note, TakeNote } from '../../../exchange/import/from/foreign'
import { nothingKnown, readKnown, type KnownKeys } from '../../../exchange/import/from/known'
import { downloadPictures, pictureFolder } from '../../../exchange/import/from/pictures'
import { readSource } from '../../../exchange/import/from/read-source'
import { missingCells, reportText, writeFolder } from '../../../exchange/import/from/report'
import { recognized, systems } from '../../../exchange/import/from/systems'

interface Options {
  readonly into?: string
  readonly language: Locale
  readonly currency: CurrencyCode
  readonly vat?: number
  readonly net?: true
  readonly pictures: boolean
}

const help = `
Reads products with variants, prices, stock and pictures, and writes the files of the ordinary imports to a new folder,
with a report of what was changed, guessed and left out. Brands, colours and categories that the shop has stay as they
are there, and its products keep what the export does not say. Nothing is written to the shop but pictures, to its media folder.
The source is a file (.csv, .tsv, .txt, .xml), a folder of such files, or the address of either.`

/** Nothing if there is no shop yet. */
function findKnown(cli: Cli): Promise<KnownKeys> {
  return cli
    .withShop(({ database }) => readKnown(database))
    .catch((error: unknown) => {
      if (error instanceof NoShop) return nothingKnown
      throw error
    })
}

export function registerImportFrom(noun: Command, cli: Cli): void {
  noun
    .command('from')
    .description("reads another system's product export into files for import")
    .addArgument(new Argument('<system>', 'where it comes from').choices(systems.map(({ key }) => key)))
    .argument('<source>', 'file, folder, or address of either')
    .option('--into <folder>', 'new folder for the files; by default from-<system>')
    .addOption(new Option('--language <code>', 'of the texts').choices([...locales]).default('hu' satisfies Locale))
    .addOption(currencyOption('of amounts that name none').default('HUF' satisfies CurrencyCode))
    .option(
      '--vat <percent>',
      'of products that name none; by default the standard rate, or none of a shop exempt from VAT',
      wholeNumber(0, 100),
    )
    .option('--net', 'the prices are without VAT')
    .option('--no-pictures', 'does not download pictures')
    .addHelpText('after', help)
    .action((key: string, source: string, options: Options) => importFrom(cli, key, source, options))
}

async function importFrom(cli: Cli, key: string, source: string, options: Options): Promise<void> {
  const { output } = cli
  const system = systems.find((one) => one.key === key)
  if (!system) throw new Failure(`There is no system ${key}`)
  const folder = cli.path(options.into ?? `from-${key}`)
  // Asked before anything is downloaded.
  if (existsSync(folder))
    throw new Failure(`${folder} is there already: its corrections would be lost. Name another with --into.`)
  const notes: Note[] = []
  const note: TakeNote = (kind, at, column, text) => void notes.push({ kind, at, column, text })
  const { records, unread } = await readSource(source, cli.path, note)
  const found = recognized(records[0]?.columns ?? [])
  const products = system.read(records)
  if (products.length === 0 || products.every(({ title, number }) => title === '' && number === ''))
    throw new Failure(
      `${source} has no products of ${system.name}.${found && found !== system ? ` It looks like an export of ${found.name}: import from ${found.key}.` : ''}`,
    )
  if (found && found !== system)
    note('guessed', '', '', `looks like an export of ${found.name} rather than ${system.name}`)
  for (const [column, count] of unread()) note('left', '', column, `column not read: ${counted(count, 'value')}`)
  const pictures = options.pictures
    ? await downloadPictures(
        placesOf(products),
        path.join(cli.mediaFolder(), path.basename(pictureFolder)),
        output.progress('Pictures'),
        note,
      )
    : new Map<string, string>()
  // Reads the shop, and with it whether it is exempt from VAT.
  const known = await findKnown(cli)
  const tables = convert(
    products,
    {
      locale: options.language,
      currency: options.currency,
      vat: options.vat ?? usualVatRate(),
      isNet: options.net === true,
      now: cli.now(),
    },
    (address) => pictures.get(address),
    known,
    note,
  )
  await writeFolder(folder, tables, reportText(system, tables, notes, pictures.size), notes)
  const count = (kind: Note['kind']) => notes.filter((one) => one.kind === kind).length
  const facts = {
    folder,
    products: tables.products.length,
    categories: tables.categories.length,
    brands: tables.brands.length,
    redirects: tables.redirects.length,
    pictures: pictures.size,
    changed: count('changed'),
    guessed: count('guessed'),
    left: count('left'),
    to_fill_in: missingCells(tables),
  }
  output.done(
    `${counted(facts.products, 'product')} written to ${folder}: ${facts.changed} values changed, ${facts.guessed} guessed, ` +
      `${facts.left} left out, ${counted(facts.to_fill_in, 'cell')} to fill in. Read report.md there first.`,
    facts,
  )
}

/** The addresses of all pictures, each with the first place that has it. */
function placesOf(products: readonly ForeignProduct[]): Map<string, string> {
  const places = new Map<string, string>()
  for (const { at, pictures } of products)
    for (const address of pictures) if (!places.has(address)) places.set(address, at)
  return places
}
