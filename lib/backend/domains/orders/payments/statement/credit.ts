import type { CurrencyCode } from '@/lib/money/currency'
import { Refusal } from '../../../../platform/refusal'
import type { Said } from '../../../../platform/said/said'

/** What a bank's statement says has come in. */
export interface Credit {
  /** Its row in a CSV file, or its place among the entries, counted from 1. */
  readonly row: number
  /** YYYY-MM-DD; null if the statement has none that can be read. */
  readonly day: string | null
  /** In minor units, more than zero. */
  readonly amount: number
  readonly currency: CurrencyCode
  readonly payer: string
  /** What the payer wrote. */
  readonly text: string
}

export interface Statement {
  readonly credits: readonly Credit[]
  /** How many entries are no money that has come in: debits, and what is not booked yet. */
  readonly skipped: number
  /** Entries that cannot be read. */
  readonly faults: readonly { readonly row: number; readonly reason: Said }[]
}

/** A file that is no statement. */
export class StatementRefusal extends Refusal {}

/** Most entries of a statement. */
export const maxEntries = 5000
