'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import { GrossAmount } from '@/components/ui/Price'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAccountOrders, useReorder } from '@/lib/api/hooks/account'
import { cartDrawer } from '@/lib/cart/drawer'
import { currencyOfOrder, shortDateAndTime, formatMoment } from '@/lib/checkout/order-format'
import type { AccountOrder } from '@/lib/contract/account'
import { listedOrderFacts, isPayable, orderState, orderStates } from '@/lib/contract/order-state'
import { path, withdrawalPath } from '@/lib/routing/path'
import { AccountFrame } from './AccountFrame'
import styles from './Account.module.css'
import { accountPaths } from './account-paths'
import { AccountList, AccountRow, usePageNumber } from './ListParts'

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

  if (!data) return error ? <ErrorCallout error={error} offline={t('offline')} /> : <Skeleton ratio="3" />
  return (
    <AccountList
      kind="orders"
      title={t('orders.title')}
      meta={data.meta}
      path={paths.orders}
      callouts={
        <>
          <ErrorCallout error={error} offline={t('offline')} />
          <ErrorCallout error={reorder.error} offline={t('orders.reorderOffline')} />
          {reorder.data && reorder.data.missing.length > 0 && (
            <div className={styles.rows_missing}>
              <Callout tone="wait" live>
                {t('orders.missing')}
                <ul>
                  {reorder.data.missing.map(({ id, name, message }) => (
                    <li key={id}>{`${name}: ${message}`}</li>
                  ))}
                </ul>
              </Callout>
            </div>
          )}
        </>
      }
      isOutdated={isPlaceholderData}
      none={{ text: t('orders.none'), href: paths.products, label: t('orders.products') }}
    >
      {data.items.map((order) => (
        <OrderRow
          key={order.order_hash}
          order={order}
          isBusy={reorder.isPending && reorder.variables === order.order_hash}
          onReorder={() =>
            reorder.mutate(order.order_hash, { onSuccess: ({ added }) => added.length > 0 && cartDrawer.show() })
          }
        />
      ))}
    </AccountList>
  )
}

interface OrderRowProps {
  readonly order: AccountOrder
  readonly isBusy: boolean
  readonly onReorder: () => void
}

function OrderRow({ order, isBusy, onReorder }: OrderRowProps) {
  const t = useTranslations('account.orders')
  const locale = useLocale()
  const { order_hash, order_number: number } = order
  const date = formatMoment(order.created_at, locale, { dateStyle: 'long' })
  const state = orderState(listedOrderFacts(order))
  const tone = orderStates[state].tone
  const payUntil = order.payment?.pay_until
  const ofOrder = <span className="visuallyHidden">{`: ${number}`}</span>
  return (
    <AccountRow
      href={path('orders-order_hash', { order_hash }, locale)}
      number={number}
      meta={t('meta', { date, count: order.quantity })}
      items={order.items}
    >
      <Badge tone={tone === 'progress' ? 'wait' : tone}>{t(`status.${state}`)}</Badge>
      <span className={styles.row_sum}>
        <GrossAmount amount={order.total_gross} currency={currencyOfOrder(order)} label={t('gross')} />
      </span>
      <div className={styles.row_acts}>
        {isPayable(state) && (
          <a className="link" href={path('checkout-result-order_hash', { order_hash }, locale)}>
            {t('pay')}
            {ofOrder}
            {payUntil && (
              <span>{` (${t('payUntil', { time: formatMoment(payUntil, locale, shortDateAndTime) })})`}</span>
            )}
          </a>
        )}
        {order.can_withdraw && (
          <a className="link" href={withdrawalPath(order_hash, locale)}>
            {t('withdraw')}
            {ofOrder}
          </a>
        )}
        <Button variant="quiet" size="sm" busy={isBusy} onClick={onReorder}>
          {t('reorder')}
          {ofOrder}
        </Button>
      </div>
    </AccountRow>
  )
}
