import type { Chip } from './category-chips'
import { Chips } from './Chips'
import styles from './Listing.module.css'

export interface ListHeaderProps {
  readonly title: string
  /** The part of the title that stands out, at its end. */
  readonly figure?: string | undefined
  readonly intro: string
  readonly chips: readonly Chip[]
  readonly chipsLabel: string
  /** One sentence above the list: by which rule it is made. */
  readonly rule?: string | undefined
}

/** What the list is, in two sentences, and the categories below it as chips. */
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
