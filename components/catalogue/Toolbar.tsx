import { Icon } from '@/components/ui/Icon'
import { filterCount } from '@/lib/catalogue/applied-filters'
import { pluralized, fill } from '@/lib/catalogue/fill'
import type { ListingChange, ListingState } from '@/lib/catalogue/listing-state'
import { groupedNumber } from '@/lib/catalogue/measures'
import { HiddenState } from './HiddenState'
import styles from './Listing.module.css'
import type { ListingTexts } from './listing-text-set'
import { SortSelect } from './SortSelect'

export interface ToolbarProps {
  /** The listing's path: action of the form. */
  readonly path: string
  readonly state: ListingState
  /** Products found, and without filters, if known. */
  readonly total: number
  readonly all: number | undefined
  /** Id of the filter popover opened on phones. */
  readonly filtersId: string
  readonly texts: ListingTexts
  readonly onChange: (change: ListingChange) => void
}

/** Product count, filter button (phones) and sort order. */
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
        {before}
        <strong>{groupedNumber(total)}</strong>
        {fill(after, { all: groupedNumber(all ?? total) })}
      </p>
      <form className={styles.toolbar_sort} action={path} method="get">
        <HiddenState state={state} keep="filters" />
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
