'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { TextAreaField } from '@/components/ui/Field'
import { declineOffer } from '@/lib/api/hooks/offers'
import type { Offer } from '@/lib/contract/offer'
import { declineSchema, type DeclineForm } from '@/lib/offer/schemas'
import { isOutdated } from '@/lib/offer/validity'
import styles from './Offer.module.css'

interface DeclineProps {
  readonly offer: Pick<Offer, 'offer_hash' | 'status'>
  /** Shows the message with the quote as it is now. */
  readonly onOutdated: (message: string) => void
}

/** Declines a quote with a reason, or withdraws the request; asks for confirmation because it cannot be undone. */
export function Decline(props: DeclineProps) {
  const t = useTranslations('offer.decline')
  const [isOpen, setOpen] = useState(false)
  const isRequest = props.offer.status === 'requested'
  if (isOpen) return <DeclineConfirmation {...props} onKeep={() => setOpen(false)} />
  return (
    <div className={styles.offer_deeds}>
      <Button variant="quiet" block onClick={() => setOpen(true)}>
        {t(isRequest ? 'openRequest' : 'open')}
      </Button>
    </div>
  )
}

interface DeclineConfirmationProps extends DeclineProps {
  readonly onKeep: () => void
}

function DeclineConfirmation({ offer, onOutdated, onKeep }: DeclineConfirmationProps) {
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
      <div className={styles.offer_deeds}>
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
