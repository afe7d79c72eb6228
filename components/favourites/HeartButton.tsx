import { Icon } from '@/components/ui/Icon'
import { showToast } from '@/components/ui/toast'
import { pageLocale } from '@/lib/api/browser'
import type { ApiError } from '@/lib/api/error'
import { useIsFavourite } from '@/lib/api/hooks/favourites'
import { useToggleFavourite } from '@/lib/api/hooks/toggle-favourite'
import { heartOffline } from './heart-offline'

export interface HeartProps {
  readonly productId: number
  readonly title: string
  readonly labels: { readonly add: string; readonly remove: string }
  readonly className?: string | undefined
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
