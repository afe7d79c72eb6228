'use client'

import { compareList, maxCompared } from '@/lib/lists/lists'
import { addressWithIds } from '@/lib/lists/ids'
import { useLocalList } from '@/lib/lists/use-local-list'
import { fill } from '@/lib/catalogue/fill'
import styles from './CompareBar.module.css'

export interface CompareBarProps {
  readonly path: string
  readonly texts: {
    readonly show: string
    readonly clear: string
    readonly label: string
    /** Placeholders: "{count}" and "{most}". */
    readonly chosen: string
  }
}

export function CompareBar({ path, texts }: CompareBarProps) {
  const ids = useLocalList(compareList)
  if (ids.length === 0) return null
  return (
    <div className={styles.bar} role="region" aria-label={texts.label}>
      <span role="status">{fill(texts.chosen, { count: ids.length, most: maxCompared })}</span>
      <button className="link" type="button" onClick={() => compareList.set([])}>
        {texts.clear}
      </button>
      <a className="btn" data-variant="dark" data-size="sm" href={addressWithIds(path, ids)}>
        {texts.show}
      </a>
    </div>
  )
}
