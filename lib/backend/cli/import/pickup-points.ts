import { Option, type Command } from 'commander'
import { readFile } from 'node:fs/promises'
import { pickupFormats, type PickupFormat } from '@/lib/config/environment'
import { fetchPickupList } from '../../domains/delivery/pickup-lists/replace'
import { importPickupPoints } from '../../pickup-lists'
import { Failure } from '../../exchange/failure'
import { counted } from '../../platform/counted'
import type { Cli } from '../shop'
import { utf8Text } from '../../exchange/utf8'

/** Faults listed; all are counted. */
const shownFaults = 20

async function contentOf(cli: Cli, source: string): Promise<string> {
  if (/^https?:\/\//.test(source)) return fetchPickupList(source)
  const content = await readFile(cli.path(source)).catch(() => {
    throw new Failure(`There is no file ${source}.`)
  })
  return utf8Text(content, source)
}

async function importPoints(
  cli: Cli,
  sources: readonly string[],
  { format, yes = false }: { readonly format: PickupFormat; readonly yes?: boolean },
): Promise<void> {
  const { output } = cli
  const written = await Promise.all(sources.map((source) => contentOf(cli, source)))
  await cli.withShop(async ({ database }) => {
    const { before, after, listed, faults } = await importPickupPoints(database, {
      format,
      written,
      isConfirmed: yes,
      now: cli.now(),
    })
    for (const { place, reason } of faults.slice(0, shownFaults)) output.note(`place ${place}: ${reason}`)
    output.done(
      `${counted(after, 'pick-up point')} of ${format} imported (${before} before), of ${listed} listed; ${faults.length} cannot be read.`,
      { format, before, after, listed, faults: faults.length, fault_list: faults.slice(0, shownFaults) },
    )
  })
}

export function registerPickupPoints(noun: Command, cli: Cli): void {
  noun
    .command('pickup-points')
    .description("replaces a carrier's pick-up points in Hungary by the list it publishes")
    .argument(
      '<sources...>',
      'JSON files or addresses; several are one list, such as the branches and boxes of Packeta',
    )
    .addOption(new Option('--format <name>', 'whose list').choices([...pickupFormats]).makeOptionMandatory())
    .option('--yes', 'confirms a list that has become much shorter')
    .action((sources: string[], options: { format: PickupFormat; yes?: boolean }) =>
      importPoints(cli, sources, options),
    )
}
