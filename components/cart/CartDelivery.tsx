import { useLocale, useTranslations } from 'next-intl'
import type { Cart } from '@/lib/contract/cart'
import { DeliveryTo } from './DeliveryTo'

/** When the cart arrives at the visitor's postcode, while no day is chosen and it is not collected. */
export function CartDelivery({ cart }: { readonly cart: Cart }) {
  const t = useTranslations('cart.deliveryTo')
  const locale = useLocale()
  const { delivery_method: chosen, delivery_methods: offered } = cart
  const isByPostcode = chosen ? chosen.by_postcode : offered.some((method) => method.by_postcode)
  if (!isByPostcode || cart.delivery_day) return null
  const texts = {
    ask: t('ask'),
    change: t('change', { postcode: '{postcode}' }),
    label: t('label'),
    show: t('show'),
    invalid: t('invalid'),
    single: t('single', { from: '{from}', place: '{place}' }),
    between: t('between', { from: '{from}', to: '{to}', place: '{place}' }),
    choose: t('choose'),
    offline: t('offline'),
  }
  return <DeliveryTo {...{ locale, texts }} version={cart.version} />
}
