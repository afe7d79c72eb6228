import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/Price'
import type { Cart, Summary } from '@/lib/contract/cart'
import { couponDiscount } from '@/lib/cart/coupon-discount'
import type { CurrencyCode } from '@/lib/money/currency'

interface CouponRowsProps {
  readonly coupons: Cart['coupons']
  readonly summary: Pick<Summary, 'total_discount_amount_gross' | 'total_discount_amount_net'>
  readonly currency: CurrencyCode
}

export function CouponRows({ coupons, summary, currency }: CouponRowsProps) {
  const t = useTranslations('cart.summary')
  return coupons.map((coupon) => {
    const { gross, net } = couponDiscount(coupon, summary)
    return (
      <div key={coupon.code} data-tone="saving">
        <dt>{t('coupon', { code: coupon.code })}</dt>
        <dd>
          {gross === 0 ? (
            // It makes the delivery free, or cheaper methods than the one chosen.
            coupon.title
          ) : (
            <Amount gross={-gross} net={net === undefined ? undefined : -net} currency={currency} />
          )}
        </dd>
      </div>
    )
  })
}
