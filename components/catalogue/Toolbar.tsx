import { Icon } from '@/components/ui/Icon'
import { interpolate, pluralized } from '@/lib/catalogue/interpolate'
import { filterCount, type ListingChange, type ListingState } from '@/lib/catalogue/listing-state'
import { groupedNumber } from '@/lib/catalogue/measures'
import { type Sort, sortOptions } from '@/lib/contract/sort'
import { HiddenState, useOptimisticValue } from './FilterControls'
import type { ListingTexts } from './listing-texts'
import styles from './Listing.module.css'

interface SortSelectProps {
  readonly value: Sort
  readonly texts: ListingTexts['sort']
  readonly onChange: (sort: Sort) => void
}

/** The sort order; without JavaScript the surrounding form has a submit button. */
function SortSelect({ value, texts, onChange }: SortSelectProps) {
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

interface ToolbarProps {
  /** The listing's path: action of the form. */
  readonly path: string
  readonly state: ListingState
  /** Products found, and without filters, if known. */
  readonly total: number
  readonly all: number | undefined
  readonly filtersId: string
  readonly texts: ListingTexts
  readonly onChange: (change: ListingChange) => void
}

export function Toolbar({ path, state, total, all, filtersId, texts, onChange }: ToolbarProps) {
  const filters = filterCount(state)
  const sentence = filters > 0 && all !== undefined ? texts.countOfAll : texts.count
  const [before = '', after = ''] = pluralized(sentence, total).split('{total}')
  return (
    <div className={styles.toolbar}>
      <button className={styles.toolbar_filter} type="button" popoverTarget={filtersId}>
        <Icon name="sliders-horizontal" />
        {texts.filters} {filters > 0 && <b>{filters}</b>}
      </button>
      <p className={styles.toolbar_count} role="status" tabIndex={-1}>
        <span>{before}</span>
        <strong>{groupedNumber(total)}</strong>
        <span>{interpolate(after, { all: groupedNumber(all ?? total) })}</span>
      </p>
      <form className={styles.toolbar_sort} action={path} method="get">
        <HiddenState state={state} form="sort" />
        <SortSelect
          value={state.sort}
          texts={texts.sort}
          onChange={(sort) => onChange((chosen) => ({ ...chosen, sort, page: 1 }))}
        />
        <noscript>
          <button className="btn" data-variant="secondary" data-size="sm" type="submit">
            {texts.sort.apply}
          </button>
        </noscript>
      </form>
    </div>
  )
}
