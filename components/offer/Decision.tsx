'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { ErrorSummary } from '@/components/form/Form'
import { Notice } from '@/components/ui/Notice'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import type { Offer } from '@/lib/contract/offer'
import { isAcceptable } from '@/lib/contract/offer-state'
import { Accept, type AcceptProps } from './Accept'
import { Decline } from './Decline'
import { OfferSums } from './OfferSums'

interface DecisionProps extends Omit<AcceptProps, 'onOutdated'> {
  readonly offer: Offer
  /** Between the two decisions. */
  readonly children: ReactNode
}

/**
 * The totals of a quote, accepting and declining it. A decision on an outdated quote loads the current one, which may no
 * longer have the form: so its refusal is shown here.
 */
export function Decision({ offer, paths, countries, notice, children }: DecisionProps) {
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
        <Accept {...{ offer, paths, countries, notice, onOutdated }} />
      ) : (
        summary && <OfferSums summary={summary} currency={currencyOfOrder(offer)} />
      )}
      {status === 'sent' && !isAcceptable(offer) && <Notice tone="error">{t('unavailable')}</Notice>}
      {children}
      {(status === 'sent' || status === 'requested') && <Decline offer={offer} onOutdated={onOutdated} />}
    </>
  )
}
