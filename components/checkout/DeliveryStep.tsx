import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { DeliveryPrice } from '@/components/cart/Sums'
import { ErrorSummary, FormFooter } from '@/components/form/Form'
import { Callout } from '@/components/ui/Callout'
import { linkTo } from '@/components/ui/link-to'
import { useChooseDelivery, type DeliveryChoice } from '@/lib/api/hooks/cart-changes'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { formatDeliveryDays } from '@/lib/checkout/order-format'
import type { Cart, DeliveryMethod } from '@/lib/contract/cart'
import { formatDay } from '@/lib/i18n/dates'
import styles from './Checkout.module.css'
import choices from './Choices.module.css'
import { PickupPoints } from './PickupPoints'
import { useOnlyChoice, useOptimisticChoice } from './use-optimistic-choice'

interface DeliveryStepProps {
  readonly cart: Cart
  readonly isChanging: boolean
  /** Where a quote is requested. */
  readonly offerPath: string
  readonly onSaved: () => void
}

/**
 * Step 3: the delivery method. A choice is sent immediately, so that the totals follow; the pick-up point may be chosen
 * afterwards.
 */
export function DeliveryStep({ cart, isChanging, offerPath, onSaved }: DeliveryStepProps) {
  const t = useTranslations('checkout')
  const form = useTranslations('form')
  const locale = useLocale()
  const delivery = useChooseDelivery()
  // The clicked option is shown immediately; the backend's response decides.
  const { pending, choose } = useOptimisticChoice(delivery)
  const [failures, setFailures] = useState(0)
  const [missing, setMissing] = useState<'deliveryNeeded' | 'pointNeeded'>()
  const currency = currencyOfCart(cart)
  const chosenId = pending?.id ?? cart.delivery_method?.id
  const pointId = pending ? pending.pickup_point_id : cart.pickup_point?.id
  const chosen = cart.delivery_methods.find(({ id }) => id === chosenId)

  function send(choice: DeliveryChoice) {
    setMissing(undefined)
    choose(choice, () => setFailures((count) => count + 1))
  }

  useOnlyChoice(cart.delivery_methods, chosenId, ({ id }) => send({ id }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const { delivery_method: method, pickup_point: point } = cart
    const problem = !method ? 'deliveryNeeded' : method.pickup_point_needed && !point ? 'pointNeeded' : undefined
    setMissing(problem)
    delivery.reset()
    if (problem) setFailures((count) => count + 1)
    else onSaved()
  }

  function describe(method: DeliveryMethod) {
    const days = formatDeliveryDays(method.estimated, locale)
    if (!days) return ''
    const [earliest, ...later] = method.days ?? []
    if (earliest && later.length > 0) return t('delivery.choose', { from: formatDay(earliest, locale) })
    const sentence = !method.address_needed ? 'delivery.from' : days.isOneDay ? 'delivery.on' : 'delivery.between'
    const text = t(sentence, { from: days.from, to: days.to })
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  const problem =
    !pending && delivery.error && (delivery.error.layer === 'network' ? form('offline') : delivery.error.message)
  if (cart.delivery_methods.length === 0)
    return (
      <Callout>
        <p>{t.rich('delivery.none', { link: linkTo(offerPath) })}</p>
      </Callout>
    )
  return (
    <form className={styles.step_body} noValidate onSubmit={submit}>
      <ErrorSummary
        fields={
          missing
            ? [{ id: missing === 'pointNeeded' ? 'pickup-search' : 'delivery-0', message: form(`errors.${missing}`) }]
            : []
        }
        problem={problem || undefined}
        failures={failures}
      />
      <fieldset className={choices.choices}>
        <legend className="visuallyHidden">{t('delivery.title')}</legend>
        {cart.delivery_methods.map((method, index) => {
          const id = `delivery-${index}`
          return (
            <div key={method.id} className={choices.choice}>
              <input
                type="radio"
                name="delivery"
                id={id}
                checked={method.id === chosenId}
                aria-describedby={`${id}-text`}
                aria-invalid={missing === 'deliveryNeeded' ? true : undefined}
                value={method.id}
                onChange={({ currentTarget }) => send({ id: Number(currentTarget.value) })}
              />
              <label className={choices.choice_title} htmlFor={id}>
                {method.title}
              </label>
              {/* A second label: the price belongs to the name of the choice. */}
              <label className={choices.choice_price} htmlFor={id}>
                <DeliveryPrice gross={method.price_gross} net={method.price_net} currency={currency} />
              </label>
              <span className={choices.choice_text} id={`${id}-text`}>
                {`${describe(method)} ${method.text}`}
              </span>
              {method.pickup_point_needed && method.id === chosenId && (
                <div className={choices.choice_extra}>
                  <PickupPoints
                    chosen={cart.pickup_point}
                    chosenId={pointId}
                    onChoose={(point) => send({ id: method.id, pickup_point_id: point })}
                  />
                  <p className={`micro muted ${styles.pickup_note}`}>{method.details}</p>
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
      <FormFooter
        busy={isChanging || pending !== undefined}
        note={chosen && !chosen.address_needed ? t('delivery.noAddress') : undefined}
      >
        {chosen && !chosen.address_needed ? t('delivery.nextToPayment') : t('delivery.next')}
      </FormFooter>
    </form>
  )
}
