import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { cartTotal } from '@/lib/cart/total'
import type { Cart } from '@/lib/contract/cart'
import { formatPrice } from '@/lib/money/money'

/**
 * Tells screen readers the new total, once a change by the buyer has settled. Changes by others are told by the cart's
 * notices and the list of changes.
 */
export function TotalAnnouncement({ cart, isChanging }: { readonly cart: Cart; readonly isChanging: boolean }) {
  const t = useTranslations('checkout.summary')
  const total = formatPrice(cartTotal(cart).gross, currencyOfCart(cart))
  const [known, setKnown] = useState({ total, isChanging, told: '' })
  if (known.isChanging !== isChanging || (!isChanging && known.total !== total)) {
    const isTold = known.isChanging && !isChanging && known.total !== total
    setKnown({ total: isChanging ? known.total : total, isChanging, told: isTold ? total : known.told })
  }
  return (
    <p className="visuallyHidden" role="status">
      {known.told === total && t('changed', { total })}
    </p>
  )
}
