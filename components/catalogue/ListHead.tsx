import { Picture } from '@/components/ui/Picture'
import { groupedNumber } from '@/lib/catalogue/measures'
import type { Chip } from './category-chips'
import styles from './Listing.module.css'

export function Chips({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(({ title, href, count, photo, isCurrent, nofollow }) => (
        <a
          key={title}
          className={styles.chip}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          rel={nofollow ? 'nofollow' : undefined}
        >
          {photo && <Picture src={photo} alt="" width={32} height={32} fixedWidth={32} className={styles.chip_photo} />}
          <span>{title}</span> {count !== null && <span className={styles.chip_count}>{groupedNumber(count)}</span>}
        </a>
      ))}
    </nav>
  )
}

interface ListHeadProps {
  readonly title: React.ReactNode
  readonly lead?: string | false
  readonly children?: React.ReactNode
}

/** The heading of a list's page, above its chips. */
export function ListHead({ title, lead, children }: ListHeadProps) {
  return (
    <header className={styles.listHead}>
      <div className={styles.listHead_text}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
