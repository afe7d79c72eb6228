import { useShownAtOnce } from '@/components/ui/use-shown-at-once'

export interface FilterCheckboxProps {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly role?: 'switch'
  readonly className?: string | undefined
  readonly onToggle: () => void
}

/** One value of a filter. It shows its new state before the listing has heard of it. */
export function FilterCheckbox({ isChosen, onToggle, ...attributes }: FilterCheckboxProps) {
  const [isShown, show] = useShownAtOnce(isChosen)
  return (
    <input
      {...attributes}
      type="checkbox"
      checked={isShown}
      onChange={() => {
        show(!isShown)
        onToggle()
      }}
    />
  )
}
