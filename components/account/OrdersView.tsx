'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAccountOrders, useReorder } from '@/lib/api/hooks/account'
import { cartDrawer } from '@/lib/cart/drawer'
import type { Locale } from '@/lib/i18n/locales'
import { accountPaths } from './account-paths'
import { AccountFrame } from './AccountFrame'
import { ListPages } from './ListPages'
import { OrderRow } from './OrderRow'
import styles from './Rows.module.css'
import { usePageNumber } from './use-page-number'

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
  const paths = accountPaths(useLocale() as Locale)
  const page = usePageNumber()
  const { data, error, isPlaceholderData } = useAccountOrders(page)
  const reorder = useReorder()
  const problem = error ?? reorder.error

  if (!data)
    return error ? (
      <Notice tone="error" live>
        {error.layer === 'network' ? t('offline') : error.message}
      </Notice>
    ) : (
      <Skeleton ratio="3" />
    )
  const { items, meta } = data
  return (
    <section aria-labelledby="orders">
      <div className={styles.rows_head}>
        <h2 id="orders">{t('orders.title')}</h2>
        <span className="small muted">{t('orders.count', { count: meta.total })}</span>
      </div>
      {problem && (
        <Notice tone="error" live>
          {problem.layer === 'network' ? t('offline') : problem.message}
        </Notice>
      )}
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
