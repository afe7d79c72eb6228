import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useDismissNotices } from '@/lib/api/hooks/cart-changes'
import type { Cart } from '@/lib/contract/cart'
import styles from './Cart.module.css'

/**
 * What has changed without the buyer's doing, in the backend's words, until it is dismissed. Its place is always there: only
 * then is what appears in it read aloud.
 */
export function CartNotices({ notices }: { notices: Cart['notices'] }) {
  const t = useTranslations('cart.notices')
  const place = useRef<HTMLDivElement>(null)
  const dismiss = useDismissNotices()
  // A backend that does not know the call goes on telling them.
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = notices.filter(({ id }) => !dismissed.includes(id))
  // What has no price in this currency has none for as long as it is chosen.
  const ids = shown.filter(({ kind }) => kind !== 'product_unpriced').map(({ id }) => id)

  function hide() {
    dismiss.mutate(ids, {
      onSuccess: () => {
        setDismissed((former) => [...former, ...ids])
        // The button is gone: whoever pressed it goes on from here.
        place.current?.focus({ preventScroll: true })
      },
    })
  }

  return (
    <div className={styles.notices} role="status" tabIndex={-1} ref={place}>
      {shown.length > 0 && (
        <Notice tone="wait" icon="info">
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
        </Notice>
      )}
    </div>
  )
}
