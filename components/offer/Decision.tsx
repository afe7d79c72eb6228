'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { ErrorSummary, Form, SubmitButton } from '@/components/form/Form'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { TextAreaField } from '@/components/ui/Field'
import { Callout } from '@/components/ui/Callout'
import { declineOffer } from '@/lib/api/hooks/offers'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import { isAcceptable } from '@/lib/contract/offer-state'
import { isOutdated } from '@/lib/offer/validity'
import { declineSchema, type DeclineForm } from '@/lib/offer/schemas'
import { Accept, type AcceptProps } from './Accept'
import styles from './Offer.module.css'
import { OfferSums } from './OfferSums'

interface DecisionProps extends Omit<AcceptProps, 'onOutdated'> {
  /** Between the two decisions. */
  readonly children: ReactNode
}

/**
 * The totals of a quote, accepting and declining it. A decision on an outdated quote loads the current one, which may no
 * longer have the form: so its refusal is shown here.
 */
export function Decision({ offer, paths, countries, guaranteeNotice, children }: DecisionProps) {
  const router = useRouter()
  const [refusal, setRefusal] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const t = useTranslations('offer.accept')
  const { status, summary } = offer

  function onOutdated(message: string) {
    setRefusal(message)
    setRefusals((count) => count + 1)
    router.refresh()
  }

  return (
    <>
      <ErrorSummary fields={[]} problem={refusal} failures={refusals} />
      {isAcceptable(offer) ? (
        <Accept {...{ offer, paths, countries, guaranteeNotice, onOutdated }} />
      ) : (
        summary && <OfferSums summary={summary} currency={currencyOfOrder(offer)} />
      )}
      {status === 'sent' && !isAcceptable(offer) && <Callout tone="error">{t('unavailable')}</Callout>}
      {children}
      {(status === 'sent' || status === 'requested') && <Decline offer={offer} onOutdated={onOutdated} />}
    </>
  )
}

type DeclineProps = Pick<AcceptProps, 'offer' | 'onOutdated'>

/** Declines a quote with a reason, or withdraws the request; asks for confirmation because it cannot be undone. */
function Decline(props: DeclineProps) {
  const t = useTranslations('offer.decline')
  const [isOpen, setOpen] = useState(false)
  const isRequest = props.offer.status === 'requested'
  if (isOpen) return <DeclineConfirmation {...props} onKeep={() => setOpen(false)} />
  return (
    <div className={styles.offer_actions}>
      <Button variant="quiet" block onClick={() => setOpen(true)}>
        {t(isRequest ? 'openRequest' : 'open')}
      </Button>
    </div>
  )
}

function DeclineConfirmation({ offer, onOutdated, onKeep }: DeclineProps & { readonly onKeep: () => void }) {
  const t = useTranslations('offer.decline')
  const shared = useTranslations('form')
  const isRequest = offer.status === 'requested'
  const form = useShopForm<DeclineForm>({
    name: `offer-decline-${offer.offer_hash}`,
    idPrefix: 'decline-',
    schema: declineSchema,
    initial: { reason: '' },
    async save({ reason }) {
      const refusal = await declineOffer(offer.offer_hash, { reason }).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        onOutdated(error.message)
        return unsent
      })
      if (refusal === unsent) return unsent
      // The reloaded page shows the new state.
      window.location.reload()
    },
  })
  return (
    <Form
      form={form}
      className={styles.offer_decline}
      labelledBy="decline-title"
      head={<h2 id="decline-title">{t(isRequest ? 'titleRequest' : 'title')}</h2>}
    >
      <TextAreaField
        {...form.field('reason')}
        autoComplete="off"
        autoFocus
        label={t('reason')}
        optional={shared('optional')}
        hint={t('hint')}
      />
      <div className={styles.offer_actions}>
        <Button variant="secondary" block onClick={onKeep}>
          {t('keep')}
        </Button>
        <SubmitButton variant="dark" block busy={form.isBusy || form.isSent}>
          {t(isRequest ? 'submitRequest' : 'submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
