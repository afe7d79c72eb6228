import { useOptimisticValue } from '@/components/ui/use-optimistic-value'

interface FilterCheckboxProps {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly role?: 'switch'
  readonly className?: string | undefined
  readonly onToggle: () => void
}

/** A value of a facet. Shows its new state before the listing has been updated. */
export function FilterCheckbox({ isChosen, onToggle, ...attributes }: FilterCheckboxProps) {
  const [isShown, show] = useOptimisticValue(isChosen)
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
