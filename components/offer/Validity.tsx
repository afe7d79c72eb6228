'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Callout } from '@/components/ui/Callout'
import { clockOffset, serverTime } from '@/lib/browser/clock'
import { timeLeft } from '@/lib/offer/validity'

const tickMs = 30_000

interface ValidityProps {
  readonly validUntil: string
  /** Time of rendering, so that hydration starts with the same text. */
  readonly now: Date
}

/** Countdown of a quote's validity; reloads the page when it expires. */
export function Validity({ validUntil, now }: ValidityProps) {
  const t = useTranslations('offer.view')
  const [left, setLeft] = useState(() => timeLeft(validUntil, now.getTime()))

  useEffect(() => {
    const timer = setInterval(() => {
      // A device's clock that is fast would reload the page again and again.
      if (clockOffset() === undefined) return
      const next = timeLeft(validUntil, serverTime())
      setLeft(next)
      if (next) return
      clearInterval(timer)
      window.location.reload()
    }, tickMs)
    return () => clearInterval(timer)
  }, [validUntil])

  return <Callout tone="wait">{left ? t(left.unit, { count: left.count }) : t('over')}</Callout>
}
