import type { Chip } from './category-chips'
import { Chips } from './Chips'
import styles from './Listing.module.css'

export interface ListHeaderProps {
  readonly title: string
  /** The emphasized end of the title. */
  readonly figure?: string | undefined
  readonly intro: string
  readonly chips: readonly Chip[]
  readonly chipsLabel: string
  /** How the list is compiled. */
  readonly rule?: string | undefined
}

/** Heading, intro and subcategory chips of a listing. */
export function ListHeader({ title, figure, intro, chips, chipsLabel, rule }: ListHeaderProps) {
  return (
    <header className={styles.listHead}>
      <div className={styles.listHead_text}>
        <h1>
          {figure ? title.replace(figure, '') : title}
          {figure && <span className={styles.listHead_figure}>{figure}</span>}
        </h1>
        {intro && <p className="lead">{intro}</p>}
      </div>
      <Chips label={chipsLabel} chips={chips} />
      {rule && <p className={`small muted ${styles.listHead_rule}`}>{rule}</p>}
    </header>
  )
}
