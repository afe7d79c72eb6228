'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import cart from '@/components/cart/Cart.module.css'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { useOrder } from '@/lib/api/hooks/orders'
import { rememberOrder } from '@/lib/checkout/drafts'
import { currencyOfOrder, resultState, shortDateAndTime, timeWords, type ResultState } from '@/lib/checkout/order-words'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { BankTransfer } from './BankTransfer'
import { Facts } from './Facts'
import { NextSteps } from './NextSteps'
import { OrderLines } from './OrderLines'
import { OrderSums } from './OrderSums'
import { PayAgain } from './PayAgain'
import { Refresh } from './Refresh'
import styles from './Result.module.css'
import { TransactionFacts } from './TransactionFacts'

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

const marks: Record<ResultState, { icon: IconName; state: 'success' | 'failed' | 'progress' }> = {
  in_progress: { icon: 'loader-circle', state: 'progress' },
  success: { icon: 'check', state: 'success' },
  due: { icon: 'check', state: 'success' },
  cancelled: { icon: 'triangle-alert', state: 'failed' },
  failed: { icon: 'triangle-alert', state: 'failed' },
  expired: { icon: 'triangle-alert', state: 'failed' },
}

/** How an order's payment turned out; looks again by itself while it is in progress. */
export function ResultView({ order: rendered, paths, shop }: ResultViewProps) {
  const t = useTranslations('result')
  const locale = useLocale() as Locale
  const { order, refresh, isRefreshing } = useOrder(rendered)
  const state = resultState(order)
  const mark = marks[state]
  const isGood = state === 'success' || state === 'due'
  // A company is not called by a first name.
  const heading =
    isGood && order.invoice_data.is_company
      ? t(`${state}.companyTitle`)
      : t(`${state}.title`, { name: order.partner_firstname || order.partner_name })
  const heldUntil = order.payment.pay_until

  useEffect(() => rememberOrder(rendered.order_hash), [rendered.order_hash])

  return (
    <div className={styles.result}>
      <div className={styles.result_main}>
        <span className={styles.result_mark} data-state={mark.state}>
          <Icon name={mark.icon} size="lg" />
        </span>
        <div className={styles.result_text} role="status">
          {/* A name is never split: without a first name of its own the whole one is said. */}
          <h1>{heading}</h1>
          <p className="lead" suppressHydrationWarning>
            {t(`${state}.text`, { email: order.partner_email })}
            {!isGood && order.payment.can_restart && heldUntil && (
              <> {t('heldUntil', { time: timeWords(heldUntil, locale, shortDateAndTime) })}</>
            )}
          </p>
        </div>
        {isGood && <NextSteps order={order} />}
        {!isGood && state !== 'in_progress' && (
          <PayAgain order={order} resultPath={paths.result} onRefresh={refresh} isRefreshing={isRefreshing} />
        )}
        <Facts
          rows={[
            { label: t('orderNumber'), value: order.order_number },
            { label: t('payment'), value: order.payment.title },
            ...(order.transaction
              ? []
              : [
                  {
                    label: t('transaction.amount'),
                    value: formatPrice(order.summary.total_amount_gross, currencyOfOrder(order)),
                  },
                ]),
          ]}
        />
        <BankTransfer order={order} />
        {state === 'in_progress' ? (
          <>
            <Refresh label={t('refresh')} isRefreshing={isRefreshing} onRefresh={refresh} />
            <p className="small muted">{t('leaveNote')}</p>
          </>
        ) : (
          <TransactionFacts order={order} />
        )}
        {isGood ? (
          <div className={styles.result_actions}>
            <a className="btn" data-variant="primary" href={paths.order}>
              {t('follow')}
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
