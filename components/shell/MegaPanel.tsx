import { use } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import type { Locale } from '@/lib/i18n/locales'
import styles from './MegaMenu.module.css'
import { loadMenu } from './menu-fragment'

interface MegaPanelProps {
  readonly id: string
  readonly locale: Locale
  readonly fallbackPath: string
  readonly open: boolean
}

const entriesPerGroup = 5

/** All categories in columns next to a photo, below the header. Suspends until the links are loaded. */
export default function MegaPanel({ id, locale, fallbackPath, open }: MegaPanelProps) {
  const { groups, foot, photo } = use(loadMenu(locale, fallbackPath))
  return (
    <div className={styles.mega} id={id} hidden={!open}>
      <div className={`container ${styles.mega_inner}`}>
        <div className={styles.mega_columns}>
          {groups.map((group) => (
            <div key={group.title}>
              <a className={styles.mega_title} href={group.href ?? undefined}>
                {group.title}
              </a>
              {group.entries.length > 0 && (
                <ul role="list">
                  {group.entries.slice(0, entriesPerGroup).map((entry) => (
                    <li key={entry.title}>
                      <a className={styles.mega_link} href={entry.href ?? undefined}>
                        {entry.title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
        {photo && (
          <a className={styles.mega_photo} href={photo.href}>
            {photo.picture && <Picture {...photo.picture} alt="" sizes="28rem" />}
            <span className={styles.mega_caption}>
              <span>{photo.caption}</span>
              <Icon name="arrow-right" />
            </span>
          </a>
        )}
        <div className={styles.mega_foot}>
          {foot.map((entry, index) => (
            <a className="arrowLink" href={entry.href ?? undefined} key={entry.title}>
              <span>{entry.title}</span>
              {index === 0 && <Icon name="arrow-right" />}
            </a>
          ))}
        </div>
      </div>
    </div>
  )
}
