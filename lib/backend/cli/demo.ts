import type { Command } from 'commander'
import { demoKinds } from '../demo/loaded'
import { removeDemo, type Removal } from '../demo/removal/remove'
import { UsageError } from './errors'
import type { Cli, Shop } from './shop'

interface Options {
  readonly dryRun?: true
  readonly yes?: true
}

export function registerDemo(program: Command, cli: Cli): void {
  const noun = program.command('demo').description('the demonstration shop')

  noun
    .command('remove')
    .description('removes the demonstration; what you have imported yourself stays')
    .option('--dry-run', 'only lists what would go, and what stays and why')
    .option('--yes', 'confirms that this cannot be undone')
    .action((options: Options) => cli.withShop((shop) => remove(cli, shop, options)))
}

async function remove(cli: Cli, { database }: Shop, { dryRun, yes }: Options): Promise<void> {
  if (dryRun || !yes) {
    const plan = await removeDemo(database, cli.now(), { isDryRun: true })
    if (dryRun || plan === null) return report(cli, plan, true)
    const answer = await cli.output.ask(`Remove ${summaryOf(plan)}? This cannot be undone. Type "yes" to confirm: `)
    if (answer === undefined)
      throw new UsageError('--yes confirms that this cannot be undone; --dry-run lists what goes.')
    if (answer !== 'yes') return cli.output.done('Nothing was removed.', { removed: null })
  }
  report(cli, await removeDemo(database, cli.now()), false)
}

const summaryOf = ({ removed }: Removal) =>
  demoKinds.flatMap((kind) => (removed[kind] > 0 ? [`${removed[kind]} ${kind}`] : [])).join(', ')

function report({ output }: Cli, removal: Removal | null, isDryRun: boolean): void {
  if (removal === null) return output.done('Nothing of the demo is left.', { removed: null })
  const { removed, kept, unwritten } = removal
  if (output.isJson) return output.json({ dry_run: isDryRun, removed, kept, unwritten })
  output.table(
    demoKinds.map((kind) => ({
      of_the_demo: kind,
      [isDryRun ? 'would_go' : 'removed']: removed[kind],
      stays: kept.filter((one) => one.kind === kind).length,
    })),
  )
  output.section(kept.map(({ kind, name, neededBy }) => ({ stays: kind, name, needed_by: neededBy })))
  output.text(
    `\nYours to write next: documents ${unwritten.documents.join(', ')}; pages ${unwritten.pages.join(', ')}.`,
  )
  if (isDryRun) output.note('Nothing was removed (dry run).')
}
