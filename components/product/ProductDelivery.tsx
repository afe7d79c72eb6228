import { use } from 'react'
import { loadListsFragment } from '@/components/catalogue/lists-fragment'
import { DeliveryTo } from '@/components/cart/DeliveryTo'
import type { Locale } from '@/lib/i18n/locales'
import { usePurchase } from './PurchaseState'

interface ProductDeliveryProps {
  readonly productId: number
  readonly locale: Locale
}

/** The date of delivery at the visitor's postcode, in the place of the general one. */
export function ProductDelivery({ productId, locale }: ProductDeliveryProps) {
  const texts = use(loadListsFragment(locale))
  const { configured, place } = usePurchase()
  if (!texts) return null
  return (
    <DeliveryTo
      {...{ productId, locale }}
      texts={texts.deliveryTo}
      later={configured?.leadTimeDays}
      onDate={(delivery) => place({ delivery })}
    />
  )
}
