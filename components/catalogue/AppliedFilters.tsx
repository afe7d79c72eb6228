import { useLayoutEffect, useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import { isPlainClick } from '@/components/ui/plain-click'
import type { AppliedFilter } from '@/lib/catalogue/applied-filters'
import { listingAddress, withoutFilters, type ListingChange, type ListingState } from '@/lib/catalogue/listing-state'
import styles from './Listing.module.css'
import type { ListingTexts } from './listing-texts'

interface AppliedFiltersProps {
  readonly path: string
  readonly state: ListingState
  readonly filters: readonly AppliedFilter[]
  /** The row appears and disappears with the products, not on the click, so that the layout shifts once. */
  readonly isShown: boolean
  readonly texts: ListingTexts
  readonly onChange: (change: ListingChange) => void
}

export function AppliedFilters({ path, state, filters, isShown, texts, onChange }: AppliedFiltersProps) {
  const row = useRef<HTMLDivElement>(null)
  const [before = '', after = ''] = texts.removeFilter.split('{filter}')
  /** Index of the followed link, until it is removed. */
  const followed = useRef<number>(undefined)

  // Moves the focus to the link that takes the removed one's place.
  useLayoutEffect(() => {
    if (followed.current === undefined) return
    const links = row.current?.querySelectorAll('a')
    const focusTarget = links?.[Math.min(followed.current, links.length - 1)]
    const focused = focusTarget ?? row.current?.parentElement?.querySelector<HTMLElement>('[role="status"]')
    focused?.focus({ preventScroll: true })
    followed.current = undefined
  }, [state])

  function follow(event: React.MouseEvent, change: ListingChange, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    followed.current = index
    onChange(change)
  }

  return (
    <div className={styles.applied} ref={row} hidden={!isShown}>
      {state.asked && <span className={styles.applied_label}>{texts.understood}</span>}
      {filters.map((filter, index) => (
        <a
          key={filter.key}
          className={styles.applied_chip}
          href={listingAddress(path, filter.remove(state))}
          rel="nofollow"
          onClick={(event) => follow(event, filter.remove, index)}
        >
          <span className="visuallyHidden">{before}</span>
          <span className="num" data-kind={filter.net && 'gross'}>
            {filter.label}
          </span>
          {filter.net && (
            <span className="num" data-kind="net">
              {filter.net}
            </span>
          )}
          <span className="visuallyHidden">{after}</span>
          <Icon name="x" />
        </a>
      ))}
      {filters.length > 0 && (
        <a
          className={`link small ${styles.applied_clear}`}
          href={listingAddress(path, withoutFilters(state))}
          rel="nofollow"
          onClick={(event) => follow(event, withoutFilters, 0)}
        >
          {texts.clearAll}
        </a>
      )}
    </div>
  )
}
