import type { ListsFragment } from '@/components/catalogue/lists-fragment'
import { DeliveryTo } from '@/components/cart/DeliveryTo'
import type { Locale } from '@/lib/i18n/locales'
import { usePurchase } from './PurchaseState'

interface ProductDeliveryProps {
  readonly productId: number
  readonly locale: Locale
  readonly texts: ListsFragment['deliveryTo']
}

/** The date of delivery at the visitor's postcode, in the place of the general one. */
export function ProductDelivery({ productId, locale, texts }: ProductDeliveryProps) {
  const { configured, place } = usePurchase()
  return (
    <DeliveryTo
      {...{ productId, locale, texts }}
      later={configured?.leadTimeDays}
      onDate={(text) => place({ delivery: text && <span>{text}</span> })}
    />
  )
}
