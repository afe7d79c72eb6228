import { memo } from 'react'
import { Icon } from '@/components/ui/Icon'
import { pluralized, interpolate } from '@/lib/catalogue/interpolate'
import { listingAddress, type ListingState } from '@/lib/catalogue/listing-state'
import { groupedNumber } from '@/lib/catalogue/measures'
import { pageNumbers } from '@/lib/catalogue/page-numbers'
import type { Meta } from '@/lib/contract/common'
import styles from './Listing.module.css'
import type { ListingTexts } from './listing-texts'

interface PaginationProps {
  readonly path: string
  readonly state: ListingState
  readonly meta: Meta
  readonly texts: ListingTexts
}

export const Pagination = memo(function Pagination({ path, state, meta, texts }: PaginationProps) {
  const { current_page: current, last_page: last, per_page: perPage, total } = meta
  if (last < 2) return null
  const address = (page: number) => listingAddress(path, { ...state, page })
  const seen = Math.min(current * perPage, total)
  const next = Math.min(perPage, total - seen)
  return (
    <nav className={styles.pagination} aria-label={texts.pages.label}>
      <div className={styles.pagination_progress}>
        <span className="num">
          {interpolate(texts.pages.seen, { seen: groupedNumber(seen), total: groupedNumber(total) })}
        </span>
        <span className="meter" style={{ '--value': `${Math.round((seen / total) * 100)}%` }}>
          <i />
        </span>
      </div>
      {next > 0 && (
        <a className={`btn ${styles.pagination_next}`} data-variant="secondary" href={address(current + 1)} rel="next">
          {interpolate(pluralized(texts.more, next), { count: next })}
        </a>
      )}
      <ol className={styles.pagination_pages}>
        {current > 1 && (
          <li>
            <a href={address(current - 1)} rel="prev" aria-label={texts.pages.previous}>
              <Icon name="arrow-left" />
            </a>
          </li>
        )}
        {pageNumbers(current, last).map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page}>
            {page === 'gap' ? (
              <span>…</span>
            ) : (
              <a
                href={address(page)}
                aria-label={interpolate(texts.pages.page, { page })}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        {current < last && (
          <li>
            <a href={address(current + 1)} rel="next" aria-label={texts.pages.next}>
              <Icon name="arrow-right" />
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
})
