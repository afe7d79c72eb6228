'use client'

import { Icon } from '@/components/ui/Icon'
import { showToast } from '@/components/ui/toast'
import { addressWithIds } from '@/lib/lists/ids'
import { compareList, toggleCompared } from '@/lib/lists/lists'
import { useLocalList } from '@/lib/lists/use-local-list'
import styles from './CompareToggle.module.css'

export interface CompareToggleProps {
  readonly productId: number
  readonly title: string
  /** `full` is shown when four are selected, with a link to them. */
  readonly texts: Readonly<Record<'add' | 'full' | 'show', string>>
  readonly path: string
}

/** Adds a product to the comparison; a fifth is refused with an explanation. */
export function CompareToggle({ productId, title, texts, path }: CompareToggleProps) {
  const isChosen = useLocalList(compareList).includes(productId)

  function toggle() {
    if (toggleCompared(productId)) return
    const action = { label: texts.show, href: addressWithIds(path, compareList.ids()) }
    showToast({ text: texts.full, icon: 'info', action })
  }

  return (
    <button
      className={styles.toggle}
      type="button"
      aria-pressed={isChosen}
      aria-label={`${texts.add}: ${title}`}
      onClick={toggle}
    >
      <span className={styles.box}>{isChosen && <Icon name="check" size="sm" />}</span>
      {texts.add}
    </button>
  )
}
