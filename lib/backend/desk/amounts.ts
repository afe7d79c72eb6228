import type { CurrencyCode } from '@/lib/money/currency'
import { AmountFault, parseAmount } from '@/lib/money/parse-amount'
import { FieldError } from '../platform/http/errors'

/** Reads the field `amount`, in minor units; 422 for what is none, and for nothing. */
export function amountOf(written: string, currency: CurrencyCode): number {
  try {
    const amount = parseAmount(written, currency)
    if (amount > 0) return amount
  } catch (error) {
    if (!(error instanceof AmountFault)) throw error
  }
  throw FieldError.of('amount', 'desk.notAnAmount', { currency })
}
