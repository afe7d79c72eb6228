import { shopDay } from '@/lib/calendar/working-days'
import { formatLongDate } from '@/lib/i18n/dates'
import { formatMoney } from '@/lib/money/money'
import type { Services } from '../../../platform/context'
import type { Also, Queryable } from '../../../platform/db/database'
import { orderTransfers } from '../../../platform/db/schema/fulfilment'
import { text } from '../../../platform/http/texts'
import { ofTransfers } from '../../../platform/said/work'
import { basics, mailBuyer } from '../mails'
import { lockOrder, type OrderRow } from '../store'
import { GiveBackRefusal, planGiveBack, type GivenBack, type TransferRow } from './transfers'

/**
 * Mails the buyer how much was transferred back, why, and what of it is still to come. Nobody is left to mail once their
 * data are erased.
 */
async function mailGivenBack(
  db: Queryable,
  services: Services,
  order: OrderRow,
  { id, createdAt }: TransferRow,
  { amount, left }: GivenBack,
): Promise<void> {
  const { locale, currency, status, snapshot } = order
  if (snapshot.partner_email === '') return
  await mailBuyer(db, services, order, {
    template: 'transfer_given_back',
    occasion: `order:${order.id}:given-back:${id}`,
    values: {
      ...basics(services, order),
      amount: formatMoney(amount, currency),
      given_back_on: formatLongDate(shopDay(createdAt), locale),
      reason: text(locale, status === 'cancelled' ? 'mail.givenBackCancelled' : 'mail.givenBackSurplus'),
      rest: left === 0 ? '' : text(locale, 'mail.givenBackRest', { amount: formatMoney(left, currency) }),
    },
  })
}

/**
 * Notes that the shop has given back what had come by transfer for a cancelled order, or beyond what an order costs, and
 * mails the buyer. Throws a GiveBackRefusal, changing nothing, for more than is to be given back, or if that has changed
 * meanwhile.
 * @param amount minor units; by default all that is to be given back
 * @param options.isWanted whether what was to be given back before is what somebody was shown
 * @param options.also done in the transaction of the note
 */
export async function noteGivenBack(
  services: Services,
  { id }: Pick<OrderRow, 'id'>,
  amount?: number,
  { isWanted, also }: { readonly isWanted?: (toGiveBack: number) => boolean; readonly also?: Also<GivenBack> } = {},
): Promise<GivenBack> {
  return services.database.transaction(async (db) => {
    const order = await lockOrder(db, id)
    const given = await planGiveBack(db, order, amount, services.now())
    if (isWanted && !isWanted(given.amount + given.left))
      throw new GiveBackRefusal(ofTransfers.giveBackChanged(order.orderNumber))
    const [noted] = await db
      .insert(orderTransfers)
      .values({ orderId: id, kind: 'out', amount: given.amount, createdAt: services.now() })
      .returning()
    if (noted) await mailGivenBack(db, services, order, noted, given)
    await also?.(db, given)
    return given
  })
}
