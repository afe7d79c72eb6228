'use client'

import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { lastOrder } from '@/lib/order/remembered'
import styles from './Result.module.css'

interface LastOrderProps {
  readonly resultPath: string
  readonly className: string | undefined
  readonly children: ReactNode
}

const never = () => () => undefined

export function LastOrder({ resultPath, className, children }: LastOrderProps) {
  const hash = useSyncExternalStore(never, lastOrder, () => undefined)
  useEffect(() => {
    if (hash) window.location.replace(`${resultPath}/${hash}`)
  }, [resultPath, hash])
  return <div className={`${className} ${hash === null ? '' : styles.undecided}`}>{children}</div>
}
