import { couponCode } from '@/lib/contract/typed-identifier'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import type { CouponRecord } from '../../domains/cart/coupon'
import { findCoupons, saveCoupons } from '../../domains/cart/store'
import { loadMethods } from '../../domains/delivery/store'
import type { Queryable } from '../../platform/db/database'
import { byCode } from '../../platform/db/statements'
import { coupons } from '../../platform/db/schema/shop'
import { amount, clearable, day, integer, line, list, oneOf, identifier, yesNo } from './cells'
import {
  languageCells,
  keep,
  lacking,
  valuesOf,
  type Importer,
  type Numbered,
  type RowOf,
  type StoredRow,
} from './importer'
import { ofRows } from '../../platform/said/cells'

const off = (currency: CurrencyCode) => clearable(amount('discount amount, for kind amount', currency))
const minimum = (currency: CurrencyCode) => clearable(amount('minimum cart value', currency))

export const couponColumns = {
  code: identifier('coupon code; letters, digits, hyphens', /^[A-Za-z0-9-]{3,30}$/, 'a code'),
  kind: oneOf('kind of discount, for a new coupon', ['percent', 'amount', 'free_delivery'] as const),
  percent: clearable(integer('discount in percent, for kind percent', { min: 1, max: 90 })),
  amount_huf: off('HUF'),
  amount_eur: off('EUR'),
  amount_usd: off('USD'),
  minimum_huf: minimum('HUF'),
  minimum_eur: minimum('EUR'),
  minimum_usd: minimum('USD'),
  starts: day('first day; the import date for a new coupon'),
  ends: day('last day, for a new coupon', { isEnd: true }),
  limit_total: clearable(integer('maximum number of uses', { min: 1 })),
  limit_per_email: clearable(integer('maximum number of uses per e-mail address', { min: 1 })),
  applies_to_discounted: yesNo('whether it applies to reduced products; yes for a new coupon'),
  delivery_methods: clearable(list(line('keys of the delivery methods it applies to', 60))),
  title_hu: line('name in the cart, for a new coupon', 200),
  title_en: line('name in the cart, for a new coupon', 200),
}
export type CouponValues = RowOf<typeof couponColumns, 'code'>
type Amounts = CouponRecord['amounts']

function amounts(values: CouponValues, prefix: 'amount' | 'minimum', current: Amounts): Amounts {
  const entries = currencies.flatMap(({ code }) => {
    const given = values[`${prefix}_${code.toLowerCase() as Lowercase<CurrencyCode>}`]
    const minor = given === undefined ? current?.[code] : given
    return minor === null || minor === undefined ? [] : [[code, minor] as const]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** Merges values into the current coupon and validates the result. `methods` are ids by key. Pure. */
export function mergeCoupon(
  values: CouponValues,
  current: CouponRecord | null,
  methods: ReadonlyMap<string, number>,
  now: Date,
) {
  const kind = values.kind ?? current?.kind ?? 'percent'
  const record: CouponRecord = {
    code: couponCode(values.code),
    kind,
    percent: kind === 'percent' ? keep<number | null>(values.percent, current?.percent, null) : null,
    amounts: kind === 'amount' ? amounts(values, 'amount', current?.amounts ?? null) : null,
    minimumGross: amounts(values, 'minimum', current?.minimumGross ?? null),
    startsAt: values.starts ?? current?.startsAt ?? now,
    endsAt: values.ends ?? current?.endsAt ?? now,
    limitTotal: keep<number | null>(values.limit_total, current?.limitTotal, null),
    limitPerEmail: keep<number | null>(values.limit_per_email, current?.limitPerEmail, null),
    appliesToDiscounted: values.applies_to_discounted ?? current?.appliesToDiscounted ?? true,
    deliveryMethods: keep<number[] | null>(
      values.delivery_methods && values.delivery_methods.flatMap((key) => methods.get(key) ?? []),
      current?.deliveryMethods,
      null,
    ),
    title: { hu: values.title_hu ?? current?.title.hu ?? '', en: values.title_en ?? current?.title.en ?? '' },
  }
  const needed = ['kind', 'ends', 'title_hu', 'title_en'] as const
  const unknown = (values.delivery_methods ?? []).filter((key) => !methods.has(key))
  return {
    record,
    faults: [
      ...(current ? [] : lacking(values, needed, 'coupon')),
      ...unknown.map((key) => ({
        column: 'delivery_methods',
        reason: ofRows.noSuchOf(key, [...methods.keys()].join(', ')),
      })),
      ...(kind === 'percent' && record.percent === null ? [{ column: 'percent', reason: ofRows.forPercent }] : []),
      ...(kind === 'amount' && record.amounts === null ? [{ column: 'amount_huf', reason: ofRows.forAmount }] : []),
      // One that was disabled before it began stays as it is.
      ...(values.ends !== undefined &&
      record.endsAt <= record.startsAt &&
      record.endsAt.getTime() !== current?.endsAt.getTime()
        ? [{ column: 'ends', reason: ofRows.beforeStart }]
        : []),
    ],
  }
}

export const couponImporter: Importer<typeof couponColumns, 'code'> = {
  noun: 'coupons',
  description: 'coupons, by code',
  columns: couponColumns,
  needed: ['code'],
  identity: (row) => couponCode(row.code),
  // Coupons appear only in carts, which are never cached.
  tags: [],
  stored: storedCoupons,
  begin: async (database, now) => {
    const { deliveryMethods } = await loadMethods(database)
    const methods = new Map(deliveryMethods.map(({ key, id }) => [key, id]))
    const merge = async (queryable: typeof database, rows: readonly CouponValues[]) => {
      const codes = rows.map(({ code }) => couponCode(code))
      const known = await findCoupons(queryable, codes)
      return rows.map((values) => mergeCoupon(values, known.get(couponCode(values.code)) ?? null, methods, now))
    }
    return {
      check: async (queryable, rows: readonly Numbered<CouponValues>[]) => {
        const merged = await merge(queryable, valuesOf(rows))
        return merged.flatMap(({ faults }, index) => faults.map((fault) => ({ row: rows[index]?.row ?? 0, ...fault })))
      },
      write: async (queryable, rows) =>
        saveCoupons(
          queryable,
          (await merge(queryable, rows)).map(({ record }) => record),
        ),
    }
  },
}

async function* storedCoupons(database: Queryable): AsyncGenerator<StoredRow<typeof couponColumns>> {
  const { deliveryMethods } = await loadMethods(database)
  const keys = new Map(deliveryMethods.map(({ key, id }) => [id, key]))
  const rows = await database.select().from(coupons).orderBy(byCode(coupons.code))
  for (const { code, kind, percent, amounts: off, minimumGross: minimum, ...coupon } of rows)
    yield {
      code,
      kind,
      percent,
      amount_huf: off?.HUF ?? null,
      amount_eur: off?.EUR ?? null,
      amount_usd: off?.USD ?? null,
      minimum_huf: minimum?.HUF ?? null,
      minimum_eur: minimum?.EUR ?? null,
      minimum_usd: minimum?.USD ?? null,
      starts: coupon.startsAt,
      ends: coupon.endsAt,
      limit_total: coupon.limitTotal,
      limit_per_email: coupon.limitPerEmail,
      applies_to_discounted: coupon.appliesToDiscounted,
      delivery_methods: coupon.deliveryMethods && coupon.deliveryMethods.flatMap((id) => keys.get(id) ?? []),
      ...languageCells('title', coupon.title),
    }
}
