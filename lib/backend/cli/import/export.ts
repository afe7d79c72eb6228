import type { Command } from 'commander'
import type { Queryable } from '../../platform/db/database'
import { byteOrderMark, csvLine, decimalMarks, delimiterOption, saveCsv, type Delimiter } from '../csv'
import { counted } from '../output'
import type { Cli } from '../shop'
import { printCell } from './cells'
import { columnsOf, type AnyImporter } from './importer'
import { importers } from './importers'

/**
 * The shop's records as a file that the importer reads: the header with all its columns, then one text per record. A
 * value that a column can clear and that is missing is written as cleared, so that the import restores this, too.
 */
export async function* exportedRecords(
  database: Queryable,
  importer: AnyImporter,
  delimiter: Delimiter,
): AsyncGenerator<string> {
  const columns = Object.entries(await columnsOf(database, importer))
  yield (
    byteOrderMark +
    csvLine(
      columns.map(([name]) => name),
      delimiter,
    )
  )
  for await (const row of importer.stored(database))
    yield csvLine(
      columns.map(([name, column]) => printCell(column, row[name] ?? null)),
      delimiter,
      decimalMarks[delimiter],
    )
}

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
