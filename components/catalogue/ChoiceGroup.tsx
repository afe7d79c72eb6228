import { memo } from 'react'
import { choiceParameters, type ChoiceField } from '@/lib/catalogue/listing-state'
import type { Facet } from '@/lib/contract/catalogue'
import { FilterCheckbox } from './FilterCheckbox'
import { FilterGroup } from './FilterGroup'
import styles from './Filters.module.css'

interface ChoiceGroupProps {
  readonly title: string
  readonly field: ChoiceField
  readonly values: Extract<Facet, { kind: 'values' }>['values']
  readonly chosen: readonly string[]
  readonly onToggle: (field: ChoiceField, value: string) => void
}

/**
 * The values of a facet with their counts: colours as swatches, categories down to the chosen depth. Values without
 * products are disabled. Memoized, so that a choice re-renders only its own group.
 */
export const ChoiceGroup = memo(function ChoiceGroup({ title, field, values, chosen, onToggle }: ChoiceGroupProps) {
  const isColours = values.some((value) => value.hex)
  return (
    <FilterGroup title={title}>
      <div className={isColours ? `${styles.filter_body} ${styles.swatchFilter}` : styles.filter_body}>
        {values.map(({ value, label, hex, count, depth }) => {
          const isChosen = chosen.includes(value)
          return (
            <label
              className={isColours ? undefined : 'check'}
              key={value}
              style={depth ? { '--depth': depth } : undefined}
            >
              <FilterCheckbox
                name={choiceParameters[field]}
                value={value}
                isChosen={isChosen}
                disabled={count === 0 && !isChosen}
                onToggle={() => onToggle(field, value)}
              />
              {isColours && <i className="dot" style={{ '--c': hex }} />}
              <span>
                {label} <span className="check_count">({count})</span>
              </span>
            </label>
          )
        })}
      </div>
    </FilterGroup>
  )
})
