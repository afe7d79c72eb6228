import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useReserve } from '@/lib/api/hooks/cart-changes'
import { serverTime } from '@/lib/browser/clock'
import { holdAt, minutesAndSeconds } from '@/lib/cart/hold'
import styles from './Cart.module.css'

/** The countdown of the hold: held, under two minutes, or expired with a button to renew; nothing without a hold. */
export function Hold({ reservedUntil }: { reservedUntil: string | null }) {
  // A new hold restarts the countdown.
  return reservedUntil === null ? null : <Countdown key={reservedUntil} reservedUntil={reservedUntil} />
}

function Countdown({ reservedUntil }: { reservedUntil: string }) {
  const t = useTranslations('cart.hold')
  const reserve = useReserve()
  const [now, setNow] = useState(serverTime)

  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), 1000)
    return () => clearInterval(timer)
  }, [])

  const hold = holdAt(reservedUntil, now)
  if (hold.state === 'none') return null
  return (
    <div className={styles.hold} data-state={hold.state} role={reserve.error ? 'alert' : undefined}>
      <Icon name="timer" />
      <p>
        {reserve.error ? (reserve.error.layer === 'network' ? t('offline') : reserve.error.message) : t(hold.state)}
      </p>
      {hold.state === 'over' ? (
        <button
          type="button"
          className="btn"
          data-variant="secondary"
          data-size="sm"
          aria-busy={reserve.isPending}
          onClick={() => reserve.mutate()}
        >
          {t('again')}
        </button>
      ) : (
        <span className={styles.hold_time} role="timer" aria-label={t('left')}>
          {minutesAndSeconds(hold.secondsLeft)}
        </span>
      )}
    </div>
  )
}
