import { Icon } from '@/components/ui/Icon'

interface ZoomButtonProps {
  readonly label: string
  readonly icon: 'zoom-in' | 'zoom-out'
  /** Undefined at the end of the scale; the button then keeps the focus and does nothing. */
  readonly onClick: (() => void) | undefined
}

export function ZoomButton({ label, icon, onClick }: ZoomButtonProps) {
  return (
    <button className="iconBtn" type="button" aria-label={label} aria-disabled={!onClick} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
