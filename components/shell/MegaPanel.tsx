import { use } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import type { Locale } from '@/lib/i18n/locales'
import type { MenuEntry, MenuGroup } from '@/lib/shop/menu-links'
import styles from './MegaMenu.module.css'
import { loadMenu } from './menu-fragment'

interface MegaPanelProps {
  readonly id: string
  readonly locale: Locale
  readonly fallbackPath: string
  readonly open: boolean
}

/** Longer groups end with a link to all of them. */
const entriesPerGroup = 8

function shownEntries({ entries, href }: MenuGroup, all: string): readonly MenuEntry[] {
  if (entries.length <= entriesPerGroup || href === null) return entries
  return [...entries.slice(0, entriesPerGroup - 1), { title: `${all} (${entries.length})`, href }]
}

/** All categories in columns next to a photo, below the header. Suspends until the links are loaded. */
export default function MegaPanel({ id, locale, fallbackPath, open }: MegaPanelProps) {
  const { groups, foot, photo, labels } = use(loadMenu(locale, fallbackPath))
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
                  {shownEntries(group, labels.everything).map((entry) => (
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
