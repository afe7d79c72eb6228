import { Option, type Command } from 'commander'
import { encodings } from '@/lib/contract/file-encodings'
import type { Encoding } from '../../exchange/csv'
import { Failure } from '../../exchange/failure'
import { counted } from '../../platform/counted'
import type { Cli } from '../shop'
import { registerImportFrom } from './from/register'
import type { AnyImporter, Fault } from '../../exchange/import/importer'
import { importers } from '../../exchange/import/importers'
import { registerPickupPoints } from './pickup-points'
import { hasPrices } from '../../exchange/import/prices'
import { importFile } from '../../exchange/import/run'

/** Maximum number of faults listed in a JSON response. All are counted, and without --json all are printed. */
const maxFaultsInJson = 10_000

interface Options {
  readonly dryRun?: true
  readonly encoding: Encoding
  readonly yes?: true
  readonly mend?: true
}

function columnHelp({ noun, columns, needed, moreHelp }: AnyImporter): string {
  const helps = [
    ...Object.entries(columns).map(([name, { help }]) => [name, help.en] as const),
    ...Object.entries(moreHelp ?? {}),
  ]
  const width = Math.max(...helps.map(([name]) => name.length)) + 1
  const lines = helps.map(([name, help]) => {
    const mark = needed.includes(name) ? '*' : ' '
    return `  ${(name + mark).padEnd(width)}  ${help}`
  })
  return [
    '',
    'Columns, named in the first row (* required):',
    ...lines,
    '',
    'Delimiter ; or , or tab, decimal comma or point, UTF-8 with or without a byte order mark.',
    'Missing columns and empty cells keep the current values. All rows are imported, or none.',
    `"export ${noun}" writes what there is as such a file.`,
  ].join('\n')
}

export function registerImport(program: Command, cli: Cli): void {
  const noun = program.command('import').description('import a CSV file, all or nothing')
  registerPickupPoints(noun, cli)
  registerImportFrom(noun, cli)
  for (const importer of importers) {
    const command = noun
      .command(importer.noun)
      .description(importer.description)
      .argument('<file>', 'CSV file')
      .option('--dry-run', 'only validate the file')
      .addOption(
        new Option('--encoding <name>', 'of the file').choices([...encodings]).default('utf-8' satisfies Encoding),
      )
      .addHelpText('after', columnHelp(importer))
      .action((file: string, options: Options) => runImport(cli, importer, file, options))
    if (importer.mends)
      command.option(
        '--mend',
        'takes products that go off sale out of menus, home page and texts; the words of links stay',
      )
    if (hasPrices(importer))
      command.option('--yes', 'confirms prices that are less than half or more than double the current ones')
  }
}

async function runImport(cli: Cli, importer: AnyImporter, file: string, options: Options): Promise<void> {
  const { output } = cli
  const listed: Fault[] = []
  const isDryRun = options.dryRun === true
  const { rows, faults, written, takenOver, mended, notes } = await cli.withShop(({ database }) =>
    importFile(database, importer, {
      path: cli.path(file),
      encoding: options.encoding,
      isDryRun,
      isConfirmed: options.yes === true,
      isMending: options.mend === true,
      now: cli.now(),
      onFault: (fault) => {
        if (listed.length < maxFaultsInJson) listed.push(fault)
        const place = [`row ${fault.row}`, fault.column].filter(Boolean).join(', ')
        if (!output.isJson) output.note([place, fault.at, fault.reason.en].filter(Boolean).join(': '))
      },
      progress: (label) => output.progress(label),
    }),
  )
  const isMending = options.mend === true
  const facts = {
    ...{
      rows,
      faults,
      dry_run: isDryRun,
      written,
      taken_over: takenOver,
      fault_list: listed.map(({ reason, ...fault }) => ({ ...fault, reason: reason.en })),
    },
    ...(isMending && { mended }),
  }
  if (faults > 0) {
    if (output.isJson) output.json(facts)
    throw new Failure(`Nothing was imported: ${counted(faults, 'fault')} in ${counted(rows, 'row')}.`)
  }
  for (const note of notes) output.note(note.en)
  if (!output.isJson) for (const { at, change } of mended) output.note(`${at}: ${change}`)
  if (written === null) output.done(`${counted(rows, 'row')} checked, no faults. Nothing was written (dry run).`, facts)
  else
    output.done(
      `${counted(rows, 'row')} imported: ${written.added} new, ${written.changed} changed, ${written.unchanged} unchanged.` +
        (takenOver.length > 0 ? ` ${takenOver.length} of the demo were taken over.` : ''),
      facts,
    )
}
