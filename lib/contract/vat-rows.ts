import type { CurrencyCode } from '@/lib/money/currency'
import { standardVatRate, sumOf } from '@/lib/money/money'
import type { Summary } from './cart'

/** VAT as it is shown, a row per rate. */
interface VatRow<Rate = number> {
  /** Percent; 0 is exempt. */
  readonly rate: Rate
  /** Decimal. */
  readonly vat: number
}

/** The VAT of a cart, order or quote by rate, highest rate first; none of a seller who is exempt. */
export function vatOfTotal({
  vat_by_rate: parts = [],
  total_vat: vat,
  is_vat_exempt: isExempt,
}: Pick<Summary, 'vat_by_rate' | 'total_vat' | 'is_vat_exempt'>): VatRow[] {
  if (isExempt) return []
  if (parts.length > 1) return parts.map((part) => ({ rate: part.vat_rate, vat: part.vat }))
  return [{ rate: parts[0]?.vat_rate ?? standardVatRate, vat }]
}

/**
 * The VAT of a total, or of a part of it without fees, by rate. Such a part of a total with several rates has one row,
 * `mixed`, because it is not known how much of it has which.
 * @param gross decimal like `net`
 * @param whole the total's summary
 */
export function vatOfAmount(
  { gross, net }: { readonly gross: number; readonly net: number },
  whole: Pick<Summary, 'vat_by_rate' | 'is_vat_exempt'>,
  currency: CurrencyCode,
): VatRow<number | 'mixed'>[] {
  const vat = sumOf(currency, gross, -net)
  const rows = vatOfTotal({ ...whole, total_vat: vat })
  return sumOf(currency, ...rows.map((row) => row.vat)) === vat ? rows : [{ rate: 'mixed', vat }]
}
