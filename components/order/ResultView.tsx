'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import panel from '@/components/ui/Panel.module.css'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { Callout } from '@/components/ui/Callout'
import { GrossAmount } from '@/components/ui/Price'
import { useOrder } from '@/lib/api/hooks/orders'
import {
  currencyOfOrder,
  dateAndTime,
  formatMoment,
  shortDateAndTime,
  transactionTone,
  formatDeliveryDays,
} from '@/lib/checkout/order-format'
import { formatPhone } from '@/lib/contract/phone'
import { unpaidStates, type Order } from '@/lib/contract/order'
import { daysAfterTransfer } from '@/lib/contract/days-after-transfer'
import { rememberOrder } from '@/lib/browser/remembered-order'
import {
  isAwaitingPayment,
  isBeingFulfilled,
  isMadeToOrder,
  isPayable,
  orderFacts,
  type OrderState,
  orderStates,
  type StateTone,
  deliveryType,
} from '@/lib/contract/order-state'
import { Facts } from '@/components/page/Facts'
import { NumberedSteps } from '@/components/page/NumberedSteps'
import { BankTransfer, OrderLines, OrderSums, useOrderStateText, Withdrawals } from './OrderContent'
import { AccountOffer, Confirmation } from './Confirmation'
import { PayAgain } from './PayAgain'
import styles from './Result.module.css'

function TransactionFacts({ order }: { order: Order }) {
  const t = useTranslations('result.transaction')
  const sums = useTranslations('cart.summary')
  const locale = useLocale()
  const { transaction } = order
  if (!transaction) return null
  return (
    <section className={styles.result_part} aria-labelledby="transaction-title">
      <div className={styles.result_partHead}>
        <h2 id="transaction-title">{t('title')}</h2>
        <Badge tone={transactionTone(transaction.state)}>{t(`states.${transaction.state}`)}</Badge>
      </div>
      <Facts
        rows={[
          {
            label: t('amount'),
            value: <GrossAmount amount={transaction.amount} currency={currencyOfOrder(order)} label={sums('gross')} />,
          },
          { label: t('authorizationCode'), value: transaction.authorization_code ?? t('none') },
          { label: t('responseCode'), value: transaction.response_code ?? t('none') },
          { label: t('responseMessage'), value: transaction.response_message ?? t('none') },
          { label: t('id'), value: transaction.transaction_id },
          {
            label: t('time'),
            // Node and browsers may punctuate the same time differently.
            value: (
              <time dateTime={transaction.updated_at} suppressHydrationWarning>
                {formatMoment(transaction.updated_at, locale, dateAndTime)}
              </time>
            ),
          },
        ]}
      />
    </section>
  )
}

function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('result.next')
  const locale = useLocale()
  const delivery = deliveryType(order)
  const days = formatDeliveryDays(order.delivery.estimated, locale)
  const sentence = delivery !== 'home' ? 'from' : days?.isOneDay ? 'on' : 'between'
  const afterTransfer = daysAfterTransfer(order)
  const dates = days ? t(sentence, { from: days.from, to: days.to }) : ''
  const when = afterTransfer ? t('afterTransfer', { days: afterTransfer }) : dates
  const making = isMadeToOrder(order) ? 'yes' : 'no'
  return (
    <NumberedSteps
      steps={[
        {
          title: t('prepare.title', { making }),
          text: order.bank_transfer ? t('prepare.afterTransfer') : t('prepare.text', { making }),
        },
        {
          title: t(`${delivery}.tellTitle`, { day: order.delivery.day ? 'yes' : 'no' }),
          text: t(`${delivery}.tellText`, { phone: formatPhone(order.partner_phone) }),
        },
        { title: t(`${delivery}.bringTitle`), text: when.charAt(0).toUpperCase() + when.slice(1) },
      ]}
    />
  )
}

/**
 * Whether the buyer comes back from an attempt that was given up for another one, or for another method: what was typed
 * there has paid nothing.
 */
function isGivenUp({ attempts, transaction, payment }: Order, returnedFrom: string | undefined): boolean {
  const attempt = attempts?.find(({ transaction_id: id }) => id === returnedFrom)
  const isOther = payment.outcome === 'due' || returnedFrom !== transaction?.transaction_id
  return attempt !== undefined && isOther && unpaidStates.includes(attempt.state)
}

interface ResultViewProps {
  readonly order: Order
  /** The payment attempt whose page at the bank the buyer comes back from. */
  readonly returnedFrom?: string | undefined
  readonly paths: Readonly<Record<'result' | 'order' | 'home' | 'register', string>>
  readonly shop: { readonly phone: string; readonly phone_e164: string }
}

const marks: Record<StateTone, { icon: IconName; state: 'success' | 'failed' | 'progress' | 'wait' }> = {
  wait: { icon: 'credit-card', state: 'wait' },
  progress: { icon: 'loader-circle', state: 'progress' },
  error: { icon: 'triangle-alert', state: 'failed' },
  success: { icon: 'check', state: 'success' },
  neutral: { icon: 'info', state: 'wait' },
}

const unanswered: readonly OrderState[] = ['unpaid', 'at_bank', 'bank_answer', 'partly_withdrawn']
/** Whether the last attempt has a bank response worth showing. */
const isAnswered = (state: OrderState) => !unanswered.includes(state)

/** The state of an order after it was placed or paid; polls while the payment is in progress. */
export function ResultView({ order: rendered, returnedFrom, paths, shop }: ResultViewProps) {
  const t = useTranslations('result')
  const tOrder = useTranslations('order')
  const sums = useTranslations('cart.summary')
  const locale = useLocale()
  const { order, refresh, isRefreshing } = useOrder(rendered)
  const { state, title, text } = useOrderStateText(order)
  const { next: step, tone } = orderStates[state]
  const mark = marks[tone]
  const mayBePaid = isPayable(state)
  const isSettled = step !== 'refresh' && !mayBePaid
  const heldUntil = order.payment.pay_until
  // The bank's response to a card the buyer gave up is irrelevant to a transfer or to cash.
  const isPaidOtherwise = order.payment.outcome === 'due'

  useEffect(() => rememberOrder(order.order_hash, isAwaitingPayment(orderFacts(order))), [order])

  return (
    <div className={styles.result}>
      <div className={styles.result_main}>
        {isGivenUp(rendered, returnedFrom) && <Callout>{t('givenUp')}</Callout>}
        <span className={styles.result_mark} data-state={mark.state}>
          <Icon name={mark.icon} size="lg" />
        </span>
        <div className={styles.result_text} role="status">
          <h1>{title}</h1>
          <p className="lead" suppressHydrationWarning>
            {mayBePaid && heldUntil
              ? `${text} ${tOrder('heldUntil', { time: formatMoment(heldUntil, locale, shortDateAndTime) })}`
              : text}
          </p>
        </div>
        {(isBeingFulfilled(state) || !isSettled) && <Confirmation order={order} />}
        <Withdrawals order={order} />
        {isBeingFulfilled(state) && <NextSteps order={order} />}
        {mayBePaid && (
          <PayAgain
            order={order}
            resultPath={paths.result}
            label={t(step === 'pay_again' ? 'payAgain' : 'pay')}
            onRefresh={refresh}
            isRefreshing={isRefreshing}
          />
        )}
        <Facts
          rows={[
            { label: t('orderNumber'), value: order.order_number },
            { label: t('payment'), value: order.payment.title },
            ...((order.transaction && !isPaidOtherwise) || state === 'partly_withdrawn'
              ? []
              : [
                  {
                    label: t('transaction.amount'),
                    value: (
                      <GrossAmount
                        amount={order.summary.total_amount_gross}
                        currency={currencyOfOrder(order)}
                        label={sums('gross')}
                      />
                    ),
                  },
                ]),
          ]}
        />
        <BankTransfer order={order} />
        {step === 'refresh' && (
          <>
            <div className={styles.result_actions}>
              <Button variant="secondary" aria-disabled={isRefreshing} onClick={refresh}>
                <Icon name="refresh-cw" />
                {t('refresh')}
              </Button>
            </div>
            <p className="small muted">{t('leaveNote')}</p>
          </>
        )}
        {isAnswered(state) && !isPaidOtherwise && <TransactionFacts order={order} />}
        {isBeingFulfilled(state) && <AccountOffer order={order} path={paths.register} />}
        {isSettled ? (
          <div className={styles.result_actions}>
            <a className="btn" data-variant="primary" href={paths.order}>
              {t(isBeingFulfilled(state) || state === 'shipped' ? 'follow' : 'open')}
            </a>
            <a className="btn" data-variant="secondary" href={paths.home}>
              {t('backToShop')}
            </a>
          </div>
        ) : (
          <p key="help" className="small muted">
            {t.rich('help', {
              phone: () => (
                <a className="link" href={`tel:${shop.phone_e164}`}>
                  {shop.phone}
                </a>
              ),
            })}
          </p>
        )}
      </div>
      <aside className={panel.panel} aria-labelledby="result-order">
        <h2 className={panel.panel_title} id="result-order">
          {t('yourOrder')}
        </h2>
        <OrderLines order={order} linked={false} />
        <OrderSums order={order} />
      </aside>
    </div>
  )
}
