import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import type { ApiError } from '@/lib/api/error'
import { useUser } from '@/lib/api/hooks/auth'
import type { useApplyCoupon } from '@/lib/api/hooks/cart-changes'
import { follow, onOtherWindows } from '@/lib/browser/follow'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import type { Cart } from '@/lib/contract/cart'

/** In every tab, like the cart that it is for. */
const key = 'kept_coupon'
const keptCode = () => readItem('localStorage', key) ?? ''

/**
 * Whether a code was refused only because the buyer's address is not known yet. The contract has no sign of it but this
 * message, which names the address in every language; an unknown or expired code is refused with another one.
 */
const asksForEmail = ({ status, message }: ApiError) => status === 422 && /e-?mail/i.test(message)

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
  const [code, setCode] = useState(keptCode)
  // Redeemed in another tab: removed again here, it is not tried once more.
  if (code !== '' && coupons.length > 0) setCode('')
  useEffect(() => {
    // Where storage is blocked, nothing ever changes, and the code lasts as long as the page.
    let known = ''
    return follow(onOtherWindows, () => {
      if (keptCode() === known) return
      known = keptCode()
      setCode(known)
    })
  }, [])
  const isDue = isKnown && code !== ''

  const drop = () => {
    removeItem('localStorage', key)
    setCode('')
  }
  const redeem = useEffectEvent(() => {
    // Once, in the tab where the address was entered, or the one shown next.
    if (document.hidden || apply.isPending) return
    apply.mutate(code, {
      onSuccess: () => {
        drop()
        showToast({ text: t('redeemed', { code }) })
      },
      onError: (refusal) => {
        // Without a connection it is kept for the next page.
        if (refusal.layer === 'network') return
        const isOthers = keptCode() !== code
        drop()
        // Another window was faster.
        if (!isOthers) showToast({ text: `${code}: ${refusal.message}`, icon: 'circle-alert', lasting: true })
      },
    })
  })
  useEffect(() => {
    if (!isDue) return
    const redeemOnceShown = () => redeem()
    redeem()
    document.addEventListener('visibilitychange', redeemOnceShown)
    return () => document.removeEventListener('visibilitychange', redeemOnceShown)
  }, [isDue])

  return {
    code,
    keep(refused, refusal) {
      if (isKnown || !asksForEmail(refusal)) return
      writeItem('localStorage', key, refused)
      setCode(refused)
    },
    drop,
  }
}
