import type { Command } from 'commander'
import { asc, and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { graphicFiles, labelGraphic, noticeGraphic } from '@/lib/config/official-graphics'
import { isVatExempt, offered } from '@/lib/i18n/offered'
import { isLate } from '../domains/inquiries/answer'
import { findOpenMoments } from '../domains/inquiries/store'
import { paymentsIn } from '../domains/delivery/methods'
import { findNoReductions } from '../domains/catalogue/no-reductions'
import { loadMethods } from '../domains/delivery/store'
import { findUndecidedRefunds } from '../domains/orders/payments/refund-store'
import { lapsedBefore } from '../domains/orders/payments/settle-refund'
import { findUnverifiedOrders } from '../domains/orders/payments/store'
import { findOpenCases, isUrgent } from '../domains/orders/withdrawals/cases'
import { readWaiting } from '../domains/waiting'
import type { Queryable } from '../platform/db/database'
import { checkRow, type RecordKind } from '../platform/db/readable-rows'
import {
  articles,
  attributes,
  brands,
  categories,
  colours,
  countries,
  materials,
  pages,
  productPrices,
  products,
} from '../platform/db/schema/catalogue'
import { readDocuments, readReplyDays } from '../domains/shop/documents'
import { pageName } from '../domains/shop/page-versions'
import { unusableTemplates } from '../domains/shop/program-mails'
import { readSkeleton } from '../demo/data-set'
import { demoKinds, findLoaded, nothingOfDemo } from '../demo/loaded'
import { findEmptyPages } from '../exchange/texts/empty-pages'
import { textsAboutVat } from '../exchange/documents/vat-words'
import { findFailedLists } from '../pickup-lists'
import type { Cli } from './shop'

/**
 * Official graphics the operator has not provided yet: legal guarantee notices by language, GARAN labels by the article
 * numbers of products with a producer's guarantee.
 */
async function missingGraphics(database: Queryable) {
  const files = await graphicFiles()
  const guaranteed = await database
    .select({ articleNumber: products.articleNumber })
    .from(products)
    .where(and(eq(products.isActive, true), isNotNull(products.producerGuarantee)))
    .orderBy(asc(products.articleNumber))
  return {
    guarantee_notices_missing: listed(offered().languages.filter((locale) => !noticeGraphic(files, locale, 'page'))),
    garan_labels_missing: listed(
      guaranteed.flatMap(({ articleNumber }) => (labelGraphic(files, articleNumber) ? [] : [articleNumber])),
    ),
  }
}

/** Records that pages leave out or show only in part, with their bad columns. */
async function badRecords(database: Queryable) {
  const leftOut: string[] = []
  const inPart: string[] = []
  const check = <Row extends object>(kind: RecordKind, rows: readonly Row[], nameOf: (row: Row) => string) => {
    for (const row of rows) {
      const { row: shown, bad } = checkRow(kind, row)
      if (bad.length > 0) (shown ? inPart : leftOut).push(`${kind} ${nameOf(row)} (${bad.join(', ')})`)
    }
  }
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: (typeof products.$inferSelect)[] = await database
      .select()
      .from(products)
      .where(and(eq(products.isActive, true), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(productsPerRead)
    check('product', rows, ({ articleNumber }) => articleNumber)
    after = rows.at(-1)?.id
  }
  check('category', await database.select().from(categories), ({ key }) => key)
  check('article', await database.select().from(articles), ({ key }) => key)
  check('page', await database.select().from(pages).where(eq(pages.isCurrent, true)), pageName)
  check('brand', await database.select().from(brands), ({ slug }) => slug)
  check('colour', await database.select().from(colours), ({ key }) => key)
  check('material', await database.select().from(materials), ({ key }) => key)
  check('attribute', await database.select().from(attributes), ({ key }) => key)
  check('country', await database.select().from(countries), ({ iso2 }) => iso2)
  return { records_left_out: listed(leftOut), records_shown_in_part: listed(inPart) }
}

/** What is still the demo's, and what contains placeholders until the operator writes it. */
async function unfinished(database: Queryable) {
  const { demo = nothingOfDemo, unwritten = { pages: [], documents: [] } } = (await findLoaded(database)) ?? {}
  const emptyPages = await findEmptyPages(database, readSkeleton())
  return {
    demo_left: listed(demoKinds.flatMap((kind) => (demo[kind].length > 0 ? [`${demo[kind].length} ${kind}`] : []))),
    documents_to_write: listed(unwritten.documents),
    pages_to_write: listed(emptyPages.filter((name) => offered().languages.some((one) => name.endsWith(` ${one}`)))),
  }
}

async function countLateInquiries(database: Queryable, now: Date): Promise<number> {
  const { inquiries } = await readReplyDays(database)
  return (await findOpenMoments(database)).filter((at) => isLate(at, now, inquiries)).length
}

/** Mails sent with the program's own words, as the operator's document lacks them. */
async function missingMails(database: Queryable) {
  const { mails } = await readDocuments(database, ['mails'])
  return { mail_texts_missing: listed(unusableTemplates(mails)) }
}

/** Currencies that the shop offers, but in which no order can be paid. */
async function unpayableCurrencies(database: Queryable) {
  const { deliveryMethods, paymentMethods } = await loadMethods(database)
  const unpayable = offered().currencies.filter(
    (code) => paymentsIn(code, deliveryMethods, paymentMethods).length === 0,
  )
  return { currencies_without_payment: listed(unpayable) }
}

/** Struck-through prices that announce nothing, and products of the home page's reductions that are none. */
async function reductions(database: Queryable) {
  const { home } = await readDocuments(database, ['home'])
  const reduced = await database
    .selectDistinct({ key: products.key })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .where(
      and(
        eq(products.isActive, true),
        gt(productPrices.discountPercent, 0),
        inArray(productPrices.currency, [...offered().currencies]),
      ),
    )
  const keys = new Set(reduced.map(({ key }) => key))
  return {
    reductions_without_earlier_price: listed(await findNoReductions(database)),
    discount_slider_not_reduced: listed(home.discount_slider.filter((key) => !keys.has(key))),
  }
}

/** Own texts of a seller who is exempt from VAT that speak of it. */
async function aboutVat(database: Queryable) {
  return { texts_about_vat: isVatExempt() ? listed(await textsAboutVat(database)) : 'none' }
}

/** Withdrawals to decide on or refund, and those whose money must be back within days, or should be. */
async function withdrawalsLeft(database: Queryable, now: Date) {
  const open = await findOpenCases(database, now)
  const urgent = open.filter((one) => isUrgent(one, now))
  return {
    withdrawals_open: open.length,
    withdrawals_to_refund_soon: listed(urgent.map(({ row, refundBy }) => `${row.reference} (by ${refundBy})`)),
  }
}

const productsPerRead = 500

const listed = (names: readonly string[]) => names.join(', ') || 'none'

const dayMs = 24 * 60 * 60 * 1000
/** How long orders whose payment was abandoned unverified are listed. */
const unverifiedDays = 30

export function registerHealth(program: Command, cli: Cli): void {
  program
    .command('health')
    .description('reports whether the database can be reached, and what needs attention')
    .action(() =>
      cli.withShop(async ({ database, services }) => {
        const { name } = services.payments
        const invoicing = services.invoicing?.provider.name ?? 'none'
        const waiting = await readWaiting(database, cli.now())
        const { rows } = await database.execute<Record<string, number>>(sql`select
          (select count(*)::int from products where is_active) as products_on_sale,
          (select count(*)::int from payment_attempts where state in ('created', 'redirected', 'processing')
            and provider <> ${name} and provider_reference is not null) as payments_of_former_provider`)
        const unverified = await findUnverifiedOrders(database, new Date(cli.now().getTime() - unverifiedDays * dayMs))
        const unsettled = await findUndecidedRefunds(database, lapsedBefore(cli.now()))
        const payments = name === 'sandbox' ? 'sandbox: test cards mark orders as paid' : name
        cli.output.record({
          database: 'reached',
          payments,
          invoicing,
          ...rows[0],
          ...waiting,
          orders_abandoned_unverified: listed(unverified),
          refunds_to_settle: listed(unsettled.map(({ orderNumber }) => orderNumber)),
          ...(await withdrawalsLeft(database, cli.now())),
          inquiries_late: await countLateInquiries(database, cli.now()),
          pickup_lists_failed: listed(await findFailedLists(database)),
          ...(await missingMails(database)),
          ...(await unpayableCurrencies(database)),
          ...(await reductions(database)),
          ...(await aboutVat(database)),
          ...(await missingGraphics(database)),
          ...(await badRecords(database)),
          ...(await unfinished(database)),
        })
      }),
    )
}
