import { formatMoney } from '@/lib/money/money'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { text, type TextKey } from '../../../platform/http/texts'
import { piecesInWords } from '../../mail/phrases'
import { basics, currentTable, mailBuyer } from '../mails'
import type { OrderRow } from '../store'
import type { ChangeRow } from './store'

/** How the buyer pays what has changed, or gets it back: on the order's page, as agreed, to the card or by transfer. */
export type Settlement = 'none' | 'pay' | 'as_agreed' | 'card' | 'transfer'

/** What becomes of the difference, in a sentence; collected and paid on receipt have their own words. */
function settlementKey(settlement: Settlement, { snapshot }: OrderRow): TextKey | null {
  if (settlement === 'none') return null
  if (settlement === 'card') return 'mail.changeToCard'
  if (settlement === 'transfer') return 'mail.changeByTransfer'
  if (settlement === 'pay') return 'mail.changePay'
  return snapshot.payment.key === 'bank_transfer' ? 'mail.changeTransfer' : 'mail.changeOnReceipt'
}

/** Mails the buyer what of an order has changed, from what to what, and what becomes of the difference. */
export async function mailOrderChanged(
  db: Queryable,
  services: Services,
  order: OrderRow,
  { id, lines, totalBefore, totalAfter, refundGross }: ChangeRow,
  settlement: Settlement,
): Promise<void> {
  const { locale, currency } = order
  const pieces = (count: number) => (count === 0 ? text(locale, 'mail.changeNone') : piecesInWords(count, locale))
  const key = settlementKey(settlement, order)
  await mailBuyer(db, services, order, {
    template: 'order_changed',
    occasion: `order:${order.id}:changed:${id}`,
    values: {
      ...basics(services, order),
      changes: lines
        .map(({ name, before, after }) =>
          text(locale, 'mail.changeLine', { name, before: pieces(before), after: pieces(after) }),
        )
        .join('\n'),
      total_before: formatMoney(totalBefore, currency),
      total_after: formatMoney(totalAfter, currency),
      settlement: key === null ? '' : text(locale, key, { amount: formatMoney(refundGross, currency) }),
    },
    table: await currentTable(db, services, order),
  })
}
