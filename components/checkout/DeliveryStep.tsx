import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { ErrorSummary } from '@/components/form/ErrorSummary'
import { useChooseDelivery } from '@/lib/api/hooks/cart-changes'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { deliveryDayWords } from '@/lib/checkout/delivery-words'
import type { Cart, DeliveryMethod } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import styles from './Checkout.module.css'
import pickup from './Pickup.module.css'
import { PickupPoints } from './PickupPoints'
import { StepFoot } from './StepFoot'

interface DeliveryStepProps {
  readonly cart: Cart
  readonly onSaved: () => void
}

/** Step 3: how it gets there. A choice is sent at once, so that the sums follow it. */
export function DeliveryStep({ cart, onSaved }: DeliveryStepProps) {
  const t = useTranslations('checkout')
  const form = useTranslations('form')
  const locale = useLocale() as Locale
  const choose = useChooseDelivery()
  const [chosenId, setChosenId] = useState(cart.delivery_method?.id)
  const [pointId, setPointId] = useState(cart.pickup_point?.id)
  const [failures, setFailures] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const [missing, setMissing] = useState<'deliveryNeeded' | 'pointNeeded'>()
  const currency = currencyOfCart(cart)
  const chosen = cart.delivery_methods.find(({ id }) => id === chosenId)

  function send(method: DeliveryMethod, point: string | undefined) {
    setMissing(undefined)
    if (method.pickup_point_needed && point === undefined) return
    choose.mutate(
      { id: method.id, ...(method.pickup_point_needed && point !== undefined && { pickup_point_id: point }) },
      { onError: () => setFailures((count) => count + 1) },
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = !chosen ? 'deliveryNeeded' : chosen.pickup_point_needed && !pointId ? 'pointNeeded' : undefined
    setMissing(fault)
    if (fault || !chosen) return setFailures((count) => count + 1)
    setLeaving(true)
    try {
      const isSent = cart.delivery_method?.id === chosen.id && (cart.pickup_point?.id ?? undefined) === pointId
      if (!isSent || choose.isPending || choose.isError)
        await choose.mutateAsync({
          id: chosen.id,
          ...(chosen.pickup_point_needed && pointId && { pickup_point_id: pointId }),
        })
      onSaved()
    } catch {
      setFailures((count) => count + 1)
    } finally {
      setLeaving(false)
    }
  }

  function words(method: DeliveryMethod) {
    const { from, to, isOneDay } = deliveryDayWords(method.estimated, locale)
    const sentence = !method.address_needed ? 'delivery.from' : isOneDay ? 'delivery.on' : 'delivery.between'
    const text = t(sentence, { from, to })
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  const problem = choose.error && (choose.error.layer === 'network' ? form('offline') : choose.error.message)
  return (
    <form className={styles.step_body} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        fields={
          missing
            ? [{ id: missing === 'pointNeeded' ? 'pickup-search' : 'delivery-0', message: form(`errors.${missing}`) }]
            : []
        }
        problem={problem ?? undefined}
        failures={failures}
      />
      <fieldset className={styles.choices}>
        <legend className="visuallyHidden">{t('delivery.title')}</legend>
        {cart.delivery_methods.map((method, index) => {
          const id = `delivery-${index}`
          return (
            <div key={method.id} className={styles.choice}>
              <input
                type="radio"
                name="delivery"
                id={id}
                checked={method.id === chosenId}
                aria-describedby={`${id}-text`}
                aria-invalid={missing === 'deliveryNeeded' ? true : undefined}
                onChange={() => {
                  setChosenId(method.id)
                  send(method, pointId)
                }}
              />
              <label className={styles.choice_title} htmlFor={id}>
                {method.title}
              </label>
              <span className={styles.choice_price}>
                {method.price_gross === 0 ? t('free') : formatPrice(method.price_gross, currency)}
              </span>
              <span className={styles.choice_text} id={`${id}-text`}>
                {words(method)} {method.text}
              </span>
              {method.pickup_point_needed && method.id === chosenId && (
                <div className={styles.choice_extra}>
                  <PickupPoints
                    chosen={cart.pickup_point}
                    chosenId={pointId}
                    onChoose={(point) => {
                      setPointId(point)
                      send(method, point)
                    }}
                  />
                  <p className={`micro muted ${pickup.pickup_note}`}>{method.details}</p>
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
      <StepFoot busy={isLeaving} note={chosen && !chosen.address_needed ? t('delivery.noAddress') : undefined}>
        {chosen && !chosen.address_needed ? t('delivery.nextToPayment') : t('delivery.next')}
      </StepFoot>
    </form>
  )
}
