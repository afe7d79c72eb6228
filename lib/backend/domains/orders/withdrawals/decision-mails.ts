import { formatLongDate } from '@/lib/i18n/dates'
import { formatMoney } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { text } from '../../../platform/http/texts'
import { enqueueMail } from '../../mail/enqueue'
import { greetedName } from '../../mail/phrases'
import type { MailTemplate, MailValues } from '../../shop/mail-templates'
import type { OrderRow } from '../store'
import type { WithdrawalCase } from './cases'
import { itemsInWords, refundWayInWords, returnInWords } from './mails'
import type { WithdrawalRow } from './store'

type Template = Extract<MailTemplate, 'withdrawal_accepted' | 'withdrawal_refused' | 'withdrawal_refunded'>

/** Mails the declarant in their language; an erased one has no address any more. */
async function mailDeclarant<Chosen extends Template>(
  db: Queryable,
  services: Services,
  row: WithdrawalRow,
  template: Chosen,
  values: MailValues<Chosen>,
): Promise<void> {
  if (row.email === '') return
  const occasion = `withdrawal:${row.reference}:${template}`
  await enqueueMail(db, services, { template, occasion, to: row.email, locale: row.locale, values })
}

const basics = (row: WithdrawalRow, order: OrderRow | null) => ({
  name: greetedName(row.name, order?.snapshot.invoice_data),
  order_number: row.orderReference,
  reference: row.reference,
})

/** What to do with the goods, and that the refund may wait for them; empty once they are back. */
async function goodsInWords(db: Queryable, { row, order, due, goods, refundBy }: WithdrawalCase): Promise<string> {
  if (goods === 'back') return ''
  const what = await returnInWords(db, order ?? undefined, refundBy, row.locale)
  return goods === 'out' && due !== 0 ? `${what} ${text(row.locale, 'withdrawal.refundWaits')}` : what
}

/** Tells the buyer that the shop accepts the withdrawal, and what is refunded by when. */
export async function mailAccepted(db: Queryable, services: Services, accepted: WithdrawalCase): Promise<void> {
  const { row, order, due, refundBy } = accepted
  await mailDeclarant(db, services, row, 'withdrawal_accepted', {
    ...basics(row, order),
    items: itemsInWords(row.items, order ?? undefined, row.locale),
    refund: due && order ? formatMoney(due, order.currency) : '',
    refund_by: due === 0 ? '' : formatLongDate(refundBy, row.locale),
    refund_way: due === 0 ? '' : refundWayInWords(order ?? undefined, row.locale),
    return_instructions: await goodsInWords(db, accepted),
  })
}

/** Tells the buyer why the shop refuses the withdrawal. */
export async function mailRefused(db: Queryable, services: Services, row: WithdrawalRow): Promise<void> {
  await mailDeclarant(db, services, row, 'withdrawal_refused', {
    ...basics(row, null),
    reason: row.reason,
    terms_url: `${services.origin}${path('terms', {}, row.locale)}`,
  })
}

/** Tells the buyer that money was transferred back; a refund to a card has a mail of its own. */
export async function mailTransferred(
  db: Queryable,
  services: Services,
  row: WithdrawalRow,
  order: OrderRow,
  amount: string,
): Promise<void> {
  await mailDeclarant(db, services, row, 'withdrawal_refunded', { ...basics(row, order), amount })
}
