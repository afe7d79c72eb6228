'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CartError, CartNotices } from '@/components/cart/CartNotices'
import { cartPaths } from '@/components/cart/cart-paths'
import { DeliveryPrice } from '@/components/cart/Sums'
import { StepBar } from '@/components/form/steps'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { ApiError } from '@/lib/api/error'
import { useCart } from '@/lib/api/hooks/cart'
import { useCountries } from '@/lib/api/hooks/places'
import { useQueryClient } from '@/lib/api/query'
import { queryKeys } from '@/lib/api/query-keys'
import { hasToken } from '@/lib/api/session-token'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { addressLine, foreignCountry, ownCountryId } from '@/lib/contract/address'
import { formatPhone } from '@/lib/contract/phone'
import { type CheckoutStep, checkoutSteps, isComplete, openStep, stepOfField } from '@/lib/checkout/steps'
import type { Cart } from '@/lib/contract/cart'
import styles from './Checkout.module.css'
import { AddressStep, BillingStep, ContactStep } from './DataSteps'
import { DeliveryDate } from './DeliveryDate'
import { DeliveryStep } from './DeliveryStep'
import { EmptyCheckout, CheckoutSkeleton } from './EmptyCheckout'
import { OrderSummary } from './OrderSummary'
import { PaymentStep } from './PaymentStep'
import { Step, goToStep, useStep } from './Step'
import { TotalAnnouncement } from './TotalAnnouncement'
import type { CheckoutPaths } from './checkout-paths'

export function CheckoutView({ paths, guaranteeNotice }: { paths: CheckoutPaths; guaranteeNotice: React.ReactNode }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const client = useQueryClient()
  const { confirmed: cart, error, isChanging, reload } = useCart()
  const [refusal, setRefusal] = useState<string>()
  const countries = useCountries()
  const open = useStep(cart)
  const hasNone = useInBrowser() && !hasToken()

  // Back from the payment page may restore this page although the order has been placed.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])

  if (cart ? cart.products.length === 0 : hasNone)
    return (
      <EmptyCheckout
        notices={cart?.notices ?? []}
        refusal={refusal}
        paths={cartPaths(locale)}
        resultPath={paths.result}
      />
    )
  if (!cart || !open || countries.length === 0)
    return error ? <CartError error={error} retry={reload} /> : <CheckoutSkeleton />

  const hungaryId = ownCountryId(countries)
  const goToNext = () => {
    const saved = client.getQueryData<Cart>(queryKeys.cart)
    if (saved) goToStep(openStep(null, saved))
  }
  const onRefused = (error: ApiError) => {
    setRefusal(error.message)
    const fields = Object.keys(error.fields)
    if (fields.length > 0) reload()
    const step = checkoutSteps.find((name) => fields.some((field) => stepOfField(field) === name))
    if (step && step !== 'payment') goToStep(step)
  }
  const forms: Record<CheckoutStep, () => React.ReactNode> = {
    contact: () => <ContactStep cart={cart} loginPath={paths.login} onSaved={goToNext} />,
    billing: () => <BillingStep {...{ cart, countries, hungaryId }} onSaved={goToNext} />,
    delivery: () => <DeliveryStep {...{ cart, isChanging }} offerPath={paths.offer} onSaved={goToNext} />,
    address: () => <AddressStep {...{ cart, countries, hungaryId }} onSaved={goToNext} />,
    payment: () => <PaymentStep {...{ cart, isChanging, paths, guaranteeNotice, onRefused }} />,
  }
  return (
    <div className={styles.checkout}>
      <div className={styles.checkout_main}>
        <h1 className={styles.checkout_title}>{t('title')}</h1>
        <div className={styles.checkout_steps}>
          <StepBar
            texts="checkout"
            steps={checkoutSteps.map((step) => ({
              name: t(`${step}.short`),
              // Whether an address is needed depends on the delivery being chosen.
              isDone: isComplete(step, cart) && !(step === 'address' && open === 'delivery'),
            }))}
            open={checkoutSteps.indexOf(open)}
          />
        </div>
        <CartNotices notices={cart.notices} />
        <TotalAnnouncement cart={cart} isChanging={isChanging} />
        {checkoutSteps.map((step) => (
          <Step
            key={step}
            step={step}
            state={step === open ? 'open' : isComplete(step, cart) ? 'done' : 'todo'}
            value={<StepValue step={step} cart={cart} />}
            editable={step !== 'address' || cart.delivery_method?.address_needed !== false}
          >
            {step === open && forms[step]()}
          </Step>
        ))}
      </div>
      <OrderSummary cart={cart} isChanging={isChanging} cartPath={paths.cart} />
    </div>
  )
}

function StepValue({ step, cart }: { step: CheckoutStep; cart: Cart }) {
  const t = useTranslations('checkout')
  const { email, phone, invoice_data: invoice, delivery_data: delivery } = cart.customer_data
  const countries = useCountries()
  const method = cart.delivery_method
  switch (step) {
    case 'contact':
      return (
        <>
          <span>{email}</span>
          <br />
          <span className="num">{formatPhone(phone)}</span>
        </>
      )
    case 'billing':
      return (
        <>
          <span>{invoice.name}</span>
          <br />
          {invoice.is_company && (
            <>
              <span className="num">{invoice.tax_number}</span>
              <br />
            </>
          )}
          <span>{addressLine(invoice, foreignCountry(countries, invoice.country_id))}</span>
        </>
      )
    case 'delivery':
      return method ? (
        <>
          <span>{`${method.title}, `}</span>
          <DeliveryPrice gross={method.price_gross} net={method.price_net} currency={currencyOfCart(cart)} />
          <br />
          {cart.pickup_point ? (
            <span>{`${cart.pickup_point.name}, ${addressLine(cart.pickup_point)}`}</span>
          ) : (
            <DeliveryDate method={method} payment={cart.payment_method} />
          )}
        </>
      ) : null
    case 'address':
      return method?.address_needed === false ? (
        <span>{t('delivery.noAddress')}</span>
      ) : (
        <>
          <span>{delivery.name}</span>
          <br />
          <span>{addressLine(delivery, foreignCountry(countries, delivery.country_id))}</span>
        </>
      )
    case 'payment':
      return null
  }
}
