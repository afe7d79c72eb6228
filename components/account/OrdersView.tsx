'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ErrorNotice } from '@/components/form/ErrorNotice'
import { Badge, type BadgeProps } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { GrossAmount } from '@/components/ui/Price'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAccountOrders, useReorder } from '@/lib/api/hooks/account'
import { cartDrawer } from '@/lib/cart/drawer'
import { currencyOfOrder, shortDateAndTime, formatTime } from '@/lib/checkout/order-format'
import type { AccountOrder } from '@/lib/contract/account'
import { listedOrderFacts, isPayable, orderState, orderStates, type StateTone } from '@/lib/contract/order-state'
import { path, withdrawalPath } from '@/lib/routing/path'
import { AccountFrame } from './AccountFrame'
import { ListPages, usePageNumber, RowPhotos } from './ListParts'
import styles from './Rows.module.css'
import { accountPaths } from './account-paths'

export function OrdersView() {
  const t = useTranslations('account')
  return (
    <AccountFrame screen="orders" title={({ name }) => t('orders.hello', { name })}>
      {() => <Orders />}
    </AccountFrame>
  )
}

function Orders() {
  const t = useTranslations('account')
  const paths = accountPaths(useLocale())
  const page = usePageNumber()
  const { data, error, isPlaceholderData } = useAccountOrders(page)
  const reorder = useReorder()

  if (!data) return error ? <ErrorNotice error={error} offline={t('offline')} /> : <Skeleton ratio="3" />
  const { items, meta } = data
  return (
    <section aria-labelledby="orders">
      <div className={styles.rows_head}>
        <h2 id="orders">{t('orders.title')}</h2>
        <span className="small muted">{t('orders.count', { count: meta.total })}</span>
      </div>
      <ErrorNotice error={error} offline={t('offline')} />
      <ErrorNotice error={reorder.error} offline={t('orders.reorderOffline')} />
      {reorder.data && reorder.data.missing.length > 0 && (
        <div className={styles.rows_missing}>
          <Notice tone="wait" live>
            {t('orders.missing')}
            <ul>
              {reorder.data.missing.map(({ id, name, message }) => (
                <li key={id}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <div className={styles.rows_empty}>
          <p>{meta.total === 0 ? t('orders.none') : t('orders.pastEnd')}</p>
          <a className="btn" data-variant="secondary" href={meta.total === 0 ? paths.products : paths.orders}>
            {meta.total === 0 ? t('orders.products') : t('pages.first')}
          </a>
        </div>
      ) : (
        <ul className={styles.rows} aria-busy={isPlaceholderData || undefined}>
          {items.map((order) => (
            <OrderRow
              key={order.order_hash}
              order={order}
              isBusy={reorder.isPending && reorder.variables === order.order_hash}
              onReorder={() =>
                reorder.mutate(order.order_hash, {
                  onSuccess: ({ added }) => added.length > 0 && cartDrawer.show(),
                })
              }
            />
          ))}
        </ul>
      )}
      <ListPages meta={meta} path={paths.orders} />
    </section>
  )
}

const tones: Record<StateTone, BadgeProps['tone']> = {
  wait: 'wait',
  progress: 'wait',
  error: 'error',
  success: 'success',
  neutral: 'neutral',
}

interface OrderRowProps {
  readonly order: AccountOrder
  readonly isBusy: boolean
  readonly onReorder: () => void
}

function OrderRow({ order, isBusy, onReorder }: OrderRowProps) {
  const t = useTranslations('account.orders')
  const locale = useLocale()
  const date = formatTime(order.created_at, locale, { dateStyle: 'long' })
  const state = orderState(listedOrderFacts(order))
  const payUntil = order.payment?.pay_until
  return (
    <li className={styles.row}>
      <div className={styles.row_head}>
        <p className={styles.row_no}>
          <a href={path('orders-order_hash', { order_hash: order.order_hash }, locale)}>{order.order_number}</a>
        </p>
        <p className={styles.row_meta}>{t('meta', { date, count: order.quantity })}</p>
      </div>
      <RowPhotos items={order.items} />
      <div className={styles.row_side}>
        <Badge tone={tones[orderStates[state].tone]}>{t(`status.${state}`)}</Badge>
        <span className={styles.row_sum}>
          <GrossAmount amount={order.total_gross} currency={currencyOfOrder(order)} label={t('gross')} />
        </span>
        <div className={styles.row_acts}>
          {isPayable(state) && (
            <a className="link" href={path('checkout-result-order_hash', { order_hash: order.order_hash }, locale)}>
              {t('pay')}
              <span className="visuallyHidden">: {order.order_number}</span>
              {payUntil && <> ({t('payUntil', { time: formatTime(payUntil, locale, shortDateAndTime) })})</>}
            </a>
          )}
          {order.can_withdraw && (
            <a className="link" href={withdrawalPath(order.order_hash, locale)}>
              {t('withdraw')}
              <span className="visuallyHidden">: {order.order_number}</span>
            </a>
          )}
          <Button variant="quiet" size="sm" busy={isBusy} onClick={onReorder}>
            {t('reorder')}
            <span className="visuallyHidden">: {order.order_number}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
