import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import type { ApiError } from '@/lib/api/error'
import { useDismissNotices } from '@/lib/api/hooks/cart-changes'
import type { Cart } from '@/lib/contract/cart'
import styles from './Cart.module.css'

/**
 * Notices of changes the buyer did not make, in the backend's words, until dismissed. The container is always rendered,
 * because screen readers only announce changes in existing live regions.
 */
export function CartNotices({ notices }: { notices: Cart['notices'] }) {
  const t = useTranslations('cart.notices')
  const place = useRef<HTMLDivElement>(null)
  const dismiss = useDismissNotices()
  // A backend without this call keeps sending them.
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = notices.filter(({ id }) => !dismissed.includes(id))
  // An unpriced product stays unpriced while this currency is selected, a total too large while the cart is.
  const ids = shown.filter(({ kind }) => kind !== 'product_unpriced' && kind !== 'total_too_large').map(({ id }) => id)

  function hide() {
    dismiss.mutate(ids, {
      onSuccess: () => {
        setDismissed((former) => [...former, ...ids])
        // The button is gone: keep the focus near it.
        place.current?.focus({ preventScroll: true })
      },
    })
  }

  return (
    <div className={styles.notices} role="status" tabIndex={-1} ref={place}>
      {shown.length > 0 && (
        <Callout tone="wait" icon="info">
          <strong>{t('title')}</strong>
          <ul>
            {shown.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
          {dismiss.error && <p>{dismiss.error.layer === 'network' ? t('offline') : dismiss.error.message}</p>}
          {ids.length > 0 && (
            <Button variant="secondary" size="sm" busy={dismiss.isPending} onClick={hide}>
              {t('dismiss')}
            </Button>
          )}
        </Callout>
      )}
    </div>
  )
}

/** The cart could not be loaded. */
export function CartError({ error, retry }: { error: ApiError; retry: () => void }) {
  const t = useTranslations('cart')
  return (
    <Callout tone="error" live>
      <p>{error.layer === 'network' ? t('loadFailed') : error.message}</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </Callout>
  )
}
