import { useLocale, useTranslations } from 'next-intl'
import type { Cart } from '@/lib/contract/cart'
import { formatDay } from '@/lib/i18n/dates'
import { DeliveryTo } from './DeliveryTo'

/** When the cart arrives: on the day that was chosen in the checkout, else at the visitor's postcode, unless it is collected. */
export function CartDelivery({ cart }: { readonly cart: Cart }) {
  const inCart = useTranslations('cart')
  const t = useTranslations('cart.deliveryTo')
  const locale = useLocale()
  const { delivery_method: chosen, delivery_methods: offered } = cart
  const isByPostcode = chosen ? chosen.by_postcode : offered.some((method) => method.by_postcode)
  if (!isByPostcode) return null
  if (cart.delivery_day)
    return <p className="small">{inCart('chosenDay', { day: formatDay(cart.delivery_day, locale) })}</p>
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
