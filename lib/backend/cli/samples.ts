import type { Command } from 'commander'
import { shopLocale } from '@/lib/i18n/offered'
import { findRequest, listRequests, markSent, type SampleRow } from '../domains/samples/store'
import type { Queryable } from '../platform/db/database'
import { rowLimit } from './arguments'
import { Failure } from '../exchange/failure'
import type { Cli } from './shop'

async function requireRequest(database: Queryable, reference: string): Promise<SampleRow> {
  const found = await findRequest(database, reference)
  if (!found) throw new Failure(`There is no request for samples ${reference}.`)
  return found
}

const rowOf = ({ reference, createdAt, name, zipcode, city, address, samples, sentAt }: SampleRow) => ({
  reference,
  requested: createdAt.toISOString(),
  name,
  address: `${zipcode} ${city}, ${address}`,
  samples: samples.map((sample) => sample.name[shopLocale()]).join('; '),
  sent: sentAt?.toISOString() ?? null,
})

export function registerSamples(program: Command, cli: Cli): void {
  const noun = program.command('samples').description('requests for samples by post')

  noun
    .command('list')
    .description('lists the latest requests whose samples are still to be posted')
    .option('--all', 'also those posted')
    .addOption(rowLimit())
    .action(({ all = false, limit }: { all?: boolean; limit: number }) =>
      cli.withShop(async ({ database }) => {
        cli.output.table((await listRequests(database, { isAll: all, limit })).map(rowOf))
      }),
    )

  noun
    .command('show')
    .description('shows a request with its note')
    .argument('<reference>', 'reference, "MI-…"')
    .action((reference: string) =>
      cli.withShop(async ({ database }) => {
        const request = await requireRequest(database, reference)
        const { email, note, locale, privacyVersion } = request
        cli.output.record({
          ...rowOf(request),
          email,
          note: note || null,
          language: locale,
          privacy_version: privacyVersion,
        })
      }),
    )

  noun
    .command('sent')
    .description('notes that the samples of requests were posted')
    .argument('<references...>', 'references, "MI-…"')
    .action((references: string[]) =>
      cli.withShop(async ({ database, services }) => {
        const ids: number[] = []
        for (const reference of references) ids.push((await requireRequest(database, reference)).id)
        const marked = await markSent(database, ids, services.now())
        cli.output.done(marked.length > 0 ? `Noted as posted: ${marked.join(', ')}.` : 'All were noted before.', {
          marked,
        })
      }),
    )
}
