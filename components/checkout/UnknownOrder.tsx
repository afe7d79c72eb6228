import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'

interface UnknownOrderProps {
  /** Sends the same request again: it makes no second order. */
  readonly onCheck: () => void
  readonly isChecking: boolean
}

/** The order was sent and no answer came: says so, and finds out. */
export function UnknownOrder({ onCheck, isChecking }: UnknownOrderProps) {
  const t = useTranslations('checkout.unknown')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div role="alert" tabIndex={-1} ref={place}>
      <Notice tone="error">
        <p>{t('text')}</p>
        <Button variant="secondary" size="sm" busy={isChecking} onClick={onCheck}>
          {t('check')}
        </Button>
      </Notice>
    </div>
  )
}
