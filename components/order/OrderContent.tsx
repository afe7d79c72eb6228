import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SummaryLine } from '@/components/cart/SummaryLine'
import { DeliveryPrice, Sums } from '@/components/cart/Sums'
import { Callout } from '@/components/ui/Callout'
import { CopyButton } from '@/components/ui/CopyButton'
import { GrossAmount } from '@/components/ui/Price'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import { unbroken } from '@/lib/i18n/unbroken'
import { currencyOfOrder, formatIban, formatMoment } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import {
  hasTransferArrived,
  isMadeToOrder,
  orderFacts,
  orderState,
  owesRefund,
  totalLabel,
  wasShipped,
  type OrderState,
} from '@/lib/contract/order-state'
import { refundedSoFar, withdrawnPieces } from '@/lib/contract/withdrawn-amount'
import { formatPrice } from '@/lib/money/money'
import { productPath } from '@/lib/routing/path'
import { Facts } from '@/components/page/Facts'
import styles from './Order.module.css'
import result from './Result.module.css'

interface OrderLinesProps {
  readonly order: Order
  readonly linked: boolean
  readonly className?: string | undefined
}

export function OrderLines({ order, linked, className }: OrderLinesProps) {
  const t = useTranslations('order')
  const locale = useLocale()
  return (
    <ul role="list" className={className}>
      {order.items.map((item) => (
        <SummaryLine
          key={item.id}
          image={item.product.image}
          title={item.name}
          subtitle={unbroken(item.subtitle)}
          lang={order.locale}
          options={item.options}
          quantity={item.quantity}
          state={withdrawnPieces(item) > 0 ? t('itemWithdrawn', { count: withdrawnPieces(item) }) : undefined}
          {...(linked && { href: productPath(item.product, locale) })}
          guarantee={item.producer_guarantee}
          note={item.note}
          formerLabel={order.offer && t('quote.listPrice')}
          line={item}
          currency={currencyOfOrder(order)}
        />
      ))}
    </ul>
  )
}

export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('order')
  const currency = currencyOfOrder(order)
  const { delivery, payment, summary } = order
  const facts = orderFacts(order)
  const refunded = refundedSoFar(order)
  const name = totalLabel(facts)
  const code = order.transaction?.authorization_code
  return (
    <>
      <Sums
        summary={summary}
        coupons={order.coupon ? [order.coupon] : []}
        currency={currency}
        reductionsLabel={order.offer && t('quote.saving')}
        delivery={
          <>
            <DeliveryPrice
              gross={delivery.price_gross}
              net={delivery.price_net ?? summary.delivery_net}
              currency={currency}
            />
            <small>{delivery.title}</small>
          </>
        }
        total={{
          label: t(name),
          gross: summary.total_amount_gross,
          net: summary.total_amount_net,
          note: name === 'paid' && code ? t('paidBy', { method: payment.title, code }) : payment.title,
        }}
      />
      {refunded > 0 && facts.attempt !== 'refunded' && (
        <p className="small muted">{t('refundedSoFar', { amount: formatPrice(refunded, currency) })}</p>
      )}
      {facts.hasWithdrawal && !facts.isWithdrawn && <p className="small muted">{t('sumsBeforeWithdrawal')}</p>}
    </>
  )
}

interface CopiedProps {
  /** What is copied, as banks take it. */
  readonly value: string
  readonly label: string
  readonly children?: ReactNode
}

/** A value with a button that copies it. */
function Copied({ value, label, children = value }: CopiedProps) {
  const t = useTranslations('result.bank')
  return (
    <span className={result.bankSlip_value}>
      <span>{children}</span>
      <CopyButton
        value={value}
        texts={{ copy: t('copy'), what: label, copied: t('copied', { label }), failed: t('notCopied') }}
      />
    </span>
  )
}

export function BankTransfer({ order }: { order: Order }) {
  const t = useTranslations('result.bank')
  const sums = useTranslations('cart.summary')
  const locale = useLocale()
  const transfer = order.bank_transfer
  if (!transfer) return null
  return (
    <section className={result.bankSlip} aria-labelledby="bank-title">
      <div className={result.result_partHead}>
        <h2 id="bank-title">{t('title')}</h2>
      </div>
      <Facts
        rows={[
          {
            label: t('amount'),
            value: (
              <Copied value={String(order.summary.total_amount_gross)} label={t('amount')}>
                <GrossAmount
                  amount={order.summary.total_amount_gross}
                  currency={currencyOfOrder(order)}
                  label={sums('gross')}
                />
              </Copied>
            ),
          },
          { label: t('reference'), value: <Copied value={order.order_number} label={t('reference')} /> },
          { label: t('bank'), value: transfer.bank },
          { label: t('account'), value: transfer.account },
          {
            label: 'IBAN',
            value: (
              <Copied value={transfer.iban.replaceAll(' ', '')} label="IBAN">
                {formatIban(transfer.iban)}
              </Copied>
            ),
          },
          { label: 'SWIFT', value: transfer.swift },
          {
            label: t('dueOn'),
            value: formatMoment(`${transfer.due_on.slice(0, 10)}T12:00:00Z`, locale, { dateStyle: 'long' }),
          },
        ]}
      />
      {transfer.qr_url && (
        <figure className={result.bankSlip_code}>
          {/* Made for this order by the server: nothing to optimize. */}
          <img src={transfer.qr_url} alt={t('qr')} width={176} height={176} />
          <figcaption className="small muted">{t('qrText')}</figcaption>
        </figure>
      )}
      {order.payment.pay_until && <p className={`small muted ${result.bankSlip_note}`}>{t('overdue')}</p>}
    </section>
  )
}

type Withdrawal = NonNullable<Order['withdrawals']>[number]

function consequenceOf(
  order: Order,
  { received_at: receivedAt }: Withdrawal,
): 'nothingBack' | 'sendBack' | 'ifArrived' | 'notSent' {
  const { status, timeline } = order
  // The order's own text says the rest.
  if (status === 'cancelled' || orderState(orderFacts(order)) === 'withdrawn') return 'nothingBack'
  if (status !== 'shipped' && status !== 'delivered') return 'notSent'
  const sentAt = timeline.find(({ kind }) => kind === 'shipped' || kind === 'delivered')?.at
  return sentAt !== undefined && Date.parse(receivedAt) < Date.parse(sentAt) ? 'ifArrived' : 'sendBack'
}

export function Withdrawals({ order }: { order: Order }) {
  const t = useTranslations('order.withdrawn')
  const locale = useLocale()
  const owes = owesRefund(order)
  const longDate = (moment: string) => formatMoment(moment, locale, { dateStyle: 'long' })
  const itemsOf = ({ items }: Withdrawal) =>
    items.length === 0
      ? t('whole')
      : items.map(({ name, quantity: count }) => (count === null ? name : t('piece', { name, count }))).join('; ')
  return (order.withdrawals ?? []).map((withdrawal) => (
    <div key={withdrawal.reference} className={styles.orderView_callout}>
      <Callout icon="rotate-ccw">
        <p key={withdrawal.reference}>
          {t.rich('declared', {
            strong: (chunks) => <strong>{chunks}</strong>,
            date: longDate(withdrawal.received_at),
            reference: withdrawal.reference,
            items: itemsOf(withdrawal),
          })}
        </p>
        <p>{t(consequenceOf(order, withdrawal), { refund: owes && !withdrawal.refund ? 'due' : 'none' })}</p>
        {withdrawal.refund && (
          <p>
            {t('refunded', {
              amount: formatPrice(withdrawal.refund.gross, currencyOfOrder(order)),
              date: longDate(withdrawal.refund.at),
            })}
          </p>
        )}
      </Callout>
    </div>
  ))
}

/** What becomes of a cancelled order's transfer. What withdrawals give back of it is told with them. */
function transferOf(order: Order): 'given_back' | 'partly' | 'arrived' | 'none' {
  const { given_back: back, withdrawals = [] } = order
  if (!back) return hasTransferArrived(order) ? 'arrived' : 'none'
  return back.left_gross > 0 || withdrawals.some(({ refund }) => !refund) ? 'partly' : 'given_back'
}

const thankYouStates: readonly OrderState[] = ['paid', 'transfer_due', 'confirmed']

/** "5 000 Ft (2026. november 20.) és 100 Ft (2026. november 21.)" */
function refundsInWords(order: Order, locale: Locale): string {
  const refunds = (order.given_back?.transfers ?? []).map(
    ({ at, gross }) =>
      `${formatPrice(gross, currencyOfOrder(order))} (${formatMoment(at, locale, { dateStyle: 'long' })})`,
  )
  return new Intl.ListFormat(languageTag[locale], { type: 'conjunction' }).format(refunds)
}

export function useOrderStateText(order: Order): { state: OrderState; title: string; text: string } {
  const t = useTranslations('order.state')
  const tOrder = useTranslations('order')
  const locale = useLocale()
  const facts = orderFacts(order)
  const state = orderState(facts)
  // Companies are not addressed by first name. Names are never split: without a first name, the full name is used.
  const isByName = !thankYouStates.includes(state) || !order.invoice_data.is_company
  const collectBy = state === 'confirmed' && facts.method === 'showroom' ? order.payment.pay_until : null
  const making = isMadeToOrder(order) ? 'yes' : 'no'
  return {
    state,
    title: isByName
      ? t(`${state}.title`, { name: order.partner_firstname || order.partner_name, making })
      : t(`${state as 'paid'}.companyTitle`, { making }),
    text: [
      t(`${state}.text`, {
        method: facts.method,
        delivery: wasShipped(order) ? 'shipped' : 'none',
        refund: owesRefund(order) ? 'due' : 'none',
        transfer: transferOf(order),
        refunds: refundsInWords(order, locale),
        making,
      }),
      ...(order.given_back && order.status !== 'cancelled'
        ? [
            tOrder('surplusGivenBack', {
              refunds: refundsInWords(order, locale),
              rest: order.given_back.left_gross > 0 ? 'due' : 'none',
            }),
          ]
        : []),
      ...(collectBy ? [tOrder('collectBy', { day: formatMoment(collectBy, locale, { dateStyle: 'long' }) })] : []),
    ].join(' '),
  }
}
