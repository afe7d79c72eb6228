import type { CSSProperties } from 'react'
import type { Facet } from '@/lib/contract/catalogue'
import { FilterGroup } from './FilterGroup'
import styles from './Filters.module.css'

export interface ChoiceGroupProps {
  readonly title: string
  /** Parameter of the address. */
  readonly name: string
  readonly values: Extract<Facet, { kind: 'values' }>['values']
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

/**
 * The values of a filter with what each would leave; colours as swatches, categories
 * as far down the tree as it is chosen. What would leave nothing cannot be chosen.
 */
export function ChoiceGroup({ title, name, values, chosen, onToggle }: ChoiceGroupProps) {
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
              style={depth ? ({ '--depth': depth } as CSSProperties) : undefined}
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() => onToggle(value)}
              />
              {isColours && <i className="dot" style={{ '--c': hex } as CSSProperties} />}
              <span>
                {label} <span className="check_count">({count})</span>
              </span>
            </label>
          )
        })}
      </div>
    </FilterGroup>
  )
}
