'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import cart from '@/components/cart/Cart.module.css'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { GrossAmount } from '@/components/ui/Price'
import { useOrder } from '@/lib/api/hooks/orders'
import { currencyOfOrder, shortDateAndTime, formatTime } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { rememberOrder } from '@/lib/order/remembered'
import {
  orderFacts,
  isAwaitingPayment,
  isBeingFulfilled,
  isPayable,
  nextSteps,
  stateTones,
  type OrderState,
  type StateTone,
} from '@/lib/order/state'
import { BankTransfer } from './BankTransfer'
import { Facts } from './Facts'
import { NextSteps } from './NextSteps'
import { OrderLines } from './OrderLines'
import { OrderSums } from './OrderSums'
import { PayAgain } from './PayAgain'
import { Refresh } from './Refresh'
import styles from './Result.module.css'
import { TransactionFacts } from './TransactionFacts'
import { useOrderStateText } from './use-order-state-text'
import { Withdrawals } from './Withdrawals'

export interface ResultPaths {
  /** Result page without a hash. */
  readonly result: string
  readonly order: string
  readonly home: string
}

interface ResultViewProps {
  readonly order: Order
  readonly paths: ResultPaths
  readonly shop: { readonly phone: string; readonly phone_e164: string }
}

const marks: Record<StateTone, { icon: IconName; state: 'success' | 'failed' | 'progress' | 'wait' }> = {
  wait: { icon: 'credit-card', state: 'wait' },
  progress: { icon: 'loader-circle', state: 'progress' },
  error: { icon: 'triangle-alert', state: 'failed' },
  success: { icon: 'check', state: 'success' },
  neutral: { icon: 'info', state: 'wait' },
}

/** Whether the last attempt has a bank response worth showing. */
const isAnswered = (state: OrderState) => state !== 'unpaid' && state !== 'at_bank' && state !== 'bank_answer'

/** The state of an order after it was placed or paid; polls while the payment is in progress. */
export function ResultView({ order: rendered, paths, shop }: ResultViewProps) {
  const t = useTranslations('result')
  const tOrder = useTranslations('order')
  const sums = useTranslations('cart.summary')
  const locale = useLocale() as Locale
  const { order, refresh, isRefreshing } = useOrder(rendered)
  const { state, title, text } = useOrderStateText(order)
  const step = nextSteps[state]
  const mark = marks[stateTones[state]]
  const mayBePaid = isPayable(state)
  const isSettled = step !== 'refresh' && !mayBePaid
  const heldUntil = order.payment.pay_until
  // What a bank said to a card that the buyer gave up says nothing of a transfer or of cash.
  const isPaidOtherwise = order.payment.outcome === 'due'

  useEffect(() => rememberOrder(order.order_hash, isAwaitingPayment(orderFacts(order))), [order])

  return (
    <div className={styles.result}>
      <div className={styles.result_main}>
        <span className={styles.result_mark} data-state={mark.state}>
          <Icon name={mark.icon} size="lg" />
        </span>
        <div className={styles.result_text} role="status">
          <h1>{title}</h1>
          <p className="lead" suppressHydrationWarning>
            {text}
            {mayBePaid && heldUntil && (
              <> {tOrder('heldUntil', { time: formatTime(heldUntil, locale, shortDateAndTime) })}</>
            )}
          </p>
        </div>
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
            ...(order.transaction && !isPaidOtherwise
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
            <Refresh label={t('refresh')} isRefreshing={isRefreshing} onRefresh={refresh} />
            <p className="small muted">{t('leaveNote')}</p>
          </>
        )}
        {isAnswered(state) && !isPaidOtherwise && <TransactionFacts order={order} />}
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
          <p className="small muted">
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
      <aside className={cart.panel} aria-labelledby="result-order">
        <h2 className={cart.panel_title} id="result-order">
          {t('yourOrder')}
        </h2>
        <OrderLines order={order} linked={false} />
        <OrderSums order={order} />
      </aside>
    </div>
  )
}
