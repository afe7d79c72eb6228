import { memo, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { parametersOf, type ListingState } from '@/lib/catalogue/listing-state'
import type { Facet } from '@/lib/contract/facet'
import { listingParameters, type ListingChoice } from '@/lib/contract/listing-parameters'
import styles from './Filters.module.css'

/**
 * The value a control shows: the latest choice until `value` catches up. Only the control re-renders immediately;
 * everything else can wait for the next paint.
 */
export function useOptimisticValue<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [known, setKnown] = useState(value)
  const [shown, show] = useState(value)
  if (known !== value) {
    setKnown(value)
    show(value)
  }
  return [shown, show]
}

/** The kinds of parameters that a form has controls for; a form's own replace the address's. */
const controlled: Readonly<Record<'filters' | 'sort', readonly string[]>> = {
  filters: ['choice', 'flag', 'price', 'currency', 'page'],
  sort: ['sort', 'page'],
}

/** Hidden inputs for what the form of the filters or of the order has no control for; the page number is reset. */
export function HiddenState({ state, form }: { readonly state: ListingState; readonly form: 'filters' | 'sort' }) {
  // The form's own price fields are gross.
  const isOfAddress = (kind: string) => state.net && (kind === 'price' || kind === 'currency')
  return parametersOf(state)
    .filter(([name]) => {
      const { kind } = listingParameters[name]
      return isOfAddress(kind) || !controlled[form].includes(kind)
    })
    .map(([name, value]) => <input key={`${name}-${value}`} type="hidden" name={name} value={value} />)
}

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

interface FilterGroupProps {
  readonly title: React.ReactNode
  /** Name of the group, if its values do not speak for themselves. */
  readonly name?: string | undefined
  readonly children: React.ReactNode
}

export function FilterGroup({ title, name, children }: FilterGroupProps) {
  return (
    <details className={styles.filter} open aria-label={name}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}

interface ChoiceGroupProps {
  readonly title: string
  readonly name: ListingChoice
  readonly values: Extract<Facet, { kind: 'values' }>['values']
  readonly chosen: readonly string[]
  readonly onToggle: (name: ListingChoice, value: string) => void
}

/**
 * The values of a facet with their counts: colours as swatches, categories down to the chosen depth. Values without
 * products are disabled. Memoized, so that a choice re-renders only its own group.
 */
export const ChoiceGroup = memo(function ChoiceGroup({ title, name, values, chosen, onToggle }: ChoiceGroupProps) {
  const isColours = values.some((value) => value.hex)
  return (
    // "Yes" says nothing without the attribute.
    <FilterGroup title={title} name={name === 'attribute' ? title : undefined}>
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
                name={name}
                value={value}
                isChosen={isChosen}
                disabled={count === 0 && !isChosen}
                onToggle={() => onToggle(name, value)}
              />
              {isColours && <i className="dot" style={{ '--c': hex }} />}
              <span>
                <span>{label}</span> <span className="check_count">{`(${count})`}</span>
              </span>
            </label>
          )
        })}
      </div>
    </FilterGroup>
  )
})
