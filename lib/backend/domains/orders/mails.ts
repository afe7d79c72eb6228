import { randomUUID } from 'node:crypto'
import { shopDay } from '@/lib/calendar/working-days'
import { graphicFiles, noticeGraphic } from '@/lib/config/official-graphics'
import type { Order, OrderStatus } from '@/lib/contract/order'
import { hasTransferArrived, orderFacts, orderState, wasShipped } from '@/lib/contract/order-state'
import { formatPhone } from '@/lib/contract/phone'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import { formatMoney, formatPrice } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import type { MailAttachment } from '../../platform/db/schema/correspondence'
import { text, type TextKey } from '../../platform/http/texts'
import type { InvoiceDocument } from '../../platform/invoicing/provider'
import type { PaymentReport } from '../../platform/payments/provider'
import { slugOf } from '../../platform/slug'
import { findForeignCountryName, type OrderRow, findContractPages } from './store'
import { orderResponse, toOrderResponse, withoutComments, type OrderHistory } from './view'
import { findAttempts, wasAbandonedUnverified, type Attempt } from './payments/store'
import { invoiceFileName } from './invoices/store'
import { itemsForShop } from './items-for-shop'
import { parcelsBlock } from './parcels/block'
import { findCustomMade, findWithdrawals, type WithdrawalRow } from './withdrawals/store'
import { enqueueMail, enqueueShopMail } from '../mail/enqueue'
import { orderTable, type AddressCountries } from './mail-table'
import { deliveryInWords, greetedName, momentInWords } from '../mail/phrases'
import type { Mail, MailTable } from '../mail/render'
import type { MailTemplate } from '../shop/mail-templates'

function addressOf(services: Services, order: OrderRow, locale = order.locale): string {
  return `${services.origin}${path('orders-order_hash', { order_hash: order.orderHash }, locale)}`
}

/** What almost every mail to the buyer says. */
export function basics(services: Services, order: OrderRow, locale = order.locale) {
  const { invoice_data: invoice, offer } = order.snapshot
  return {
    name: greetedName(offer?.contact_name || invoice.name, invoice),
    order_number: order.orderNumber,
    order_url: addressOf(services, order, locale),
  }
}

/** Mails the buyer in the order's language. */
export async function mailBuyer<Template extends MailTemplate>(
  db: Queryable,
  services: Services,
  order: OrderRow,
  mail: Omit<Mail<Template>, 'to' | 'locale'>,
): Promise<void> {
  const { partner_email: to, invoice_data: invoice } = order.snapshot
  await enqueueMail(db, services, { ...mail, to, locale: order.locale, isCompany: invoice.is_company })
}

/** Whether the buyer may withdraw from any of it: not a company, nor if everything is custom-made (R-LAW-4, R-LAW-18). */
async function hasWithdrawalRight(db: Queryable, { snapshot }: OrderRow): Promise<boolean> {
  if (snapshot.invoice_data.is_company) return false
  const customMade = await findCustomMade(
    db,
    snapshot.items.map(({ product }) => product.id),
  )
  return snapshot.items.some((item) => !(item.is_custom_made ?? customMade.has(item.product.id)))
}

/** The withdrawal page; empty without a right of withdrawal. */
function withdrawalAddress(services: Services, { locale }: OrderRow, hasRight: boolean): string {
  return hasRight ? `${services.origin}${path('withdrawal', {}, locale)}` : ''
}

async function countriesOf(db: Queryable, { snapshot }: OrderRow, locale: Locale): Promise<AddressCountries> {
  const { invoice_data: invoice, delivery_data: delivery } = snapshot
  return {
    billing: await findForeignCountryName(db, invoice.country_id, locale),
    delivery: await findForeignCountryName(db, delivery?.country_id ?? null, locale),
  }
}

/** Current texts that form part of the contract: terms and, with a right of withdrawal, its model form (R-LAW-15). */
async function contractTexts(db: Queryable, { locale }: OrderRow, hasRight: boolean) {
  const attached = await findContractPages(db, locale, hasRight ? ['terms', 'withdrawal'] : ['terms'])
  const attachments = attached.map(({ key, title, version, body }): MailAttachment => ({
    filename: `${slugOf(title) || key}.txt`,
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from(`${title} (${version})\n\n${body}\n`).toString('base64'),
  }))
  return { attachments, termsVersion: attached.find(({ key }) => key === 'terms')?.version ?? '' }
}

async function mailReceived(db: Queryable, services: Services, order: OrderRow, wire: Order): Promise<void> {
  const { locale, currency } = order
  const hasRight = await hasWithdrawalRight(db, order)
  const { attachments, termsVersion } = await contractTexts(db, order, hasRight)
  const graphic = noticeGraphic(await graphicFiles(), locale, 'mail')
  const pageAddress = (name: 'terms' | 'privacy-policy') => `${services.origin}${path(name, {}, locale)}`
  await mailBuyer(db, services, order, {
    template: 'order_received',
    occasion: `order:${order.id}:received`,
    values: {
      ...basics(services, order),
      order_date: momentInWords(order.createdAt, locale),
      delivery_estimate: deliveryInWords(wire, locale),
      total_gross: formatPrice(wire.summary.total_amount_gross, currency),
      withdrawal_url: withdrawalAddress(services, order, hasRight),
      terms_version: termsVersion,
      terms_url: pageAddress('terms'),
      privacy_url: pageAddress('privacy-policy'),
    },
    attachments: [
      { filename: `${slugOf(text(locale, 'pdf.orderTitle', { number: '' }))}.pdf`, order: order.id },
      ...attachments,
    ],
    table: orderTable(withoutComments(order, wire), {
      voice: 'mail',
      countries: await countriesOf(db, order, locale),
    }),
    // The notice is for consumers.
    ...(!order.snapshot.invoice_data.is_company && {
      guaranteeNotice: { picture: graphic && `${services.origin}${graphic}` },
    }),
  })
}

/**
 * Mails buyer and shop about a placed order: with its table, the terms and the withdrawal form (R-LAW-15), for the
 * buyer in the order's language. Called inside the transaction that places it.
 */
export async function mailOrderReceived(
  db: Queryable,
  services: Services,
  order: OrderRow,
  history: OrderHistory,
): Promise<void> {
  const inLanguage = (locale: Locale) => orderResponse(db, order, history, locale, services.now())
  const wire = await inLanguage(order.locale)
  await mailReceived(db, services, order, wire)
  const forShop = await inLanguage(shopLocale())
  await enqueueShopMail(db, services, {
    template: 'shop_new_order',
    occasion: `order:${order.id}:shop`,
    replyTo: wire.partner_email,
    values: {
      order_number: order.orderNumber,
      customer_name: wire.partner_name,
      customer_email: wire.partner_email,
      customer_phone: formatPhone(wire.partner_phone),
      total_gross: formatMoney(order.totalGross, order.currency),
      comment: order.snapshot.comment,
      order_url: addressOf(services, order, shopLocale()),
    },
    table: orderTable(
      { ...forShop, items: await itemsForShop(db, forShop), locale: shopLocale() },
      { voice: 'shopMail', countries: await countriesOf(db, order, shopLocale()) },
    ),
  })
}

/**
 * Mails the buyer the order with the instructions for the payment method it was switched to, such as the account for a
 * transfer, in place of those in the confirmation.
 */
export async function mailPaymentChanged(db: Queryable, services: Services, order: OrderRow): Promise<void> {
  await mailBuyer(db, services, order, {
    template: 'payment_changed',
    occasion: `order:${order.id}:payment-changed:${order.paymentMethodId}`,
    values: { ...basics(services, order), payment_method: order.snapshot.payment.title },
    table: await currentTable(db, services, order),
  })
}

/** The table of an order as it is now, for a mail to its buyer. */
export async function currentTable(db: Queryable, services: Services, order: OrderRow): Promise<MailTable> {
  const wire = await toOrderResponse(db, order, order.locale, services.now())
  const countries = await countriesOf(db, order, order.locale)
  return orderTable(withoutComments(order, wire), { voice: 'mail', countries })
}

/** The mail that an order is being prepared; null if it was announced with the payment by card. */
async function processingTemplate(db: Queryable, order: OrderRow) {
  const attempts = await findAttempts(db, order.id)
  if (attempts.some(({ state }) => state === 'paid')) return null
  const isTransferred = order.snapshot.payment.key === 'bank_transfer' && order.totalGross > 0
  return isTransferred ? 'transfer_arrived' : 'order_processing'
}

async function statusTemplate(db: Queryable, order: OrderRow, status: OrderStatus) {
  if (status === 'processing') return processingTemplate(db, order)
  if (status === 'shipped') return 'order_shipped'
  return status === 'delivered' ? 'order_delivered' : null
}

/**
 * Mails the buyer an order's new status. Statuses that are not news to the buyer are skipped, as are cancellations: see
 * `mailOrderCancelled`.
 */
export async function mailOrderStatus(
  db: Queryable,
  services: Services,
  order: OrderRow,
  status: OrderStatus,
): Promise<void> {
  const template = await statusTemplate(db, order, status)
  if (template === null) return
  await mailBuyer(db, services, order, {
    template,
    occasion: `order:${order.id}:${status}`,
    values: {
      ...basics(services, order),
      delivery_method: order.snapshot.delivery.title,
      withdrawal_url: withdrawalAddress(services, order, await hasWithdrawalRight(db, order)),
    },
    parcels: status === 'shipped' ? await parcelsBlock(db, services, order) : undefined,
  })
}

/**
 * What happens to the money of a cancelled order, consistent with the order's page (R-ORDER-4). Under review when the
 * payment provider could no longer be queried.
 */
function settlementKey(wire: Order, isUnverified: boolean): TextKey {
  if (isUnverified) return 'mail.paymentUnderReview'
  const state = orderState(orderFacts(wire))
  if (state === 'cancelled_refunded') return 'mail.refunded'
  if (state === 'cancelled_refund_due' || hasTransferArrived(wire))
    return wire.payment.key === 'cash_on_delivery' ? 'mail.refundDueByTransfer' : 'mail.refundDue'
  if (state === 'cancelled_under_review') return 'mail.paymentUnderReview'
  if (wire.payment.key === 'bank_transfer') return 'mail.transferBack'
  return wire.payment.key === 'card' ? 'mail.notCharged' : 'mail.nothingToPay'
}

/** Why the shop cancelled automatically: the payment missed its deadline. Empty for a manual cancellation. */
function cancellationReason({ payment }: Order, locale: Locale, missed: Date | null): string {
  if (missed === null) return ''
  const day = formatLongDate(shopDay(missed), locale)
  if (payment.key === 'bank_transfer') return text(locale, 'mail.transferNotPaid', { day })
  if (payment.key === 'showroom') return text(locale, 'mail.notCollected', { day })
  return text(locale, 'mail.cardNotPaid', { time: momentInWords(missed, locale) })
}

/**
 * Tells the buyer that an order was cancelled, why, and what happens to the money. `missed` is the payment deadline if it
 * has passed without payment, otherwise null.
 */
export async function mailOrderCancelled(
  db: Queryable,
  services: Services,
  order: OrderRow,
  missed: Date | null,
): Promise<void> {
  const { locale } = order
  const wire = await toOrderResponse(db, order, locale, services.now())
  const isUnverified = await wasAbandonedUnverified(db, order.id)
  await mailBuyer(db, services, order, {
    template: 'order_cancelled',
    occasion: `order:${order.id}:cancelled`,
    values: {
      ...basics(services, order),
      delivery: text(locale, wasShipped(wire) ? 'mail.deliveryStopped' : 'mail.notDelivered'),
      reason: cancellationReason(wire, locale, missed),
      settlement: text(locale, settlementKey(wire, isUnverified)),
    },
  })
}

function retryAddress(services: Services, order: OrderRow): string {
  return `${services.origin}${path('checkout-result-order_hash', { order_hash: order.orderHash }, order.locale)}`
}

/**
 * Mails the buyer the result of a payment: a failure once per order, because its mail applies until the deadline however
 * often the payment is tried again, and every failure of a stranger's order would reach the address typed.
 */
export async function mailPaymentResult(
  db: Queryable,
  services: Services,
  order: OrderRow,
  attempt: Pick<Attempt, 'id' | 'reference' | 'amount' | 'currency'>,
  outcome: Pick<PaymentReport, 'authorizationCode' | 'responseCode' | 'responseMessage'> & {
    readonly state: 'paid' | 'failed'
  },
): Promise<void> {
  const { locale } = order
  const known = { ...basics(services, order), amount: formatMoney(attempt.amount, attempt.currency) }
  if (outcome.state === 'paid')
    return mailBuyer(db, services, order, {
      template: 'payment_success',
      occasion: `payment:${attempt.id}:paid`,
      values: {
        ...known,
        authorization_code: outcome.authorizationCode ?? '–',
        transaction_id: attempt.reference,
        paid_at: momentInWords(services.now(), locale),
      },
    })
  // A withdrawn amount is not asked for again.
  if ((await findWithdrawals(db, [order.id])).length > 0) return
  await mailBuyer(db, services, order, {
    template: 'payment_failed',
    occasion: `order:${order.id}:payment-failed`,
    values: {
      ...known,
      response_code: outcome.responseCode ?? '',
      response_message: outcome.responseMessage ?? '',
      retry_url: retryAddress(services, order),
      hold_until: order.payUntil ? momentInWords(order.payUntil, locale) : '–',
    },
  })
}

/**
 * Mails the buyer that money was refunded to the card. Every refund is a separate occasion.
 * @param withdrawal the declaration that it is for, in whose language the mail is
 */
export async function mailRefund(
  db: Queryable,
  services: Services,
  order: OrderRow,
  {
    attemptId,
    amount,
    withdrawal,
  }: {
    readonly attemptId: number
    readonly amount: string
    readonly withdrawal: Pick<WithdrawalRow, 'reference' | 'locale'> | null
  },
): Promise<void> {
  const locale = withdrawal?.locale ?? order.locale
  await enqueueMail(db, services, {
    template: 'payment_refunded',
    occasion: `payment:${attemptId}:refunded:${randomUUID()}`,
    to: order.snapshot.partner_email,
    locale,
    isCompany: order.snapshot.invoice_data.is_company,
    values: { ...basics(services, order, locale), amount, withdrawal: withdrawal?.reference ?? '' },
  })
}

/** Mails the buyer an issued invoice, reversal or correction with its PDF. An erased buyer has no address any more. */
export async function mailInvoice(
  db: Queryable,
  services: Services,
  order: OrderRow,
  {
    id,
    kind,
    number,
    pdf,
  }: { readonly id: number; readonly kind: InvoiceDocument['kind']; readonly number: string; readonly pdf: Buffer },
): Promise<void> {
  if (order.snapshot.partner_email === '') return
  await mailBuyer(db, services, order, {
    template: 'invoice_issued',
    occasion: `order:${order.id}:invoice:${id}`,
    values: {
      ...basics(services, order),
      document: text(order.locale, `invoice.${kind}`),
      invoice_number: number,
    },
    attachments: [
      { filename: invoiceFileName(number), contentType: 'application/pdf', content: pdf.toString('base64') },
    ],
  })
}

/** Reminds the buyer of an unfinished payment (R-PAY-7), once per order. */
export async function mailPaymentUnfinished(db: Queryable, services: Services, order: OrderRow): Promise<void> {
  if (order.payUntil === null) return
  await mailBuyer(db, services, order, {
    template: 'payment_unfinished',
    // Queried in orders/store.ts.
    occasion: `order:${order.id}:unfinished`,
    values: {
      ...basics(services, order),
      amount: formatMoney(order.totalGross, order.currency),
      retry_url: retryAddress(services, order),
      hold_until: momentInWords(order.payUntil, order.locale),
    },
  })
}
