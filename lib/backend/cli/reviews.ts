import { Option, type Command } from 'commander'
import { shopLocale } from '@/lib/i18n/offered'
import { answerReview, publishReview, refuseReview, removeReview } from '../domains/reviews/moderate'
import {
  dismissReport,
  findOrderById,
  findPictures,
  findReports,
  findReview,
  findReviews,
  findOpenReports,
  type FoundReview,
  type ReviewFilter,
  type ReviewRow,
} from '../domains/reviews/store'
import { picturePath } from '../domains/reviews/view'
import type { Queryable } from '../platform/db/database'
import { pointInTime, rowLimit, wholeNumber } from './arguments'
import { byteOrderMark, csvLine } from '../exchange/csv'
import { delimiterOption, saveCsv } from './save-csv'
import { Failure } from '../exchange/failure'
import { UsageError } from './errors'
import { requireProduct } from '../exchange/import/importer'
import { counted } from '../platform/counted'
import type { Cli } from './shop'

const states = ['waiting', 'published', 'refused'] as const satisfies readonly ReviewRow['state'][]
const number = wholeNumber(1, 2 ** 31 - 1)

function rowOf({ review, product, reports }: FoundReview) {
  return {
    review: review.id,
    state: review.state,
    stars: review.stars,
    product: product.articleNumber,
    title: product.title[shopLocale()],
    name: [review.name, review.town].filter(Boolean).join(', '),
    language: review.locale,
    written: review.updatedAt.toISOString(),
    answered: review.answeredAt?.toISOString() ?? null,
    reports,
  }
}

interface Filter {
  readonly state?: ReviewRow['state']
  readonly product?: string
}

async function filterOf(db: Queryable, { state, product }: Filter): Promise<ReviewFilter> {
  return {
    ...(state && { state }),
    ...(product !== undefined && { productId: (await requireProduct(db, product)).id }),
  }
}

async function showReview(cli: Cli, db: Queryable, id: number, origin: string): Promise<void> {
  const review = await findReview(db, id)
  if (!review) throw new Failure(`There is no review ${id}.`)
  const order = review.orderId === null ? null : await findOrderById(db, review.orderId)
  const pictures = (await findPictures(db, [id])).map(({ key, width, height }) => ({
    picture: origin + picturePath(key),
    width,
    height,
  }))
  const reports = (await findReports(db, id)).map((report) => ({
    report: report.id,
    reason: report.reason,
    note: report.note,
    received: report.createdAt.toISOString(),
    decided: report.decidedAt?.toISOString() ?? null,
  }))
  const { title, text, answer } = review
  cli.output.record(
    {
      review: id,
      state: review.state,
      stars: review.stars,
      size: review.size,
      comfort: review.comfort,
      name: review.name,
      town: review.town,
      language: review.locale,
      order: order?.orderNumber ?? null,
      written: review.updatedAt.toISOString(),
      published: review.publishedAt?.toISOString() ?? null,
      reason: review.reason || null,
    },
    { title, text, answer, pictures, reports },
  )
  cli.output.paragraphs([title, text, answer && `Answer: ${answer}`].filter(Boolean).join('\n\n'))
  cli.output.section(pictures)
  cli.output.section(reports)
}

const header = 'review state stars product language name town written published title text size comfort answer'.split(
  ' ',
)

async function* exportedReviews(db: Queryable, filter: ReviewFilter, delimiter: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header, delimiter)
  for (const { review, product } of await findReviews(db, filter, { limit: everyReview }))
    yield csvLine(
      [
        review.id,
        review.state,
        review.stars,
        product.articleNumber,
        review.locale,
        review.name,
        review.town,
        review.updatedAt.toISOString(),
        review.publishedAt?.toISOString() ?? null,
        review.title,
        review.text,
        review.size,
        review.comfort,
        review.answer,
      ],
      delimiter,
    )
}

/** More than any shop has. */
const everyReview = 1_000_000

function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--state <state>', 'only in this state').choices(states))
    .option('--product <number>', 'only of the product with this article number')
}

/** `shop reviews …`: what buyers say about products. */
export function registerReviews(program: Command, cli: Cli): void {
  const noun = program
    .command('reviews')
    .description('reviews of products: publish, refuse and answer them, decide about reports')

  addFilters(noun.command('list'))
    .description('lists the latest reviews')
    .addOption(rowLimit())
    .action(({ limit, ...filter }: Filter & { limit: number }) =>
      cli.withShop(async ({ database }) => {
        const found = await findReviews(database, await filterOf(database, filter), { limit })
        cli.output.table(found.map(rowOf))
      }),
    )

  addFilters(noun.command('export'))
    .description('exports reviews as CSV; without a file, to standard output')
    .argument('[file]', 'file to write')
    .addOption(delimiterOption())
    .action((file: string | undefined, { delimiter, ...filter }: Filter & { delimiter: string }) =>
      cli.withShop(async ({ database }) => {
        const texts = exportedReviews(database, await filterOf(database, filter), delimiter)
        cli.output.note(`${counted(await saveCsv(cli, texts, file), 'review')} exported.`)
      }),
    )

  const one = (verb: string, description: string) =>
    noun.command(verb).description(description).argument('<review>', 'its number', number)

  one('show', 'shows a review with its pictures and reports').action((id: number) =>
    cli.withShop(({ database, services }) => showReview(cli, database, id, services.origin)),
  )

  const written = '--written <time>'
  one('publish', 'shows a review on the page of its product, and tells its writer')
    .requiredOption(written, 'the version that was read, as "reviews show" tells it', pointInTime)
    .action((id: number, version: { written: Date }) =>
      cli.withShop(async ({ services }) => {
        await publishReview(services, id, version.written)
        cli.output.done(`Review ${id} is published.`, { review: id, state: 'published' })
      }),
    )

  one('refuse', 'refuses a review, or takes it off, and tells its writer why, who may change it')
    .requiredOption('--reason <text>', "the reason, in the writer's language")
    .option(written, 'the version that was read; whatever it says now, if not given', pointInTime)
    .action((id: number, refused: { reason: string; written?: Date }) =>
      cli.withShop(async ({ services }) => {
        await refuseReview(services, id, refused)
        cli.output.done(`Review ${id} is refused.`, { review: id, state: 'refused' })
      }),
    )

  one('answer', 'shows the answer of the shop below a published review, and tells its writer')
    .requiredOption('--text <text>', "the answer, in the writer's language; empty to take it off")
    .action((id: number, { text }: { text: string }) =>
      cli.withShop(async ({ services }) => {
        await answerReview(services, id, text)
        const isGone = text.trim() === ''
        cli.output.done(`Review ${id} ${isGone ? 'has no answer any more' : 'is answered'}.`, {
          review: id,
          answered: !isGone,
        })
      }),
    )

  one('remove', 'deletes a review with its pictures and reports')
    .option('--yes', 'confirms that this cannot be undone')
    .action((id: number, { yes }: { yes?: true }) =>
      cli.withShop(async ({ services }) => {
        if (!yes) throw new UsageError('--yes confirms that this cannot be undone.')
        await removeReview(services, id)
        cli.output.done(`Review ${id} is deleted.`, { review: id, removed: true })
      }),
    )

  noun
    .command('reports')
    .description('lists what visitors have against published reviews, until it is decided')
    .addOption(rowLimit())
    .action(({ limit }: { limit: number }) =>
      cli.withShop(async ({ database }) => {
        const found = await findOpenReports(database, limit)
        cli.output.table(
          found.map(({ report, review, articleNumber }) => ({
            report: report.id,
            review: review.id,
            product: articleNumber,
            reason: report.reason,
            note: report.note,
            received: report.createdAt.toISOString(),
            text: review.text,
          })),
        )
      }),
    )

  noun
    .command('dismiss-report')
    .description('decides that a reported review stays')
    .argument('<report>', 'number of the report', number)
    .action((id: number) =>
      cli.withShop(async ({ database, services }) => {
        if (!(await dismissReport(database, id, services.now()))) throw new Failure(`There is no open report ${id}.`)
        cli.output.done(`Report ${id} is dismissed: its review stays.`, { report: id, dismissed: true })
      }),
    )
}
