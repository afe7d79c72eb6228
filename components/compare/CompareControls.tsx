'use client'

import { useEffect, useId } from 'react'
import filters from '@/components/catalogue/Filters.module.css'
import { Icon } from '@/components/ui/Icon'
import { Switch } from '@/components/ui/Switch'
import { compareList } from '@/lib/lists/lists'
import { addressWithIds } from '@/lib/lists/ids'
import { useLocalList } from '@/lib/lists/use-local-list'
import styles from './Compare.module.css'

interface CompareFrameProps {
  readonly labels: { readonly onlyDifferences: string; readonly clear: string }
  readonly emptyPath: string
  readonly children: React.ReactNode
}

export function CompareFrame({ labels, emptyPath, children }: CompareFrameProps) {
  const id = useId()
  return (
    <div className={styles.compare_frame}>
      <div className={styles.compare_bar}>
        <label className={filters.filter_toggle} htmlFor={id}>
          {labels.onlyDifferences}
          {/* Compare.module.css reads it, so it also works without scripts. */}
          <Switch id={id} />
        </label>
        <a className="link small" href={emptyPath} onClick={() => compareList.set([])}>
          {labels.clear}
        </a>
      </div>
      {children}
    </div>
  )
}

interface CompareRemoveProps {
  readonly productId: number
  /** The page without this product: works without JavaScript. */
  readonly href: string
  readonly label: string
}

export function CompareRemove({ productId, href, label }: CompareRemoveProps) {
  const forget = () => compareList.set(compareList.ids().filter((id) => id !== productId))
  return (
    <a className={`iconBtn ${styles.compare_remove}`} href={href} aria-label={label} onClick={forget}>
      <Icon name="x" />
    </a>
  )
}

/** On the page without ids: redirects to the visitor's own comparison, if there is one. */
export function OwnComparison({ path }: { readonly path: string }) {
  const ids = useLocalList(compareList)

  useEffect(() => {
    if (ids.length > 0) window.location.replace(addressWithIds(path, ids))
  }, [path, ids])

  return null
}
