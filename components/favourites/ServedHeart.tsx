import { Icon } from '@/components/ui/Icon'

export interface HeartProps {
  readonly productId: number
  /** The product's name. */
  readonly title: string
  readonly labels: { readonly add: string; readonly remove: string }
  readonly className?: string | undefined
}

/** The heart in markup that is only served: `useServedHearts` brings it to life, all of a page at once. */
export function ServedHeart({ productId, title, labels, className }: HeartProps) {
  return (
    <button
      type="button"
      className={className ? `iconBtn heart ${className}` : 'iconBtn heart'}
      aria-pressed="false"
      aria-label={`${labels.add}: ${title}`}
      title={labels.add}
      data-favourite={productId}
      data-remove={labels.remove}
      data-add={labels.add}
    >
      <Icon name="heart" />
    </button>
  )
}
