import type { Messages } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { interpolate } from '@/lib/catalogue/interpolate'
import { rememberPostcode } from '@/lib/browser/remembered-postcode'
import type { DeliveryDays } from '@/lib/contract/cart'
import { readPostcode } from '@/lib/contract/typed-identifier'
import { formatDay } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import styles from './DeliveryTo.module.css'
import { useDeliveryDays, type DeliveryQuestion } from './use-delivery-days'

interface DeliveryToProps extends DeliveryQuestion {
  readonly locale: Locale
  /** With placeholders. */
  readonly texts: Messages['cart']['deliveryTo']
  /** Shows the date elsewhere; null while none is known. */
  readonly onDate?: (text: string | null) => void
}

/** "1117 Budapest: csütörtök, december 3.": a sentence, as others may follow it. */
function dateText({ estimated: { from, to }, place }: DeliveryDays, texts: DeliveryToProps['texts'], locale: Locale) {
  const days = { from: formatDay(from, locale), to: formatDay(to, locale) }
  return interpolate(from === to ? texts.single : texts.between, { ...days, place })
}

/**
 * Asks once for the visitor's postcode, and tells when home delivery of a product, or of the cart, arrives there. Nothing
 * from a backend that does not know.
 */
export function DeliveryTo({ locale, texts, onDate, ...question }: DeliveryToProps) {
  const { postcode, answer, error } = useDeliveryDays(question)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const text = answer ? dateText(answer, texts, locale) : null
  const publish = useEffectEvent((date: string | null) => onDate?.(date))
  useEffect(() => publish(text), [text])

  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking) input.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = readPostcode(input.current?.value ?? '', true)
    setFault(typed === null)
    if (typed === null) return input.current?.focus()
    rememberPostcode(typed)
    setAsking(false)
  }

  if (error?.status === 404) return null
  const problem = error && (error.layer === 'network' ? texts.offline : error.message)
  return (
    <div className={styles.deliveryTo}>
      <p role="status" className={onDate && !problem ? 'visuallyHidden' : undefined}>
        {problem ?? (onDate || !answer ? text : `${answer.method.title}, ${text}`)}
      </p>
      {answer?.may_choose && <p className="micro muted">{texts.choose}</p>}
      {isAsking ? (
        <form className={styles.deliveryTo_form} noValidate onSubmit={submit}>
          <Field
            ref={input}
            name="delivery-postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
            label={texts.label}
            defaultValue={postcode ?? ''}
            error={fault ? texts.invalid : undefined}
          />
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
        </form>
      ) : (
        <button ref={opener} type="button" className={`link ${styles.deliveryTo_ask}`} onClick={() => setAsking(true)}>
          {postcode === null ? texts.ask : interpolate(texts.change, { postcode })}
        </button>
      )}
    </div>
  )
}
