import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/Icon'
import { GrossAmount } from '@/components/ui/Price'
import { useUnpaidOrder } from '@/lib/api/hooks/orders'
import { useQuery } from '@/lib/api/query'
import { currencyOfOrder, shortDateAndTime, formatMoment } from '@/lib/checkout/order-format'
import type { Locale } from '@/lib/i18n/locales'
import { clearUnpaidOrder, unpaidOrderElementId } from '@/lib/browser/remembered-order'
import { orderFacts, isAwaitingPayment, isPayable, orderState } from '@/lib/contract/order-state'
import { path } from '@/lib/routing/path'
import styles from './UnpaidOrderBar.module.css'

/** Texts of the reminder of an unpaid order; "{time}" in `until` is a placeholder. */
export interface UnpaidOrderTexts {
  readonly label: string
  readonly until: string
  readonly pay: string
  /** Suffix of the amount when net prices are shown. */
  readonly gross: string
}

/** Loaded only for visitors with an unpaid order. */
function useUnpaidOrderTexts(locale: Locale): UnpaidOrderTexts | undefined {
  return useQuery({
    queryKey: ['fragments', 'unpaid-order', locale],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/fragments/${locale}/unpaid-order`, { signal })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return (await answer.json()) as UnpaidOrderTexts
    },
    staleTime: Infinity,
    retry: 3,
  }).data
}

interface UnpaidOrderBarProps {
  readonly hash: string
  /** Path of the page; during a navigation window.location may still be the previous one. */
  readonly page: string
  readonly locale: Locale
}

/** Reminder of an order awaiting payment: number, amount, deadline and link to pay. Cleared once it is paid or over. */
export default function UnpaidOrderBar({ hash, page, locale }: UnpaidOrderBarProps) {
  const { data: order, error } = useUnpaidOrder(hash)
  const texts = useUnpaidOrderTexts(locale)
  const isOver = order ? !isAwaitingPayment(orderFacts(order)) : error?.status === 404
  // The order's own pages show it already.
  const isOwnPage = page.endsWith(hash)
  const isPossible = !isOver && !isOwnPage && (order !== undefined || !error)
  const isShown = isPossible && order !== undefined && isPayable(orderState(orderFacts(order)))
  // Until the order is loaded, keep the space the first script has reserved.
  const isReserved = order ? isShown : isPossible

  useEffect(() => {
    if (isOver) clearUnpaidOrder(hash)
  }, [isOver, hash])

  useEffect(() => {
    const { dataset } = document.documentElement
    if (isReserved) dataset.unpaidOrder = ''
    else delete dataset.unpaidOrder
    return () => void delete dataset.unpaidOrder
  }, [isReserved, page])

  const place = document.getElementById(unpaidOrderElementId)
  if (!isShown || !texts || !place) return null
  const { pay_until: payUntil } = order.payment
  return createPortal(
    <aside className={styles.bar} aria-label={texts.label}>
      <div className={`container ${styles.bar_inner}`}>
        <Icon name="clock" />
        <p className={styles.bar_text}>
          <strong>{texts.label}</strong>
          <span className="num">
            <span>{`${order.order_number} · `}</span>
            <GrossAmount
              amount={order.summary.total_amount_gross}
              currency={currencyOfOrder(order)}
              label={texts.gross}
            />
          </span>
          {payUntil && <span>{texts.until.replace('{time}', formatMoment(payUntil, locale, shortDateAndTime))}</span>}
        </p>
        <a
          className="btn"
          data-variant="primary"
          data-size="sm"
          href={path('checkout-result-order_hash', { order_hash: hash }, locale)}
        >
          {texts.pay}
        </a>
      </div>
    </aside>,
    place,
  )
}
