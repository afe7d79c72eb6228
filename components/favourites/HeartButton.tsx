import { Icon } from '@/components/ui/Icon'
import { showToast } from '@/components/ui/toast'
import { pageLocale } from '@/lib/api/browser'
import type { ApiError } from '@/lib/api/error'
import { useIsFavourite } from '@/lib/api/hooks/favourites'
import { useToggleFavourite } from '@/lib/api/hooks/toggle-favourite'
import type { Locale } from '@/lib/i18n/locales'

export interface HeartProps {
  readonly productId: number
  readonly title: string
  readonly labels: { readonly add: string; readonly remove: string }
  readonly className?: string | undefined
}

/**
 * The message without a connection, duplicated from messages/ (a test compares them): nothing can be loaded then, and in
 * the page every card would carry it.
 */
export const heartOffline: Readonly<Record<Locale, string>> = {
  hu: 'Nincs kapcsolat, a kedvencek nem változtak.',
  en: 'No connection: your favourites have not changed.',
}

function report({ layer, message }: ApiError): void {
  showToast({ icon: 'circle-alert', text: layer === 'network' ? heartOffline[pageLocale()] : message })
}

/** A toggle button: constant label and `aria-pressed`; the tooltip names the action of a click. */
export default function HeartButton({ productId, title, labels, className }: HeartProps) {
  const isFavourite = useIsFavourite(productId)
  const { toggle } = useToggleFavourite(report)
  return (
    <button
      type="button"
      className={className ? `iconBtn heart ${className}` : 'iconBtn heart'}
      aria-pressed={isFavourite}
      aria-label={`${labels.add}: ${title}`}
      title={isFavourite ? labels.remove : labels.add}
      onClick={() => toggle(productId)}
    >
      <Icon name="heart" />
    </button>
  )
}
