import { maxGuarantee, minGuarantee } from '@/lib/backend/domains/catalogue/guarantee'
import type { StoredGuarantee } from '@/lib/backend/platform/db/schema/catalogue'
import { CellFault, clearable, decimal, line, multiline, pattern, type Column } from '../cells'
import { keep, type StoredRow } from '../importer'
import { ofCells, ofRows } from '@/lib/backend/platform/said/cells'
import { helpOf, type Help } from '@/lib/backend/platform/said/columns'

/** A number of years in steps of half a year, as half years. The label requires more than two years. */
function halfYears(help: Help): Column<number> {
  const years = decimal(help, { max: maxGuarantee / 2 })
  return {
    help: helpOf(help),
    print: (count) => count / 2,
    parse: (cell) => {
      const count = years.parse(cell) * 2
      if (!Number.isInteger(count)) throw new CellFault(ofCells.isNot(cell, 'a number of whole or half years'))
      if (count < minGuarantee) throw new CellFault(ofCells.overTwoYears)
      return count
    },
  }
}

const address = (help: Help) => clearable(pattern(help, /^https:\/\/\S{1,300}$/, 'an https address'))

export const guaranteeColumns = {
  producer_guarantor: clearable(
    line('producer that guarantees the whole product free of charge (GARAN label); none without it', 150),
  ),
  producer_guarantee_years: clearable(halfYears('duration in years, whole or half, more than 2')),
  producer_guarantee_terms_hu: clearable(multiline('terms of the guarantee', 2000)),
  producer_guarantee_terms_en: clearable(multiline('terms of the guarantee', 2000)),
  producer_guarantee_url_hu: address('address of its full terms'),
  producer_guarantee_url_en: address('address of its full terms'),
}

type GuaranteeValues = {
  readonly [Name in keyof typeof guaranteeColumns]?: ReturnType<(typeof guaranteeColumns)[Name]['parse']> | undefined
}

/** The file's values, otherwise the current ones; null if there are none. */
function merged(values: GuaranteeValues, current: StoredGuarantee | null) {
  const text = (given: string | null | undefined, known: string | undefined) => keep<string | null>(given, known, null)
  return {
    producer_guarantor: text(values.producer_guarantor, current?.guarantor),
    producer_guarantee_years: keep<number | null>(values.producer_guarantee_years, current?.halfYears, null),
    producer_guarantee_terms_hu: text(values.producer_guarantee_terms_hu, current?.terms.hu),
    producer_guarantee_terms_en: text(values.producer_guarantee_terms_en, current?.terms.en),
  }
}

export function guaranteeCells(stored: StoredGuarantee | null): StoredRow<typeof guaranteeColumns> {
  return {
    producer_guarantor: stored?.guarantor ?? null,
    producer_guarantee_years: stored?.halfYears ?? null,
    producer_guarantee_terms_hu: stored?.terms.hu ?? null,
    producer_guarantee_terms_en: stored?.terms.en ?? null,
    producer_guarantee_url_hu: stored?.termsUrl.hu ?? null,
    producer_guarantee_url_en: stored?.termsUrl.en ?? null,
  }
}

const names = Object.keys(guaranteeColumns) as (keyof typeof guaranteeColumns)[]

/** Fields missing from an incomplete guarantee, which would otherwise be promised without verifiable terms. */
export function lackingGuarantee(values: GuaranteeValues, current: StoredGuarantee | null) {
  const isTold = names.some((name) => values[name] !== undefined && values[name] !== null)
  if (values.producer_guarantor === null || (!isTold && current === null)) return []
  return Object.entries(merged(values, current)).flatMap(([column, value]) =>
    value === null ? [{ column, reason: ofRows.forGuarantee }] : [],
  )
}

/** The product's guarantee after the import, if any. Missing fields have been reported earlier. */
export function mergeGuarantee(values: GuaranteeValues, current: StoredGuarantee | null): StoredGuarantee | null {
  if (values.producer_guarantor === null) return null
  const all = merged(values, current)
  if (all.producer_guarantor === null || all.producer_guarantee_years === null) return null
  return {
    guarantor: all.producer_guarantor,
    halfYears: all.producer_guarantee_years,
    terms: { hu: all.producer_guarantee_terms_hu ?? '', en: all.producer_guarantee_terms_en ?? '' },
    termsUrl: {
      hu: keep(values.producer_guarantee_url_hu, current?.termsUrl.hu, ''),
      en: keep(values.producer_guarantee_url_en, current?.termsUrl.en, ''),
    },
  }
}
