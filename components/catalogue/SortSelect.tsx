import { useOptimisticValue } from '@/components/ui/use-optimistic-value'
import { sortOptions, type Sort } from '@/lib/contract/sort'
import type { ListingTexts } from './listing-text-set'

export interface SortSelectProps {
  readonly value: Sort
  readonly texts: ListingTexts['sort']
  readonly onChange: (sort: Sort) => void
}

/** The sort order; without JavaScript the surrounding form has a submit button. */
export function SortSelect({ value, texts, onChange }: SortSelectProps) {
  const [shown, show] = useOptimisticValue(value)
  return (
    <label>
      <span>{texts.label}</span>
      <select
        name="sort"
        aria-label={texts.label}
        value={shown}
        onChange={(event) => {
          const chosen = sortOptions.find((option) => option === event.currentTarget.value)
          if (!chosen) return
          show(chosen)
          onChange(chosen)
        }}
      >
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {texts[option]}
          </option>
        ))}
      </select>
    </label>
  )
}
