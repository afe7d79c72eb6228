import { shopDateTime } from '@/lib/calendar/working-days'
import { cacheTags } from '@/lib/contract/cache'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { regularPrices, type ScheduledPrice } from '../../domains/catalogue/change-prices'
import type { CurrentPrice } from '../../domains/catalogue/offered-prices'
import {
  findScheduledPrices,
  lockSchedules,
  overlap,
  saveScheduledPrices,
  type PlannedPrice,
} from '../../domains/catalogue/scheduled-prices'
import type { Queryable } from '../../platform/db/database'
import { amount, articleNumber, moment } from './cells'
import {
  articleNumberBatches,
  productsByNumber,
  unknownProducts,
  valuesOf,
  type Fault,
  type Importer,
  type RowOf,
  type StoredRow,
  type Written,
} from './importer'
import { leap } from './prices'
import { Refusal } from '../../platform/refusal'
import { ofRows } from '../../platform/said/cells'

const price = (currency: CurrencyCode) => amount('gross price', currency)

export const scheduledPriceColumns = {
  article_number: articleNumber('article number of an existing product'),
  from: moment('when the price begins; at once if that has passed'),
  until: moment('when it ends and the regular price returns; without one, it stays'),
  price_huf: price('HUF'),
  price_eur: price('EUR'),
  price_usd: price('USD'),
}
type Row = RowOf<typeof scheduledPriceColumns, 'article_number' | 'from'>

/** A stored price, or one of a row of the same file. */
type KnownPrice = PlannedPrice & Partial<Pick<ScheduledPrice, 'replaced'>>

interface ScheduledPlan {
  /** All prices of the row. */
  readonly planned: readonly PlannedPrice[]
  readonly written: keyof Written
  readonly faults: readonly Omit<Fault, 'row'>[]
}

/** The key of a scheduled price: two of one product cannot begin at the same time in one currency. */
export const isSame = (one: Omit<PlannedPrice, 'gross' | 'endsAt'>, other: Omit<PlannedPrice, 'gross' | 'endsAt'>) =>
  one.productId === other.productId &&
  one.currency === other.currency &&
  one.startsAt.getTime() === other.startsAt.getTime()

/** When a price applies, in the shop's time zone: "2026-11-27 00:00–2026-12-01 00:00". */
export function span({ startsAt, endsAt }: PlannedPrice): string {
  return `${shopDateTime(startsAt)}–${endsAt ? shopDateTime(endsAt) : ''}`
}

/**
 * Plans and validates the scheduled prices of a row. Pure.
 * @param values without `until`, a price that is known keeps its end; null for one that stays
 * @param known scheduled prices of the product
 */
export function planScheduled(
  values: Omit<Row, 'article_number' | 'until'> & { readonly until?: Date | null | undefined },
  productId: number,
  current: (currency: CurrencyCode) => CurrentPrice,
  known: readonly KnownPrice[],
  now: Date,
): ScheduledPlan {
  const plans = currencies.flatMap(({ code }) => {
    const column = `price_${code.toLowerCase() as Lowercase<CurrencyCode>}` as const
    const gross = values[column]
    if (gross === undefined) return []
    const given = { productId, currency: code, gross, startsAt: values.from }
    const before = known.find((one) => isSame(one, given))
    const planned = { ...given, endsAt: values.until === undefined ? (before?.endsAt ?? null) : values.until }
    const others = known.filter((one) => one !== before)
    const isUnchanged = before?.gross === gross && before.endsAt?.getTime() === planned.endsAt?.getTime()
    const faults = isUnchanged ? [] : faultsOf(column, planned, before, current(code), others, now)
    return [{ planned, before, isUnchanged, faults }]
  })
  const missing = plans.length === 0 ? [{ column: 'price_huf', reason: ofRows.anyPrice }] : []
  return {
    planned: plans.map(({ planned }) => planned),
    written: plans.every(({ isUnchanged }) => isUnchanged)
      ? 'unchanged'
      : plans.some(({ before }) => before)
        ? 'changed'
        : 'added',
    faults: [...missing, ...plans.flatMap(({ faults }) => faults)],
  }
}

function faultsOf(
  column: string,
  planned: PlannedPrice,
  before: KnownPrice | undefined,
  { price: known }: CurrentPrice,
  others: readonly KnownPrice[],
  now: Date,
): Omit<Fault, 'row'>[] {
  const { currency, gross, startsAt, endsAt } = planned
  const other = others.find((one) => overlap(one, planned))
  const money = (minor: number) => formatMoney(minor, currency)
  return [
    ...(endsAt !== null && endsAt <= startsAt ? [{ column: 'until', reason: ofRows.untilBeforeFrom }] : []),
    ...(endsAt !== null && endsAt > startsAt && endsAt <= now ? [{ column: 'until', reason: ofRows.hasPassed }] : []),
    ...(known ? [] : [{ column, reason: ofRows.notSoldIn(currency) }]),
    ...(before?.replaced && before.gross !== gross
      ? [{ column, reason: ofRows.appliesAlready(money(before.gross)) }]
      : []),
    ...(other ? [{ column: 'from', reason: ofRows.overlaps(money(other.gross), span(other)) }] : []),
    ...(known && endsAt !== null && gross >= known.gross
      ? [{ column, reason: ofRows.isNoReduction(money(gross), money(known.gross)), isQuestion: true } as const]
      : []),
    ...(known && before?.gross !== gross ? leap(column, known.gross, gross, currency) : []),
  ]
}

export const scheduledPriceImporter: Importer<typeof scheduledPriceColumns, 'article_number' | 'from'> = {
  noun: 'scheduled-prices',
  description: 'prices that begin and end by themselves, by article number and beginning',
  columns: scheduledPriceColumns,
  needed: ['article_number', 'from'],
  identity: (row) => `${row.article_number} ${row.from.toISOString()} ${row.until?.toISOString() ?? ''}`,
  tags: [cacheTags.catalogue],
  begin: async (_, now) => ({
    check: async (database, rows) => {
      const plans = await plansOf(database, valuesOf(rows), now)
      return [
        ...(await unknownProducts(database, rows)),
        ...rows.flatMap(({ row }, index) => (plans[index]?.faults ?? []).map((fault) => ({ row, ...fault }))),
      ]
    },
    write: (database, rows) => writeScheduled(database, rows, now),
  }),
  stored: storedScheduled,
}

async function idsOf(database: Queryable, rows: readonly Row[]) {
  return productsByNumber(
    database,
    rows.map((row) => row.article_number),
  )
}

/** The plans of rows, in their order; null for unknown products. Rows count for those after them. */
async function plansOf(database: Queryable, rows: readonly Row[], now: Date): Promise<(ScheduledPlan | null)[]> {
  const products = await idsOf(database, rows)
  const ids = [...products.values()].map(({ id }) => id)
  const current = await regularPrices(database, ids)
  const known = new Map<number, KnownPrice[]>()
  for (const stored of await findScheduledPrices(database, ids))
    known.set(stored.productId, [...(known.get(stored.productId) ?? []), stored])
  return rows.map((row) => {
    const id = products.get(row.article_number)?.id
    if (id === undefined) return null
    const before = known.get(id) ?? []
    const plan = planScheduled(row, id, (currency) => current(id, currency), before, now)
    known.set(id, [...before.filter((one) => !plan.planned.some((other) => isSame(one, other))), ...plan.planned])
    return plan
  })
}

async function writeScheduled(database: Queryable, rows: readonly Row[], now: Date): Promise<Written> {
  const products = await idsOf(database, rows)
  await lockSchedules(
    database,
    [...products.values()].map(({ id }) => id),
  )
  const plans = (await plansOf(database, rows, now)).filter((plan) => plan !== null)
  // Of rows too far apart to have been checked together, or scheduled by somebody else since.
  const fault = plans.flatMap(({ faults }) => faults).find(({ isQuestion }) => !isQuestion)
  if (fault) throw new Refusal(ofRows.atColumn(fault.column, fault.reason))
  const count = (kind: keyof Written) => plans.filter(({ written }) => written === kind).length
  await saveScheduledPrices(
    database,
    plans.filter(({ written }) => written !== 'unchanged').flatMap(({ planned }) => planned),
  )
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged') }
}

const empty = { price_huf: null, price_eur: null, price_usd: null }

async function* storedScheduled(database: Queryable): AsyncGenerator<StoredRow<typeof scheduledPriceColumns>> {
  for (const numbers of await articleNumberBatches(database)) {
    const known = await productsByNumber(database, numbers)
    const stored = await findScheduledPrices(
      database,
      [...known.values()].map(({ id }) => id),
    )
    for (const article_number of numbers) {
      const rows = new Map<string, StoredRow<typeof scheduledPriceColumns>>()
      for (const { productId, currency, gross, startsAt, endsAt } of stored) {
        if (productId !== known.get(article_number)?.id) continue
        const key = `${startsAt.getTime()} ${endsAt?.getTime()}`
        const row = rows.get(key) ?? { ...empty, article_number, from: startsAt, until: endsAt }
        rows.set(key, { ...row, [`price_${currency.toLowerCase()}`]: gross })
      }
      yield* rows.values()
    }
  }
}
