'use client'

import { useId, useState } from 'react'
import filters from '@/components/catalogue/Filters.module.css'
import { compareList } from '@/lib/lists/lists'
import styles from './Compare.module.css'

interface CompareFrameProps {
  readonly labels: { readonly onlyDifferences: string; readonly clear: string }
  readonly emptyPath: string
  readonly children: React.ReactNode
}

export function CompareFrame({ labels, emptyPath, children }: CompareFrameProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const id = useId()
  return (
    <div className={styles.compare_frame} data-only-differences={onlyDifferences ? '' : undefined}>
      <div className={styles.compare_bar}>
        <label className={filters.filter_toggle} htmlFor={id}>
          {labels.onlyDifferences}
          <input
            className={filters.switch}
            id={id}
            type="checkbox"
            role="switch"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          />
        </label>
        <a className="link small" href={emptyPath} onClick={() => compareList.set([])}>
          {labels.clear}
        </a>
      </div>
      {children}
    </div>
  )
}
