import type { Command } from 'commander'
import type { Delimiter } from '../../exchange/csv'
import { exportedRecords } from '../../exchange/import/export'
import { importers } from '../../exchange/import/importers'
import { counted } from '../../platform/counted'
import { delimiterOption, saveCsv } from '../save-csv'
import type { Cli } from '../shop'

export function registerExport(program: Command, cli: Cli): void {
  const noun = program.command('export').description('export a CSV file, as the import of the same name reads it')
  for (const importer of importers)
    noun
      .command(importer.noun)
      .description(importer.description.replace(/: adds .*/, ''))
      .argument('[file]', 'file to write; without it, to standard output')
      .addOption(delimiterOption())
      .action((file: string | undefined, { delimiter }: { delimiter: Delimiter }) =>
        cli.withShop(async ({ database }) => {
          const count = await saveCsv(cli, exportedRecords(database, importer, delimiter), file)
          cli.output.note(`${counted(count, 'row')} exported.`)
        }),
      )
}
