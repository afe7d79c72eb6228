'use client'

import { Icon } from '@/components/ui/Icon'
import { compareList } from '@/lib/lists/lists'
import styles from './Compare.module.css'

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
