import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Amount } from '@/components/ui/Price'
import type { Cart, Summary } from '@/lib/contract/cart'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { CouponRows } from './CouponRows'
import styles from './Sums.module.css'
import { TotalRows } from './TotalRows'

interface SumsProps {
  readonly summary: Summary
  readonly coupons: Cart['coupons']
  readonly currency: CurrencyCode
  readonly delivery: ReactNode
  readonly total: Omit<ComponentProps<typeof TotalRows>, 'currency' | 'size'>
  readonly isChanging?: boolean
}

export function Sums({ summary, coupons, currency, delivery, total, isChanging = false }: SumsProps) {
  const t = useTranslations('cart.summary')
  return (
    <dl className={styles.sums} aria-busy={isChanging}>
      <div>
        <dt>{t('items', { count: summary.total_quantity })}</dt>
        <dd>
          <Amount
            gross={summary.total_items_amount_gross + summary.cart_discount_gross}
            net={summary.total_items_amount_net + summary.cart_discount_net}
            currency={currency}
          />
        </dd>
      </div>
      {summary.cart_discount_gross > 0 && (
        <div data-tone="saving">
          <dt>{t('reductions')}</dt>
          <dd>
            <Amount gross={-summary.cart_discount_gross} net={-summary.cart_discount_net} currency={currency} />
          </dd>
        </div>
      )}
      <CouponRows coupons={coupons} summary={summary} currency={currency} />
      <div>
        <dt>{t('delivery')}</dt>
        <dd>{delivery}</dd>
      </div>
      {summary.payment_fee_gross > 0 && (
        <div>
          <dt>{t('paymentFee')}</dt>
          <dd>
            <Amount gross={summary.payment_fee_gross} net={summary.payment_fee_net} currency={currency} />
          </dd>
        </div>
      )}
      {summary.cash_rounding !== 0 && (
        <div>
          <dt>{t('rounding')}</dt>
          <dd>{formatPrice(summary.cash_rounding, currency)}</dd>
        </div>
      )}
      <TotalRows {...total} currency={currency} />
    </dl>
  )
}
