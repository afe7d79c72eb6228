import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import {
  cartDifferences,
  totalDifference,
  type CartDifference,
  type Money,
  type ReviewedCart,
} from '@/lib/cart/changes'
import { formatDateRange } from '@/lib/i18n/dates'
import { formatPrice } from '@/lib/money/money'
import styles from './Review.module.css'

interface ChangeListProps {
  /** The cart the buyer last reviewed. */
  readonly reviewed: ReviewedCart
  readonly cart: ReviewedCart
  /** Number of refused orders: the list takes the focus on each. */
  readonly refusals: number
  /** A change by the buyer is in progress: which changes it caused is known only from its response. */
  readonly isUnsettled: boolean
}

const price = ({ amount, currency }: Money) => formatPrice(amount, currency)

/** Changes since the order was reviewed, with the old and new total; nothing if there are none. */
export function ChangeList({ reviewed, cart, refusals, isUnsettled }: ChangeListProps) {
  const t = useTranslations('checkout.changes')
  const locale = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const answered = useRef(0)
  const differences = cartDifferences(reviewed, cart)
  const total = totalDifference(reviewed, cart)

  useEffect(() => {
    if (refusals === answered.current || !list.current) return
    answered.current = refusals
    list.current.focus()
  })

  function describe(difference: CartDifference): string {
    switch (difference.kind) {
      case 'price':
        return t('price', { title: difference.title, from: price(difference.from), to: price(difference.to) })
      case 'discount':
        return t('discount', { code: difference.code, from: price(difference.from), to: price(difference.to) })
      case 'deliveryFee':
      case 'paymentFee':
      case 'rounding':
        return t(difference.kind, { from: price(difference.from), to: price(difference.to) })
      case 'deliveryDate':
        return t('deliveryDate', {
          from: formatDateRange(difference.from, locale),
          to: formatDateRange(difference.to, locale),
        })
      case 'delivery':
      case 'payment':
      case 'pickupPoint':
        return t(difference.kind, { from: difference.from ?? t('none'), to: difference.to ?? t('none') })
      case 'currency':
      case 'quantity':
      case 'added':
      case 'removed':
      case 'couponAdded':
      case 'couponRemoved': {
        const { kind, ...values } = difference
        return t(kind, values)
      }
    }
  }

  if (isUnsettled || (differences.length === 0 && !total)) return null
  return (
    <div className={styles.changes} role="alert" tabIndex={-1} ref={list}>
      <p className={styles.changes_title}>
        {t('title')}
        <span data-kind="net"> {t('gross')}</span>
      </p>
      <ul>
        {differences.map((difference) => {
          const text = describe(difference)
          return <li key={text}>{text}</li>
        })}
        {total && (
          <li>
            <strong>{t('total', { from: price(total.from), to: price(total.to) })}</strong>
          </li>
        )}
      </ul>
      <p>{refusals > 0 ? t('notOrdered') : t('lookAgain')}</p>
    </div>
  )
}
