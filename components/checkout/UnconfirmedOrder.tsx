import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'

interface UnconfirmedOrderProps {
  /** Repeats the same request: never creates a second order. */
  readonly onCheck: () => void
  readonly isChecking: boolean
}

/** The order was sent without a response: offers to check what became of it. */
export function UnconfirmedOrder({ onCheck, isChecking }: UnconfirmedOrderProps) {
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
