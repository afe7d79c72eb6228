import { withdrawnAmount } from '@/lib/contract/withdrawn-amount'
import { currencyByCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { isWhollyWithdrawn, type OrderToWithdraw } from './order'
import { withdrawnPieces } from './rules'

/**
 * What was paid for everything that declarations cover, in minor units; undefined if unknown, as for goods in the
 * buyer's own words. Pure.
 * @param declared by default, all of the order's
 */
export function withdrawnGross(
  { order, lines, declared: every }: Pick<OrderToWithdraw, 'order' | 'lines' | 'declared'>,
  declared: OrderToWithdraw['declared'] = every,
): number | undefined {
  const { snapshot, currency } = order
  const withdrawn = withdrawnPieces(lines, declared)
  const amount = withdrawnAmount(
    {
      currency_id: currencyByCode(currency).id,
      items: snapshot.items.map((item) => ({ ...item, withdrawn_quantity: withdrawn.get(item.id) ?? 0 })),
      coupon: snapshot.coupon,
      summary: snapshot.summary,
      delivery: snapshot.delivery,
      transaction: null,
      withdrawals: declared.map(({ reference, createdAt, items }) => ({
        reference,
        received_at: createdAt.toISOString(),
        items,
      })),
      is_withdrawn: isWhollyWithdrawn({ lines, withdrawn }),
    },
    currency,
  )
  return amount === undefined ? undefined : toMinor(amount, currency)
}
