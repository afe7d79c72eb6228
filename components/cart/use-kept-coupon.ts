import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import type { ApiError } from '@/lib/api/error'
import { useUser } from '@/lib/api/hooks/auth'
import type { useApplyCoupon } from '@/lib/api/hooks/cart-changes'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import type { Cart } from '@/lib/contract/cart'

/** In every tab, like the cart that it is for. */
const key = 'kept_coupon'

interface KeptCoupon {
  /** "" for none. */
  readonly code: string
  /** Keeps a code in this browser if it was refused only because the buyer's address is not known yet. */
  readonly keep: (code: string, refusal: ApiError) => void
  readonly drop: () => void
}

/** A coupon that was entered before the buyer's address: it is redeemed as soon as the cart has one, or after a login. */
export function useKeptCoupon(
  { customer_data: customer, coupons }: Pick<Cart, 'customer_data' | 'coupons'>,
  apply: ReturnType<typeof useApplyCoupon>,
): KeptCoupon {
  const t = useTranslations('cart.coupon')
  const isKnown = Boolean(useUser()) || customer.email !== ''
  const [code, setCode] = useState(() => readItem('localStorage', key) ?? '')
  // Redeemed in another tab: removed again here, it is not tried once more.
  if (code !== '' && coupons.length > 0) setCode('')
  const isDue = isKnown && code !== ''

  const drop = () => {
    removeItem('localStorage', key)
    setCode('')
  }
  const redeem = useEffectEvent(() => {
    // Once, in the tab where the address was entered.
    if (document.hidden) return
    apply.mutate(code, {
      onSuccess: () => {
        drop()
        showToast({ text: t('redeemed', { code }) })
      },
      onError: (refusal) => {
        // Without a connection it is kept for the next page.
        if (refusal.layer === 'network') return
        drop()
        showToast({ text: `${code}: ${refusal.message}`, icon: 'circle-alert', lasting: true })
      },
    })
  })
  useEffect(() => {
    if (isDue) redeem()
  }, [isDue])

  return {
    code,
    keep(refused, { status }) {
      if (isKnown || status !== 422) return
      writeItem('localStorage', key, refused)
      setCode(refused)
    },
    drop,
  }
}
