import { useLocale, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/Price'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { addressLine } from '@/lib/checkout/address'
import { formatDateRange } from '@/lib/i18n/dates'
import { formatPhone } from '@/lib/checkout/phone'
import type { CheckoutStep } from '@/lib/checkout/steps'
import type { Cart } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'

export function StepValue({ step, cart }: { step: CheckoutStep; cart: Cart }) {
  const t = useTranslations('checkout')
  const locale = useLocale() as Locale
  const { email, phone, invoice_data: invoice, delivery_data: delivery } = cart.customer_data
  const method = cart.delivery_method
  switch (step) {
    case 'contact':
      return (
        <>
          {email}
          <br />
          <span className="num">{formatPhone(phone)}</span>
        </>
      )
    case 'billing':
      return (
        <>
          {invoice.name}
          <br />
          {invoice.is_company && (
            <>
              <span className="num">{invoice.tax_number}</span>
              <br />
            </>
          )}
          {addressLine(invoice)}
        </>
      )
    case 'delivery':
      return method ? (
        <>
          {method.title},{' '}
          {method.price_gross === 0 ? (
            t('free')
          ) : (
            <Amount gross={method.price_gross} net={method.price_net} currency={currencyOfCart(cart)} />
          )}
          <br />
          {cart.pickup_point
            ? `${cart.pickup_point.name}, ${addressLine(cart.pickup_point)}`
            : formatDateRange(method.estimated, locale)}
        </>
      ) : null
    case 'address':
      return method?.address_needed === false ? (
        t('delivery.noAddress')
      ) : (
        <>
          {delivery.name}
          <br />
          {addressLine(delivery)}
        </>
      )
    case 'payment':
      return null
  }
}
