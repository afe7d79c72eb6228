import { useTranslations } from 'next-intl'
import cart from '@/components/cart/Cart.module.css'
import { Notice } from '@/components/ui/Notice'
import { timeWords } from '@/lib/checkout/order-words'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { withdrawalPath } from '@/lib/withdrawal/path'
import { Addresses } from './Addresses'
import { OrderActions } from './OrderActions'
import { OrderLines } from './OrderLines'
import { OrderSums } from './OrderSums'
import styles from './Order.module.css'
import { Timeline } from './Timeline'

/** An order as its buyer sees it: how far it is, what it holds, what it costs, where it goes. */
export function OrderView({ order, locale }: { order: Order; locale: Locale }) {
  const t = useTranslations('order')
  const date = timeWords(order.created_at, locale, { dateStyle: 'long' })
  return (
    <>
      <div className={styles.orderView_head}>
        <div>
          <p className="small muted">{t('head', { date, count: order.summary.total_quantity })}</p>
          <h1>{order.order_number}</h1>
        </div>
        <div className={styles.orderView_actions}>
          <OrderActions
            items={order.items.map(({ product, quantity }) => ({ product_id: product.id, quantity }))}
            labels={{ print: t('print'), reorder: t('reorder'), offline: t('offline') }}
          />
        </div>
      </div>
      <div className={styles.orderView}>
        <div>
          <section className={styles.orderView_block}>
            <h2>{t('where')}</h2>
            <Timeline order={order} />
          </section>
          <section className={styles.orderView_block}>
            <h2>{t('items')}</h2>
            <OrderLines order={order} linked className={styles.orderView_lines} />
          </section>
        </div>
        <div>
          <section className={`${cart.panel} ${styles.orderView_block}`}>
            <h2 className={cart.panel_title}>{t('summary')}</h2>
            <OrderSums order={order} />
            {order.payment.can_restart && (
              <div>
                <p className="small muted">{t('payNowText')}</p>
                <a
                  className="btn"
                  data-variant="primary"
                  data-block=""
                  href={path('checkout-result-order_hash', { order_hash: order.order_hash }, locale)}
                >
                  {t('payNow')}
                </a>
              </div>
            )}
          </section>
          <Addresses order={order} />
          {order.comment && (
            <section className={styles.orderView_block}>
              <h2>{t('comment')}</h2>
              <p className={`small ${styles.orderView_words}`}>{order.comment}</p>
            </section>
          )}
          {order.status !== 'cancelled' && (
            <div className={styles.orderView_block}>
              <Notice icon="rotate-ccw">
                {t.rich('withdrawal', {
                  link: (words) => (
                    <a className="link" href={withdrawalPath(order.order_hash, locale)}>
                      {words}
                    </a>
                  ),
                })}
              </Notice>
            </div>
          )}
        </div>
      </div>
    </>
  )
}
